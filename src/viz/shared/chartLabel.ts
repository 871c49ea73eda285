/** What a screen reader reads of a drawn chart: its title, where it has one, and its content. */
export function chartLabel(title: string | undefined, content: string): string {
  return title ? `${title}: ${content}` : content;
}
