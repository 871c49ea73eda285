import { primitiveText } from '../../lib/primitiveText';
import { asArray, asExactNumber, asNumber, asRecord, isRecord } from '../../lib/read';
import type { DataValue } from '../../lib/wire';
import { buildHeatmap } from '../shared/heatmap/buildHeatmap';
import type { Heatmap } from '../shared/heatmap/types';
import { categoryText } from '../shared/partToWhole/categories';
import type { Controls } from './readControls';

function readTick(value: unknown): DataValue {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' || typeof value === 'bigint' ? value : primitiveText(value);
}

/**
 * The response of explore_json: `{records: [{x, y, v, perc, rank}]}`. The server computes `perc`, the place of a value
 * between the lowest and the highest, and `rank`, both from 0 to 1.
 */
export function readLegacyHeatmap({ normalized, xOrder, yOrder }: Controls, data: unknown): Heatmap {
  const text = (value: DataValue | undefined) => categoryText(value, false, undefined);
  return buildHeatmap(
    asArray(asRecord(data).records).flatMap((record) => {
      if (!isRecord(record)) return [];
      const { x, y, v, perc, rank } = record;
      const level = asNumber(normalized ? rank : perc);
      return { x: readTick(x), y: readTick(y), value: asExactNumber(v), level: level ?? null, share: level };
    }),
    { xOrder, yOrder, xText: text, yText: text },
  );
}
