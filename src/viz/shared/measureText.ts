type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function createContext(): Context | null {
  // Setting the font of a canvas element forces a layout of the page; an OffscreenCanvas does not.
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(1, 1).getContext('2d');
  // jsdom has a canvas element that only warns when its context is requested.
  const drawable = typeof document !== 'undefined' && typeof CanvasRenderingContext2D !== 'undefined';
  return drawable ? document.createElement('canvas').getContext('2d') : null;
}

const narrow = /[ilj.,:;'|!()[\]{} ft]/;
const broad = /[mwMW@%\u1100-\uffff]/;

function estimate(text: string, size: number): number {
  let units = 0;
  for (const letter of text) units += narrow.test(letter) ? 0.32 : broad.test(letter) ? 0.95 : 0.58;
  return units * size;
}

/** The size of a CSS font in pixels; undefined where it has another unit. */
export function readFontSize(font: string): number | undefined {
  const size = /(\d+(?:\.\d+)?)px/.exec(font)?.[1];
  return size === undefined ? undefined : Number(size);
}

/** Measures text with a canvas; without one (unit tests) estimates it by letter. */
class TextMeasurer {
  #context: Context | null | undefined;
  #font = '';

  /** Pixels. `font` as in CSS: `600 12px Inter, sans-serif`. */
  width(text: string, font: string): number {
    this.#context ??= createContext();
    if (!this.#context) return estimate(text, readFontSize(font) ?? 12);
    // Setting the font is expensive, and the canvas normalises its `font`, so it cannot be compared.
    if (font !== this.#font) this.#context.font = font;
    this.#font = font;
    return this.#context.measureText(text).width;
  }
}

// eslint-disable-next-line no-restricted-syntax -- a context takes milliseconds to create, and the width of a text depends on nothing but its font
const measurer = new TextMeasurer();

/** Pixels. `font` as in CSS: `600 12px Inter, sans-serif`. */
export function measureText(text: string, font: string): number {
  return measurer.width(text, font);
}

/** Pixels. `font` is a CSS weight and family, as `600 Inter, sans-serif`; `size` pixels. */
export function textWidth(text: string, size: number, font: string): number {
  const [weight = '', ...family] = font.split(' ');
  return measureText(
    text,
    /^\d+$/.test(weight) ? `${weight} ${String(size)}px ${family.join(' ')}` : `${String(size)}px ${font}`,
  );
}

/**
 * As textWidth, for text with `font-variant-numeric: tabular-nums`, which a canvas cannot draw: figures and their signs are
 * then as wide as the widest of them.
 */
export function tabularTextWidth(text: string, size: number, font: string): number {
  return textWidth(text.replace(/[\d+\u2212-]/g, '4'), size, font);
}
