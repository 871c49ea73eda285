import { asArray, asNumber, asString } from '../../lib/read';
import { t } from '../../lib/t';

const DEFAULT: readonly (readonly [number, string])[] = [
  [0, "Don't refresh"],
  [10, '10 seconds'],
  [30, '30 seconds'],
  [60, '1 minute'],
  [300, '5 minutes'],
  [1800, '30 minutes'],
  [3600, '1 hour'],
  [21600, '6 hours'],
  [43200, '12 hours'],
  [86400, '24 hours'],
];

/** The intervals of the server's config, read leniently, or its defaults; those in use are always among them. */
export function getRefreshIntervals(value: unknown, inUse: readonly number[]): readonly (readonly [number, string])[] {
  const configured = asArray(value).flatMap((pair): (readonly [number, string])[] => {
    const [seconds, label] = asArray(pair);
    const number = asNumber(seconds);
    return number === undefined ? [] : [[number, asString(label, t('%s seconds', number))]];
  });
  const all = configured.length > 0 ? configured : [...DEFAULT];
  const listed = new Set(all.map(([seconds]) => seconds));
  const others = [...new Set(inUse)].filter((seconds) => !listed.has(seconds));
  return [...all, ...others.map((seconds) => [seconds, t('%s seconds', seconds)] as const)];
}
