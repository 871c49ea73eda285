import { asBoolean, asOptionalString, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { columnLabel, getColumns } from '../../query/labels';
import type { HistogramControls } from '../shared/histogram/types';

export interface Controls extends HistogramControls {
  /** The name of the binned column; '' without one. */
  readonly column: string;
  /** The names of the dimensions in the result. */
  readonly groups: readonly string[];
}

export function readControls(formData: FormData): Controls {
  const [column] = getColumns(formData.column);
  const groups = getColumns(formData.groupby).map(columnLabel);
  return {
    column: column === undefined ? '' : columnLabel(column),
    groups,
    showLegend: asBoolean(formData.show_legend, true),
    showValues: asBoolean(formData.show_value),
    xTitle: asString(formData.x_axis_title),
    yTitle: asString(formData.y_axis_title),
    xFormat: asOptionalString(formData.x_axis_format),
    yFormat: asOptionalString(formData.y_axis_format),
    hasScale: false,
    shares: groups.length === 0 || asBoolean(formData.normalize) ? 'none' : 'bin',
    cumulative: asBoolean(formData.cumulative),
  };
}
