import { asNumber, asRecord, asString, type UnknownRecord } from '../../../lib/read';
import { textWidth } from '../../shared/measureText';

const DEFAULT_SIZE = 14;
const LINE_HEIGHT = 1.2;
const SMALLEST = 1;
const NORMAL = 400;
const BOLD = 700;

function measure(text: string, size: number, style: UnknownRecord) {
  const weight = style.fontWeight === 'bold' ? BOLD : asNumber(style.fontWeight, NORMAL);
  const font = `${weight} ${asString(style.fontFamily, 'sans-serif')}`;
  return { width: Math.ceil(textWidth(text, size, font)), height: Math.ceil(size * LINE_HEIGHT) };
}

/** `getTextDimension({ text, style })`: the size of a text in pixels. */
export function getTextDimension(input: unknown) {
  const { text, style } = asRecord(input);
  const css = asRecord(style);
  return measure(asString(text), asNumber(Number.parseFloat(String(css.fontSize)), DEFAULT_SIZE), css);
}

/** The largest font size, not above the ideal one, at which the text fits. */
export function computeMaxFontSize(input: unknown): number {
  const { text, idealFontSize, maxWidth, maxHeight, style } = asRecord(input);
  const css = asRecord(style);
  let size = Math.floor(asNumber(idealFontSize, asNumber(maxHeight, DEFAULT_SIZE)));
  const fits = (): boolean => {
    const { width, height } = measure(asString(text), size, css);
    return width <= asNumber(maxWidth, Infinity) && height <= asNumber(maxHeight, Infinity);
  };
  while (size > SMALLEST && !fits()) size -= 1;
  return Math.max(SMALLEST, size);
}
