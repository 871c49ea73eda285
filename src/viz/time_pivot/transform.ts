import type { FormData } from '../../lib/wire';
import { asArray, asNumber, asString, isRecord } from '../../lib/read';
import { readLegacyFrame } from '../shared/timeseries/readLegacyFrame';
import type { Frame } from '../shared/timeseries/types';
import type { TimePivotControls } from './readControls';

export interface Periods {
  /** One series per period, the most recent past one first and the current one last, on top of the others. */
  readonly frame: Frame;
  /** Opacity by key. */
  readonly opacity: ReadonlyMap<string, number>;
}

/** Paler lines could not be seen. */
const PALEST = 0.1;

/**
 * The response of explore_json for `time_pivot`: `[{key, rank, perc, values: [{x, y}]}]`, of each period its values at the
 * times of the current one. `rank` is the age in periods, `perc` falls from 1 for the current period to 0.
 */
export function readPeriods(data: unknown, formData: FormData, { controls, metrics }: TimePivotControls): Periods {
  const items = asArray(data)
    .filter(isRecord)
    .map((item) => ({ item, rank: asNumber(item.rank, 0), perc: asNumber(item.perc, 1) }));
  const sorted = items.toSorted((a, b) => Number(a.rank === 0) - Number(b.rank === 0) || a.rank - b.rank);
  const frame = readLegacyFrame(
    sorted.map(({ item }) => item),
    { ...formData, metrics },
    'line',
    controls,
  );
  const opacity = new Map(
    sorted.map(({ item, rank, perc }) => [
      asString(item.key),
      rank === 0 ? 1 : Math.min(1, Math.max(PALEST, perc * 0.5)),
    ]),
  );
  return { frame, opacity };
}
