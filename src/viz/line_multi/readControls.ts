import type { FormData } from '../../lib/wire';
import { readTwoAxisControls, type TwoAxisControls } from '../shared/timeseries/layers/readTwoAxisControls';

/** The controls of line_multi. */
export function readControls(formData: FormData): TwoAxisControls {
  return readTwoAxisControls(formData);
}
