import type { FormData, QueryResult } from '../../../../lib/wire';
import { asArray, asNumber, isRecord } from '../../../../lib/read';
import { t } from '../../../../lib/t';
import { readLegacyFrame } from '../readLegacyFrame';
import type { Frame } from '../types';
import type { Layer } from './layer';
import type { TwoAxisControls } from './readTwoAxisControls';

/**
 * The points of a series without those that repeat the time of an earlier one: `line_multi` gets the ends of the time
 * axis as empty points after its own.
 */
function withoutRepeats(item: unknown): unknown {
  if (!isRecord(item)) return item;
  const seen = new Set<unknown>();
  const values = asArray(item.values).filter((point) => {
    const x = isRecord(point) ? point.x : undefined;
    return !seen.has(x) && seen.add(x);
  });
  return { ...item, values };
}

/**
 * The response of explore_json for `dual_line` and `line_multi`, `[{key, yAxis: 1 | 2, values: [{x, y}]}]`, as one layer
 * per value axis. `metrics`: the labels of the metrics on each.
 */
export function readTwoAxisLayers(
  result: QueryResult | undefined,
  formData: FormData,
  { controls, axes }: TwoAxisControls,
  metrics: readonly [readonly string[], readonly string[]] = [[], []],
): readonly [Layer, Layer] {
  const items = asArray(result?.legacyData).map(withoutRepeats);
  const read = (axis: 0 | 1): Layer => {
    const own = items.filter((item) => isRecord(item) && (asNumber(item.yAxis) === 2 ? 1 : 0) === axis);
    const frame = readLegacyFrame(own, { ...formData, metrics: metrics[axis] }, 'line', controls);
    const named: Frame =
      axis === 0
        ? frame
        : { ...frame, series: frame.series.map((one) => ({ ...one, name: `${one.name} (${t('right axis')})` })) };
    return {
      frame: named,
      controls: { ...controls, y: axes[axis] },
      axis,
      formData,
      result,
      groupbyField: 'groupby',
    };
  };
  return [read(0), read(1)];
}
