import type { FormData } from '../../lib/wire';
import { readTwoAxisControls, type TwoAxisControls } from '../shared/timeseries/layers/readTwoAxisControls';

/** The controls of dual_line. Its lines are always straight and without markers. */
export function readControls(formData: FormData): TwoAxisControls {
  const { controls, axes } = readTwoAxisControls(formData);
  return { controls: { ...controls, seriesType: 'line', markers: false }, axes };
}
