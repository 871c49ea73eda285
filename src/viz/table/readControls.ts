import type { FormData } from '../../lib/wire';
import { readTableControls, type TableControls } from '../shared/table/tableControls';

export function readControls(formData: FormData): TableControls {
  return readTableControls(formData);
}
