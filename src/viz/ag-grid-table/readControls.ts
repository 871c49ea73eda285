import type { FormData } from '../../lib/wire';
import { readTableControls, type TableControls } from '../shared/table/tableControls';

/** Its columns can always be moved. */
export function readControls(formData: FormData): TableControls {
  return { ...readTableControls(formData), allowRearrange: true };
}
