import { measureText, readFontSize } from '../measureText';

/** The character whose width zrender takes for the height of a line. */
const FULL_WIDTH = '国';

/**
 * The measure of texts for ECharts. A full-width character is as wide as the font is high: asked for it, a browser first searches
 * the system for a font that has it, for milliseconds per font.
 */
export function measureChartText(text: string, font = '12px sans-serif'): { readonly width: number } {
  const size = text === FULL_WIDTH ? readFontSize(font) : undefined;
  return { width: size ?? measureText(text, font) };
}
