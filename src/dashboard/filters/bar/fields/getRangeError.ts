import { t } from '../../../../lib/t';
import type { RangeEnds } from '../../model/filterMasks';

/** Why the range is invalid; undefined if it is valid. `bounds`: those of the data, if known. */
export function getRangeError({ low, high }: RangeEnds, bounds: RangeEnds): string | undefined {
  if (low !== undefined && high !== undefined && low > high) return t('Min value cannot be greater than max value');
  const { low: min, high: max } = bounds;
  if (min === undefined || max === undefined) return undefined;
  const isOutside = [low, high].some((end) => end !== undefined && (end < min || end > max));
  return isOutside ? t('Numbers must be within %(min)s and %(max)s', { min, max }) : undefined;
}
