import { asBoolean, asNumber, asOptionalString } from '../../lib/read';
import type { FormData } from '../../lib/wire';

export interface Controls {
  readonly scheme: string | undefined;
  /** Pixels. */
  readonly cellSize: number;
  readonly cellPadding: number;
  readonly cellRadius: number;
  /** The number of colours. */
  readonly steps: number;
  readonly valueFormat: string;
  readonly timeFormat: string | undefined;
  readonly showLegend: boolean;
  readonly showValues: boolean;
  readonly showMetricName: boolean;
}

function readInteger(value: unknown, fallback: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, Math.trunc(asNumber(value, fallback))));
}

export function readControls(formData: FormData): Controls {
  return {
    scheme: asOptionalString(formData.linear_color_scheme),
    cellSize: readInteger(formData.cell_size, 10, 1, 200),
    cellPadding: readInteger(formData.cell_padding, 2, 0, 50),
    cellRadius: readInteger(formData.cell_radius, 0, 0, 100),
    steps: readInteger(formData.steps, 10, 1, 50),
    valueFormat: asOptionalString(formData.y_axis_format) ?? 'SMART_NUMBER',
    timeFormat: asOptionalString(formData.x_axis_time_format),
    showLegend: asBoolean(formData.show_legend, true),
    showValues: asBoolean(formData.show_values),
    showMetricName: asBoolean(formData.show_metric_name, true),
  };
}
