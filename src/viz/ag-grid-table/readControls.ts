import type { FormData } from '../../lib/wire';
import { readTableControls, type TableControls } from '../shared/table/tableControls';

/** Its columns can always be moved, and a first click sorts them ascending. */
export function readControls(formData: FormData): TableControls {
  return { ...readTableControls(formData), allowRearrange: true, sortsDescending: false };
}
