import { describe, expect, it } from 'vitest';
import type { DataValue, Datasource, FormData, QueryResult, Row } from '../../lib/wire';
import { vizTheme } from '../../ui/theme';
import { aggregateFunction } from './aggregators';
import { pivotLayout } from './layout';
import { readControls } from './readControls';
import { getFormatMetric, pivotModel } from './transform';

/** What is expected is the output of Superset's own pivot table, 2.1.3 and 6.1.0, for the same input. */
const datasource: Datasource = {
  id: 1,
  type: 'table',
  columns: [],
  metrics: [],
  verbose_map: {},
  column_formats: { births: ',.1f' },
  currency_formats: {},
};

function render(extra: Record<string, unknown>, data: readonly Row[], nullsFirst = false) {
  const formData: FormData = {
    viz_type: 'pivot_table_v2',
    datasource: '1__table',
    groupbyRows: ['g'],
    groupbyColumns: [],
    metrics: ['births'],
    valueFormat: 'SMART_NUMBER',
    ...extra,
  };
  const colnames = Object.keys(data[0] ?? {});
  const result: QueryResult = { data, colnames, coltypes: colnames.map(() => 1), rowcount: data.length };
  const controls = readControls(formData);
  const model = pivotModel(controls, result, datasource, vizTheme(false));
  const { rows, columns, totalRow } = pivotLayout(controls, model, new Set(), undefined, nullsFirst);
  return [...rows, ...(totalRow ? [totalRow] : [])].map((row) => [
    row.kind === 'leaf' ? row.path.map(String).join('/') : row.kind,
    ...columns.map((column) =>
      model.formatCell(getFormatMetric(model, row.path, column.path), model.data.value(row.key, column.key)),
    ),
  ]);
}

const births: Row[] = [
  { g: 'a', births: 4625, dtx: '12.5' },
  { g: 'b', births: 602, dtx: '3' },
];

describe('pivot table as in Superset', () => {
  it('prints totals by the format of the chart, and subtotals by that of the first metric', () => {
    expect(render({ rowTotals: true, colTotals: true, rowSubTotals: false, colSubTotals: false }, births)).toEqual([
      ['a', '4,625.0', '4.63k'],
      ['b', '602.0', '602'],
      ['total', '5,227.0', '5.23k'],
    ]);
    const rows = { metricsLayout: 'ROWS', combineMetric: true, rowSubTotals: true };
    expect(render(rows, births)).toEqual([
      ['a/births', '4,625.0'],
      ['subtotal', '4,625.0'],
      ['b/births', '602.0'],
      ['subtotal', '602.0'],
    ]);
  });
  it('prints lists and texts without a format', () => {
    const currency_format = { symbol: 'USD', symbolPosition: 'prefix' };
    const extra = { metrics: ['dtx'], valueFormat: ',d', currency_format };
    const get = (name: string) => render({ ...extra, aggregateFunction: name }, births).map((row) => row[1]);
    expect(get('List Unique Values')).toEqual(['12.5', '3']);
    expect(get('First')).toEqual(['12.5', '3']);
    expect(get('Maximum')).toEqual(['$ 13', '$ 3']);
  });
  it.each<[string, DataValue[], DataValue]>([
    ['Minimum', ['100', '12.5', '3'], 3],
    ['Maximum', ['9', '100'], 100],
    ['Minimum', ['adam', 'Zed'], 'Zed'],
    ['Maximum', ['b10', 'b9'], 'b9'],
    ['Minimum', [true, 2], 1],
    ['First', ['adam', 'Zed'], 'Zed'],
    ['Last', ['b9', 'b10'], 'b10'],
    ['Last', ['100', 3930], 3930],
  ])('%s of %j', (name, values, expected) => {
    const cell = aggregateFunction(name).create();
    for (const value of values) cell.push(value);
    expect(cell.value()).toBe(expected);
  });
  it('sorts empty headings as the text null, in 2.x before all others', () => {
    const data = ['x10', null, 'Ünder', 'X1'].map((g) => ({ g, births: 1 }));
    const flags = [true, null, false].map((g) => ({ g, births: 1 }));
    const get = (rowOrder: string, rows: readonly Row[], nullsFirst?: boolean) =>
      render({ rowOrder, rowSubTotals: false }, rows, nullsFirst).map(([name]) => name);
    expect(get('key_a_to_z', data)).toEqual(['X1', 'null', 'x10', 'Ünder']);
    expect(get('key_z_to_a', flags)).toEqual(['true', 'null', 'false']);
    expect(get('key_a_to_z', data, true)).toEqual(['null', 'X1', 'x10', 'Ünder']);
    expect(get('key_z_to_a', data, true)).toEqual(['Ünder', 'x10', 'X1', 'null']);
  });
});
