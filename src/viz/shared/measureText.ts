/** How wide a text is when it is drawn. One canvas for the page; where there is none (unit tests) an estimate by letter. */
let context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null | undefined;
let given = '';

function canvas(): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null {
  if (context === undefined) {
    // jsdom has a canvas element that only warns when asked for its context.
    const drawable = typeof document !== 'undefined' && typeof CanvasRenderingContext2D !== 'undefined';
    // A canvas of the page makes the browser lay the page out when its font is set; one of no page does not.
    if (typeof OffscreenCanvas !== 'undefined') context = new OffscreenCanvas(1, 1).getContext('2d');
    else context = drawable ? document.createElement('canvas').getContext('2d') : null;
  }
  return context;
}

const narrow = /[ilj.,:;'|!()[\]{} ft]/;
const broad = /[mwMW@%\u1100-\uffff]/;

function estimate(text: string, size: number): number {
  let units = 0;
  for (const letter of text) units += narrow.test(letter) ? 0.32 : broad.test(letter) ? 0.95 : 0.58;
  return units * size;
}

/** Pixels. `font` as CSS writes it: `600 12px Inter, sans-serif`. */
export function widthIn(text: string, font: string): number {
  const c = canvas();
  if (!c) return estimate(text, Number(/(\d+(?:\.\d+)?)px/.exec(font)?.[1] ?? 12));
  // What a canvas answers for its font is written differently from what it was given.
  if (font !== given) c.font = font;
  given = font;
  return c.measureText(text).width;
}

/** Pixels. `font` is a CSS weight and family, as `600 Inter, sans-serif`; `size` pixels. */
export function textWidth(text: string, size: number, font: string): number {
  const [weight = '', ...family] = font.split(' ');
  return widthIn(
    text,
    /^\d+$/.test(weight) ? `${weight} ${String(size)}px ${family.join(' ')}` : `${String(size)}px ${font}`,
  );
}
