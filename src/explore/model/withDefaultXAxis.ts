import { panelControls } from '../../controls/panelValues';
import type { QueryRules } from '../../lib/queryRules';
import type { Datasource, FormData } from '../../lib/wire';
import { isColumn } from '../../query/labels';
import type { ControlPanel } from '../../viz/panelTypes';

/** The form data of a new chart with the dataset's only date column as its x-axis, unless it has one. */
export function withDefaultXAxis(
  formData: FormData,
  panel: ControlPanel,
  dataset: Datasource | undefined,
  rules: QueryRules,
): FormData {
  const hasXAxis = panelControls(panel).some(({ name }) => name === 'x_axis');
  if (!rules.genericChartAxes || !hasXAxis || isColumn(formData.x_axis)) return formData;
  const [column, ...otherColumns] = (dataset?.columns ?? []).filter(({ is_dttm }) => is_dttm);
  return column && otherColumns.length === 0 ? { ...formData, x_axis: column.column_name } : formData;
}
