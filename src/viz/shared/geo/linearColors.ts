import { interpolateHcl } from '../../../lib/color/interpolateHcl';
import { sequentialSchemes } from '../../../lib/color/sequentialSchemes';

/** The colours of a sequential scheme, lowest first; those of Superset's default for an unknown one. */
export function getLinearColors(scheme: string | undefined): readonly string[] {
  const schemes = sequentialSchemes();
  const found = schemes.find(({ id }) => id === scheme) ?? schemes.find(({ id }) => id === 'superset_seq_1');
  return found?.colors ?? ['#ffffff', '#000000'];
}

/** The colours at shares (0–1) of a range. Without a range, as in Superset, the one halfway between the last two of the scheme. */
export function createColorRamp(colors: readonly string[], hasRange: boolean): (share: number) => string {
  if (hasRange) return interpolateHcl(colors);
  const only = interpolateHcl(colors.slice(-2))(0.5);
  return () => only;
}

/** The colour of a number: the scheme spans from the lowest to the highest of `values`. */
export function linearColorScale(scheme: string | undefined, values: readonly number[]): (value: number) => string {
  const colors = getLinearColors(scheme);
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const toColor = createColorRamp(colors, high > low);
  return (value) => toColor((value - low) / (high - low));
}
