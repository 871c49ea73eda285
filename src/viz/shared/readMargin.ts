import { asNumber } from '../../lib/read';

/** No chart is drawn wider. */
const LARGEST = 1000;

/** A margin in pixels; undefined if it is not set. With a mistyped one of billions, an axis would get as many labels. */
export function readMargin(value: unknown): number | undefined {
  const margin = asNumber(value);
  return margin === undefined ? undefined : Math.min(LARGEST, Math.max(-LARGEST, margin));
}
