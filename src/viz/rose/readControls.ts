import { asBoolean, asOptionalString } from '../../lib/read';
import type { FormData } from '../../lib/wire';

export interface Controls {
  readonly numberFormat: string;
  readonly timeFormat: string | undefined;
  /** The tooltip lists all series of the hovered time. */
  readonly richTooltip: boolean;
  /** Areas, not radii, are proportional to values. */
  readonly areaProportion: boolean;
}

export function readControls(formData: FormData): Controls {
  return {
    numberFormat: asOptionalString(formData.number_format) ?? 'SMART_NUMBER',
    timeFormat: asOptionalString(formData.date_time_format),
    richTooltip: asBoolean(formData.rich_tooltip, true),
    areaProportion: asBoolean(formData.rose_area_proportion),
  };
}
