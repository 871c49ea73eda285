import { t } from '../../lib/t';
import type { DataVersion } from '../../lib/queryRules';
import type { DataValue, Datasource, FormData, QueryResult } from '../../lib/wire';
import { vizTheme } from '../../ui/theme';
import type { AxisEntry } from './axis';
import { pivotLayout } from './layout';
import { readControls } from './readControls';
import { pivotModel, type Dimension } from './transform';

/** What a pivot table is, for a sheet of it. */
export interface PivotSheetInput {
  readonly formData: FormData;
  readonly result: QueryResult | undefined;
  readonly datasource: Datasource | undefined;
  readonly dataVersion: DataVersion;
}

type Cells = DataValue[];

const blanks = (count: number): Cells => Array.from({ length: count }, () => null);

/** The heading of an entry at a level of its axis. Each has its own, so that the sheet can be sorted and filtered. */
function getHeading({ kind, keys, path }: AxisEntry, level: number, dimension: Dimension, total: string): DataValue {
  if (level < keys.length) return dimension.format(path[level] ?? null);
  if (kind === 'leaf' || level > keys.length) return null;
  return kind === 'total' ? total : t('Subtotal');
}

/** The cells of the table as it is saved, for a sheet: headings as they are shown, values with all digits. */
export function toPivotRows({ formData, result, datasource, dataVersion }: PivotSheetInput): readonly Cells[] {
  const controls = readControls(formData);
  const model = pivotModel(controls, result, datasource, vizTheme(false));
  const { rows, columns, totalRow } = pivotLayout(controls, model, new Set(), undefined, dataVersion === 2);
  const { rowDimensions, columnDimensions, totalLabel, data } = model;
  const labels = columnDimensions.length > 0 ? 1 : 0;
  const getValues = (row: AxisEntry): Cells => columns.map((column) => data.value(row.key, column.key));
  const heads = columnDimensions.map((dimension, level) => [
    ...blanks(rowDimensions.length),
    dimension.label,
    ...columns.map((column) => getHeading(column, level, dimension, totalLabel)),
  ]);
  const names = [
    ...rowDimensions.map(({ label }) => label),
    ...blanks(labels),
    ...columns.map(() => (labels > 0 ? null : totalLabel)),
  ];
  const lines = (totalRow ? [...rows, totalRow] : rows).map((row) => [
    ...rowDimensions.map((dimension, level) => getHeading(row, level, dimension, totalLabel)),
    ...(rowDimensions.length === 0 && labels > 0 ? [totalLabel] : blanks(labels)),
    ...getValues(row),
  ]);
  return rowDimensions.length > 0 ? [...heads, names, ...lines] : [...heads, ...lines];
}
