/** The text, or as much of its beginning as fits, with an ellipsis. `measure` gives the pixels of a text. */
export function cutText(text: string, width: number, measure: (text: string) => number): string {
  // The longest texts are not measured: each letter takes more than a pixel.
  const most = Math.max(0, Math.ceil(width));
  if (text.length <= most && measure(text) <= width) return text;
  let [low, high] = [0, Math.min(text.length, most)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(`${text.slice(0, middle)}…`) <= width) low = middle;
    else high = middle - 1;
  }
  return low > 0 ? `${text.slice(0, low).trimEnd()}…` : '';
}
