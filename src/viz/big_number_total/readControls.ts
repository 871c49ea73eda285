import { asArray, asRecord, asString, type UnknownRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { readNumberControls, type NumberControls } from '../shared/bigNumber/numberControls';

export interface Controls extends NumberControls {
  /** The older text below the number, which `subtitle` replaces. */
  readonly subheader: string;
  /** As saved; colorRules reads them. */
  readonly conditionalFormatting: readonly UnknownRecord[];
}

export function readControls(formData: FormData): Controls {
  return {
    ...readNumberControls(formData),
    subheader: asString(formData.subheader),
    conditionalFormatting: asArray(formData.conditional_formatting).map(asRecord),
  };
}
