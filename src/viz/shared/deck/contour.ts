import { asArray, asNumber, asRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { asOneOf } from '../asOneOf';
import type { Contour } from '../map/layerSpec';
import { toLayerColor } from './colors';
import { readSize } from './commonControls';
import type { DeckInput, DeckModel } from './model';
import { readWeights, weightModel } from './weights';

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
      color: toLayerColor(color),
      strokeWidth: readSize(strokeWidth, 1),
    },
  ];
}

export function readContourControls(formData: FormData): ContourControls {
  return {
    cellSize: readSize(formData['cellSize'], 300),
    aggregation: asOneOf(formData['aggregation'], ['sum', 'mean', 'min', 'max'], 'sum'),
    contours: asArray(formData['contours']).flatMap(readContour),
  };
}

export function buildContour(input: DeckInput): DeckModel {
  const controls = readContourControls(input.formData);
  const weights = readWeights(input);
  return weightModel(input, weights, { id: 'contours', kind: 'contours', data: weights.marks, ...controls });
}
