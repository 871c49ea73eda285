import { asNumber, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { getMetrics, metricLabel } from '../../../query/labels';
import type { LayerSpec, Picked, WeightMark } from '../map/layerSpec';
import { getBounds, measurePixels } from '../map/view';
import type { DeckInput, DeckModel, LegendItem } from './model';
import { featurePosition, positionReader, spatialColumns, spatialKeys, type ReadPosition } from './readPosition';

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

/** Pixels around the pointer. */
const NEARBY = 12;

/** Of a type without marks: the rows near the pointer as a cell, and what it filters by. */
export function areaModel({ formData }: DeckInput, { marks }: Weights): Pick<DeckModel, 'findNearby' | 'areaColumns'> {
  return {
    areaColumns: spatialColumns(formData['spatial']),
    findNearby: (picked) => {
      const { position, zoom } = picked;
      if (picked.row || picked.cell || !position || zoom === undefined) return picked;
      const near = marks
        .map((mark) => ({ mark, distance: measurePixels(mark.position, position, zoom) }))
        .filter(({ distance }) => distance <= NEARBY)
        .toSorted((a, b) => a.distance - b.distance);
      if (near.length === 0) return undefined;
      const value = near.reduce((sum, { mark }) => sum + mark.weight, 0);
      return { ...picked, cell: { value, rows: near.map(({ mark }) => mark.row) } };
    },
  };
}

/** The model of a type that draws weights in cells or as a density. */
export function weightModel(
  { formData }: DeckInput,
  { marks, getPosition, name }: Weights,
  layer: LayerSpec,
  legend: readonly LegendItem[] = [],
): DeckModel {
  const keys = spatialKeys(formData['spatial']);
  return {
    layers: [layer],
    bounds: getBounds(marks.map(({ position }) => position)),
    legend,
    canToggle: false,
    count: marks.length,
    getTip: ({ cell, row, position, threshold }: Picked) => {
      const at = row ? getPosition(row) : position;
      // Every digit, without the noise of sums of fractions.
      const value = cell ? Number(cell.value.toPrecision(15)) : row?.[name];
      return [
        { label: t('Longitude and Latitude'), value: at?.map((one) => Number(one.toFixed(6))).join(', ') },
        ...(threshold === undefined ? [] : [{ label: t('Threshold'), value: [threshold].flat().join(' – ') }]),
        ...(cell || row ? [{ label: name || t('Value'), value }] : []),
        ...(cell ? [{ label: t('Points'), value: cell.rows.length }] : []),
      ];
    },
    getFilterColumns: () => keys,
  };
}
