import type { FormData } from '../../../lib/wire';
import { asOneOf } from '../asOneOf';
import type { LayerColor } from '../map/layerSpec';
import { AGGREGATE_NAMES } from '../map/aggregate';
import { schemeColors, type ColorControls } from './colors';
import { readColorControls, readSize } from './commonControls';
import type { BuildDeckModel } from './model';
import { breakpointLegend } from './scatter';
import { readWeights, weightModel } from './weights';

export interface CellControls {
  readonly cellSize: number;
  readonly extruded: boolean;
  readonly aggregate: string;
  readonly colors: ColorControls;
}

export function readCellControls(formData: FormData): CellControls {
  return {
    cellSize: readSize(formData['grid_size'], 20),
    extruded: formData['extruded'] !== false,
    aggregate: asOneOf(formData['js_agg_function'], AGGREGATE_NAMES, 'sum'),
    colors: readColorControls(formData, 'categorical_palette'),
  };
}

interface CellColors {
  readonly colors: readonly LayerColor[];
  readonly ranges?: readonly { readonly min: number; readonly max: number }[];
}

function getColors(
  { type, fixed, scheme, breakpoints, breakpointDefault }: ColorControls,
  isPanel2: boolean,
): CellColors {
  if (!isPanel2 && type === 'fixed_color') return { colors: [fixed] };
  if (isPanel2 || type !== 'color_breakpoints') return { colors: schemeColors(scheme) };
  return {
    colors: [...breakpoints.map(({ color }) => color), breakpointDefault],
    ranges: breakpoints.map(({ min, max }) => ({ min, max })),
  };
}

/** Hexagons and squares on the ground, which the points in them colour and raise. */
export function cellsBuilder(kind: 'hexagons' | 'squares'): BuildDeckModel {
  return (input) => {
    const controls = readCellControls(input.formData);
    const { cellSize, extruded, colors } = controls;
    const weights = readWeights(input);
    // Squares have no control of the function.
    const aggregate = kind === 'hexagons' ? controls.aggregate : 'sum';
    const isByValue = colors.type === 'color_breakpoints' && !input.isPanel2;
    return weightModel(
      input,
      weights,
      { id: 'cells', kind, data: weights.marks, cellSize, extruded, aggregate, ...getColors(colors, input.isPanel2) },
      isByValue ? breakpointLegend(colors) : [],
    );
  };
}
