import { asNumber } from '../../../lib/read';

/** Every so many labels of an axis are shown; undefined (-1 or nothing): as many as fit. */
export function readInterval(value: unknown): number | undefined {
  const every = asNumber(value);
  return every === undefined || every < 1 ? undefined : Math.round(every);
}
