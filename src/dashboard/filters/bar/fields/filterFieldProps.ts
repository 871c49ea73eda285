import type { DataMask, ExtraFormData } from '../../../../query/types';
import type { NativeFilter } from '../../model/nativeFilter';

export interface FilterFieldProps {
  readonly filter: NativeFilter;
  /** The selected mask, applied or not. */
  readonly mask: DataMask | undefined;
  /** With the complete new mask of this filter. */
  readonly onChange: (mask: DataMask) => void;
  /** The values of the filter's parents, which narrow its options. */
  readonly parents: ExtraFormData;
  /** DOM ids of the field's label, and of its description or error. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly invalid?: boolean;
  readonly disabled?: boolean;
}
