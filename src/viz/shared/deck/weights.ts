import { getNumberFormatter } from '../../../lib/format/numberFormat';
import { asNumber, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { getMetrics, metricLabel } from '../../../query/labels';
import type { LayerSpec, Picked, WeightMark } from '../map/layerSpec';
import { getBounds } from '../map/view';
import type { DeckInput, DeckModel, LegendItem } from './model';
import { featurePosition, positionReader, spatialKeys, type ReadPosition } from './readPosition';

export interface Weights {
  readonly marks: readonly WeightMark[];
  readonly getPosition: ReadPosition;
  /** What the weights are called. */
  readonly name: string;
}

/** Points with the weight of the metric `size`, 1 without one. */
export function readWeights({ formData, data }: DeckInput): Weights {
  const [metric] = getMetrics(formData['size']);
  const name = metric === undefined ? (data.metricLabels[0] ?? '') : metricLabel(metric);
  const key = data.hasFeatures ? 'weight' : name;
  const getPosition = data.hasFeatures ? featurePosition('position') : positionReader(formData['spatial']);
  const getWeight = (row: UnknownRecord) => (key in row ? (row[key] === null ? 0 : asNumber(row[key], 0)) : 1);
  const marks = data.rows.flatMap((row) => {
    const position = getPosition(row);
    return position ? [{ row, position, weight: getWeight(row) }] : [];
  });
  return { marks, getPosition, name };
}

/** The model of a type that draws weights in cells or as a density. */
export function weightModel(
  { formData }: DeckInput,
  { marks, getPosition, name }: Weights,
  layer: LayerSpec,
  legend: readonly LegendItem[] = [],
): DeckModel {
  const number = getNumberFormatter(',.6~g');
  const keys = spatialKeys(formData['spatial']);
  return {
    layers: [layer],
    bounds: getBounds(marks.map(({ position }) => position)),
    legend,
    canToggle: false,
    count: marks.length,
    getTip: ({ cell, row, position }: Picked) => {
      const at = row ? getPosition(row) : position;
      const value = cell ? number(cell.value) : row?.[name];
      return [
        { label: t('Longitude and Latitude'), value: at?.map((one) => Number(one.toFixed(6))).join(', ') },
        ...(cell || row ? [{ label: name || t('Value'), value }] : []),
        ...(cell ? [{ label: t('Points'), value: cell.rows.length }] : []),
      ];
    },
    getFilterColumns: () => keys,
  };
}
