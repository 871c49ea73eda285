import { asBoolean, asNumber, asOptionalString, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { getColumns } from '../../query/labels';
import type { QueryColumn } from '../../query/types';

export interface Controls {
  readonly dimensions: readonly QueryColumn[];
  /** The first level is the time. */
  readonly hasTime: boolean;
  readonly numberFormat: string | undefined;
  readonly dateFormat: string | undefined;
  /** The most children of a partition; 0: any number. */
  readonly limit: number;
  /** Partitions with a smaller share (0–1) of their parent are left out. */
  readonly threshold: number;
  readonly isLogarithmic: boolean;
  readonly hasEqualDates: boolean;
  /** Tooltips with all levels. */
  readonly isRichTooltip: boolean;
}

export function readControls(formData: FormData): Controls {
  return {
    dimensions: getColumns(formData.groupby),
    hasTime: ['time_series', 'adv_anal'].includes(asString(formData.time_series_option)),
    numberFormat: asOptionalString(formData.number_format),
    dateFormat: asOptionalString(formData.date_time_format),
    limit: Math.max(0, Math.trunc(asNumber(formData.partition_limit, 0))),
    threshold: Math.max(0, asNumber(formData.partition_threshold, 0)),
    isLogarithmic: asBoolean(formData.log_scale),
    hasEqualDates: asBoolean(formData.equal_date_size, true),
    isRichTooltip: asBoolean(formData.rich_tooltip, true),
  };
}
