/** How wide a text is when it is drawn. One canvas for the page; where there is none (unit tests) an estimate by letter. */
let context: CanvasRenderingContext2D | null | undefined;

function canvas(): CanvasRenderingContext2D | null {
  if (context === undefined) {
    // jsdom has a canvas element that only warns when asked for its context.
    const drawable = typeof document !== 'undefined' && typeof CanvasRenderingContext2D !== 'undefined';
    context = drawable ? document.createElement('canvas').getContext('2d') : null;
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

/** Pixels. `font` is a CSS weight and family, as `600 Inter, sans-serif`; `size` pixels. */
export function textWidth(text: string, size: number, font: string): number {
  const c = canvas();
  if (!c) return estimate(text, size);
  const [weight = '', ...family] = font.split(' ');
  const spec = /^\d+$/.test(weight) ? `${weight} ${String(size)}px ${family.join(' ')}` : `${String(size)}px ${font}`;
  if (c.font !== spec) c.font = spec;
  return c.measureText(text).width;
}
