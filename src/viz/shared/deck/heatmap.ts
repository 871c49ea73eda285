import type { FormData } from '../../../lib/wire';
import { asOneOf } from '../asOneOf';
import { sequentialColors, type ColorControls } from './colors';
import { readColorControls, readSize } from './commonControls';
import type { DeckInput, DeckModel } from './model';
import { areaModel, readWeights, weightModel } from './weights';

export interface HeatmapControls {
  readonly intensity: number;
  readonly radius: number;
  readonly aggregation: 'sum' | 'mean';
  readonly colors: ColorControls;
}

export function readHeatmapControls(formData: FormData): HeatmapControls {
  return {
    intensity: readSize(formData['intensity'], 1),
    radius: Math.min(500, readSize(formData['radius_pixels'], 30)),
    aggregation: asOneOf(formData['aggregation'], ['sum', 'mean'], 'sum'),
    colors: readColorControls(formData, 'linear_palette'),
  };
}

export function buildHeatmap(input: DeckInput): DeckModel {
  const { colors, ...controls } = readHeatmapControls(input.formData);
  const weights = readWeights(input);
  // The scheme's first colour is that of the highest density, as in Superset.
  const palette = colors.type === 'fixed_color' ? [colors.fixed] : [...sequentialColors(colors.linearScheme)].reverse();
  return {
    ...weightModel(input, weights, {
      id: 'heatmap',
      kind: 'heatmap',
      data: weights.marks,
      colors: palette,
      ...controls,
    }),
    ...areaModel(input, weights),
  };
}
