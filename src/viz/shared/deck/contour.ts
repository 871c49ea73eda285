import { getNumberFormatter } from '../../../lib/format/numberFormat';
import { asArray, asNumber, asRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { FormData } from '../../../lib/wire';
import { asOneOf } from '../asOneOf';
import type { Contour } from '../map/layerSpec';
import { getBounds, MAX_LATITUDE, measureGround, type Bounds } from '../map/view';
import { toLayerColor, withAlpha } from './colors';
import { readSize } from './commonControls';
import type { DeckInput, DeckModel } from './model';
import { areaModel, readWeights, weightModel } from './weights';

export interface ContourControls {
  readonly cellSize: number;
  readonly aggregation: 'sum' | 'mean' | 'min' | 'max';
  readonly contours: readonly Contour[];
}

/** A line at a threshold, or a band up to a second one. */
function readContour(item: unknown): Contour[] {
  const { color, lowerThreshold, upperThreshold, strokeWidth } = asRecord(item);
  const [low, high] = [asNumber(lowerThreshold), asNumber(upperThreshold)];
  if (low === undefined) return [];
  return [
    {
      threshold: high === undefined || high <= low ? low : [low, high],
      // As in Superset, the opacity of the picked colour is ignored.
      color: withAlpha(toLayerColor(color), 255),
      strokeWidth: readSize(strokeWidth, 1),
    },
  ];
}

/** Those of the control panel. */
const DEFAULT_CONTOURS = [
  { lowerThreshold: 4, color: { r: 255, g: 0, b: 255, a: 1 }, strokeWidth: 1 },
  { lowerThreshold: 5, color: { r: 0, g: 255, b: 0, a: 1 }, strokeWidth: 2 },
  { lowerThreshold: 6, upperThreshold: 10, color: { r: 0, g: 0, b: 255, a: 1 } },
];

export function readContourControls(formData: FormData): ContourControls {
  return {
    cellSize: readSize(formData['cellSize'], 300),
    aggregation: asOneOf(formData['aggregation'], ['sum', 'mean', 'min', 'max'], 'sum'),
    contours: asArray(formData['contours'] ?? DEFAULT_CONTOURS).flatMap(readContour),
  };
}

/** deck.gl walks over every cell of the data's extent, also the empty ones, for each contour: about a second for as many. */
const MAX_STEPS = 1e6;

/** The size of the cells, raised where there would be so many of them that the page freezes. Meters. */
export function limitCellSize(cellSize: number, bounds: Bounds, contourCount: number): number {
  const { width, height } = measureGround(bounds);
  const limit = MAX_STEPS / Math.max(1, contourCount);
  const countCells = (size: number) => (width / size + 1) * (height / size + 1);
  if (countCells(cellSize) <= limit) return cellSize;
  // The positive root of (width / size + 1) · (height / size + 1) = limit.
  const sum = width + height;
  return Math.ceil((sum + Math.sqrt(sum * sum + 4 * (limit - 1) * width * height)) / (2 * (limit - 1)));
}

export function buildContour(input: DeckInput): DeckModel {
  const controls = readContourControls(input.formData);
  const weights = readWeights(input);
  // The poles are infinitely far away on the map.
  const data = weights.marks.filter(({ position }) => Math.abs(position[1]) <= MAX_LATITUDE);
  const bounds = getBounds(data.map(({ position }) => position));
  const cellSize = bounds ? limitCellSize(controls.cellSize, bounds, controls.contours.length) : controls.cellSize;
  const drawn = { ...weights, marks: data };
  const model = {
    ...weightModel(input, drawn, { id: 'contours', kind: 'contours', data, ...controls, cellSize }),
    ...areaModel(input, drawn),
  };
  if (cellSize === controls.cellSize) return model;
  const number = getNumberFormatter(',d');
  const note = t(
    'Cell size: %s m, since %s m are too small for this area.',
    number(cellSize),
    number(controls.cellSize),
  );
  return { ...model, note };
}
