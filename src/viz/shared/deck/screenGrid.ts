import type { FormData } from '../../../lib/wire';
import type { LayerColor } from '../map/layerSpec';
import { schemeColors, withAlpha, type ColorControls } from './colors';
import { readColorControls, readSize } from './commonControls';
import type { DeckInput, DeckModel } from './model';
import { readWeights, weightModel } from './weights';

export interface ScreenGridControls {
  readonly cellSize: number;
  readonly colors: ColorControls;
}

export function readScreenGridControls(formData: FormData): ScreenGridControls {
  return { cellSize: readSize(formData['grid_size'], 20), colors: readColorControls(formData, 'default') };
}

/** ColorBrewer's YlOrRd, the default of deck.gl. */
const DEFAULT_COLORS: readonly LayerColor[] = [
  [255, 255, 178, 255],
  [254, 217, 118, 255],
  [254, 178, 76, 255],
  [253, 141, 60, 255],
  [240, 59, 32, 255],
  [189, 0, 38, 255],
];
const STEPS = 24;

/** 2.x has one colour, which is the more opaque the larger the value. */
function opacitySteps(color: LayerColor): readonly LayerColor[] {
  return Array.from({ length: STEPS }, (_, i) => withAlpha(color, Math.round((color[3] * (i + 1)) / STEPS)));
}

function getColors({ type, fixed, scheme }: ColorControls, isPanel2: boolean): readonly LayerColor[] {
  if (isPanel2) return opacitySteps(fixed);
  if (type === 'fixed_color') return [fixed];
  return type === 'categorical_palette' ? schemeColors(scheme) : DEFAULT_COLORS;
}

export function buildScreenGrid(input: DeckInput): DeckModel {
  const { cellSize, colors } = readScreenGridControls(input.formData);
  const weights = readWeights(input);
  return weightModel(input, weights, {
    id: 'screenGrid',
    kind: 'screenGrid',
    data: weights.marks,
    cellSize,
    colors: getColors(colors, input.isPanel2),
    isFromZero: input.isPanel2,
    isStepped: !input.isPanel2 && colors.type !== 'default',
  });
}
