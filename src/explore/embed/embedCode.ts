export interface EmbedSize {
  /** Pixels, or any CSS length. */
  readonly width: string;
  readonly height: string;
}

export const FIRST_SIZE: EmbedSize = { width: '600', height: '400' };

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** HTML that shows the chart alone in another page. `link` is absolute. */
export function embedCode(link: string, { width, height }: EmbedSize): string {
  const address = new URL(link);
  address.searchParams.set('standalone', '1');
  address.searchParams.set('height', height.trim() || FIRST_SIZE.height);
  const size = (text: string, fallback: string): string => attribute(text.trim() || fallback);
  return [
    '<iframe',
    `  width="${size(width, FIRST_SIZE.width)}"`,
    `  height="${size(height, FIRST_SIZE.height)}"`,
    '  frameborder="0"',
    '  scrolling="no"',
    `  src="${attribute(address.href)}"`,
    '></iframe>',
  ].join('\n');
}
