import { contrast, mix } from './color';

/** What WCAG asks of small text. */
const LEAST_CONTRAST = 4.5;

/** The colour, mixed with as much of the text's colour as it takes to be read. */
export function legibleColor(
  color: string,
  { text, background }: { readonly text: string; readonly background: string },
): string {
  const steps = [0, 0.2, 0.4, 0.6, 0.8].map((share) => mix(color, text, share));
  return steps.find((step) => contrast(step, background) >= LEAST_CONTRAST) ?? text;
}
