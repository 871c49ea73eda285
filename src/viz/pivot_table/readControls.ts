import { asOptionalString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { getColumns } from '../../query/labels';
import { timeGrain } from '../../query/temporalColumns';

export interface Controls {
  readonly numberFormat: string | undefined;
  readonly dateFormat: string;
  readonly timeGrain: string | undefined;
  /** Rows of one dimension can be sorted; those of several have headings that span rows. */
  readonly isSortable: boolean;
}

export function readControls(formData: FormData): Controls {
  return {
    numberFormat: asOptionalString(formData.number_format),
    dateFormat: asOptionalString(formData.date_format) ?? 'smart_date',
    timeGrain: timeGrain(formData) ?? undefined,
    isSortable: getColumns(formData.groupby).length === 1,
  };
}
