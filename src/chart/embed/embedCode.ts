export interface EmbedSize {
  /** Pixels, or any CSS length. */
  readonly width: string;
  readonly height: string;
}

export const DEFAULT_SIZE: EmbedSize = { width: '600', height: '400' };

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** HTML that embeds the chart in another page. `link` is an absolute URL. */
export function embedCode(link: string, { width, height }: EmbedSize): string {
  const address = new URL(link);
  address.searchParams.set('standalone', '1');
  address.searchParams.set('height', height.trim() || DEFAULT_SIZE.height);
  const size = (text: string, fallback: string): string => escapeAttribute(text.trim() || fallback);
  return [
    '<iframe',
    `  width="${size(width, DEFAULT_SIZE.width)}"`,
    `  height="${size(height, DEFAULT_SIZE.height)}"`,
    '  frameborder="0"',
    '  scrolling="no"',
    `  src="${escapeAttribute(address.href)}"`,
    '></iframe>',
  ].join('\n');
}
