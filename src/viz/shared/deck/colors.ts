import { parseColor, type Rgba } from '../../../lib/color/color';
import { categoricalColors } from '../../../lib/color/colorSchemes';
import { asArray, asNumber, asRecord } from '../../../lib/read';
import { getLinearColors } from '../geo/linearColors';
import type { LayerColor } from '../map/layerSpec';

const TEAL: LayerColor = [0, 122, 135, 255];
const GRAY: LayerColor = [158, 158, 158, 255];

const fromRgba = ({ r, g, b, a }: Rgba): LayerColor => [r, g, b, Math.round(a * 255)];

export function toLayerColor(color: unknown, fallback: LayerColor = TEAL): LayerColor {
  const parsed = parseColor(color);
  return parsed ? fromRgba(parsed) : fallback;
}

export function withAlpha([r, g, b]: LayerColor, alpha: number): LayerColor {
  return [r, g, b, alpha];
}

export function toCssColor([r, g, b, a]: LayerColor): string {
  return `rgba(${String(r)}, ${String(g)}, ${String(b)}, ${String(Number((a / 255).toFixed(3)))})`;
}

export function sequentialColors(id: string): readonly LayerColor[] {
  return getLinearColors(id).map((color) => toLayerColor(color));
}

export function schemeColors(id: string): readonly LayerColor[] {
  return categoricalColors(id).map((color) => toLayerColor(color));
}

export interface ColorBreakpoint {
  readonly min: number;
  readonly max: number;
  readonly color: LayerColor;
}

/** Reads `color_breakpoints`; incomplete ones are left out. */
export function readBreakpoints(value: unknown): readonly ColorBreakpoint[] {
  return asArray(value).flatMap((item) => {
    const { color, minValue, maxValue } = asRecord(item);
    const [min, max] = [asNumber(minValue), asNumber(maxValue)];
    return min === undefined || max === undefined ? [] : [{ min, max, color: toLayerColor(color) }];
  });
}

export type ColorSchemeType =
  'default' | 'fixed_color' | 'categorical_palette' | 'linear_palette' | 'color_breakpoints';

export interface ColorControls {
  readonly type: ColorSchemeType;
  readonly fixed: LayerColor;
  readonly scheme: string;
  readonly linearScheme: string;
  readonly breakpoints: readonly ColorBreakpoint[];
  readonly breakpointDefault: LayerColor;
}

/** The breakpoint that a value is in. */
export function findBreakpoint(breakpoints: readonly ColorBreakpoint[], value: number): ColorBreakpoint | undefined {
  return breakpoints.find(({ min, max }) => value >= min && value <= max);
}

const channel = (value: number) => Math.round(Math.min(255, Math.max(0, value)));

/** A colour as deck.gl has it: red, green, blue and maybe alpha. */
export function readColorArray(value: unknown): LayerColor | undefined {
  const [r, g, b, a = 255] = asArray(value).map((one) => asNumber(one));
  if (r === undefined || g === undefined || b === undefined) return undefined;
  return [channel(r), channel(g), channel(b), channel(a)];
}

export const readBreakpointDefault = (value: unknown): LayerColor => toLayerColor(value, GRAY);
