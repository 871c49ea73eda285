import type { FormData } from '../../lib/wire';
import { readTableControls, type TableControls } from '../shared/table/tableControls';

/** Its columns can always be moved, and a first click sorts them ascending; with rules for colours it has no bars. */
export function readControls(formData: FormData): TableControls {
  const controls = readTableControls(formData);
  return {
    ...controls,
    allowRearrange: true,
    sortsDescending: false,
    searchesWords: true,
    linksAddresses: true,
    hidesBars: controls.conditionalFormatting.length > 0,
  };
}
