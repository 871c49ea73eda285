import { asOptionalString, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { isMetric, metricLabel } from '../../query/labels';

export interface Controls {
  /** The name of a file of shapes: `italy_regions`. '' without one. */
  readonly country: string;
  readonly metric: string;
  readonly numberFormat: string;
  readonly linearScheme: string | undefined;
}

export function readControls(formData: FormData): Controls {
  return {
    country: asString(formData.select_country).toLowerCase(),
    metric: isMetric(formData.metric) ? metricLabel(formData.metric) : '',
    numberFormat: asOptionalString(formData.number_format) ?? 'SMART_NUMBER',
    linearScheme: asOptionalString(formData.linear_color_scheme),
  };
}
