import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULES_6 } from '../../../lib/queryRules.fixture';
import type { FormData } from '../../../lib/wire';
import { chartQueryContext } from '../../state/chartRequest';
import { cellFormData } from './cellFormData';
import { toCsvText } from '../../results/resultRows';
import { cellTitle } from './cellTitle';
import { gridRows } from './gridRows';
import { layOut } from './layOut';
import { MAX_CELLS, readMatrix, readMatrixLayout } from './readMatrix';

interface Recorded {
  readonly name: string;
  readonly formData: FormData;
  readonly cells: readonly { readonly queries: unknown; readonly keys?: readonly string[] }[];
}

/** What Superset 6.1.0 requested for charts with Matrixify: the chart's form data, and the queries of its cells. */
const recorded = JSON.parse(readFileSync('tests/fixtures/matrixify.json', 'utf8')) as readonly Recorded[];

const readCells = (formData: FormData) =>
  layOut(readMatrix(formData), readMatrixLayout(formData))
    .bands.flatMap(({ cells }) => cells)
    .map(({ row, column }) => cellFormData(formData, row, column));

describe('the cells of a grid', () => {
  it.each(recorded.map((chart) => [chart.name, chart] as const))('are queried as in Superset: %s', (_name, chart) => {
    const cells = readCells(chart.formData);
    const ours = cells.map((formData) => chartQueryContext({ formData, ownState: {}, rules: RULES_6 }).queries);
    for (const { queries, keys } of chart.cells) {
      expect(ours).toContainEqual(queries);
      if (keys) expect(cells.map((formData) => Object.keys(formData).sort())).toContainEqual(keys);
    }
  });
});

const metric = (label: string) => ({ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label });
const grid = (settings: object): FormData => ({ viz_type: 'pie', datasource: '1__table', ...settings });
const states = {
  matrixify_mode_columns: 'dimensions',
  matrixify_dimension_columns: { dimension: 'state', values: ['CA', 'NY', null, '', 7] },
};

describe('the layout of a grid', () => {
  it('wraps the charts of a row, with headers above each band', () => {
    const formData = grid({
      ...states,
      matrixify_mode_rows: 'metrics',
      matrixify_rows: [metric('births'), metric('names')],
      matrixify_fit_columns_dynamically: false,
      matrixify_charts_per_row: '2',
    });
    const { bands, width, omitted } = layOut(readMatrix(formData), readMatrixLayout(formData));
    expect({ width, omitted }).toEqual({ width: 2, omitted: 0 });
    expect(bands.map(({ rowLabel, hasHeaders, cells }) => [rowLabel, hasHeaders, cells.length])).toEqual([
      ['births', true, 2],
      [undefined, true, 2],
      [undefined, true, 1],
      ['names', true, 2],
      [undefined, true, 2],
      [undefined, true, 1],
    ]);
    expect(bands.slice(0, 3).flatMap(({ cells }) => cells.map(({ column }) => column?.header))).toEqual([
      ...['CA', 'NY', '<NULL>', '<empty string>', '7'],
    ]);
  });

  it('has its headers once where the columns fit', () => {
    const formData = grid({ ...states, matrixify_mode_rows: 'metrics', matrixify_rows: [metric('a'), metric('b')] });
    const { bands } = layOut(readMatrix(formData), readMatrixLayout(formData));
    expect(bands.map(({ hasHeaders, cells }) => [hasHeaders, cells.length])).toEqual([
      [true, 5],
      [false, 5],
    ]);
  });

  it('takes the values of a top n selection', () => {
    const formData = grid({
      ...states,
      matrixify_dimension_selection_mode_columns: 'topn',
      matrixify_dimension_columns: { dimension: 'state', values: ['x'], topNValues: [{ value: 'TX' }] },
    });
    expect(readMatrix(formData).columns?.map(({ header }) => header)).toEqual(['TX']);
  });

  it('is limited, and valid for any form data', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => at);
    const whole = { dimension: 'n', values: many };
    const formData = grid({
      ...{ matrixify_mode_columns: 'dimensions', matrixify_dimension_columns: whole },
      ...{ matrixify_mode_rows: 'dimensions', matrixify_dimension_rows: whole },
    });
    expect(layOut(readMatrix(formData), readMatrixLayout(formData))).toMatchObject({
      ...{ cellCount: MAX_CELLS, omitted: 100_000_000 - MAX_CELLS },
    });
    const keys = ['mode_columns', 'columns', 'dimension_columns', 'mode_rows', 'rows', 'dimension_rows', 'row_height'];
    const value = fc.oneof(
      fc.anything(),
      fc.constantFrom('metrics', 'dimensions', { dimension: 'x', values: [{}, []] }),
    );
    fc.assert(
      fc.property(fc.record(Object.fromEntries(keys.map((key) => [`matrixify_${key}`, value]))), (settings) => {
        const { rowHeight, chartsPerRow = 1 } = readMatrixLayout(settings);
        return rowHeight > 0 && chartsPerRow > 0 && readCells(grid(settings)).length <= MAX_CELLS;
      }),
    );
  });
});

it('titles cells by a template', () => {
  const row = { label: 'girl', header: 'girl' };
  const column = { label: '<b>', header: '<b>' };
  expect(cellTitle('{{row}}/{{ colLabel }}/{{{column}}}/{{other}}', row, column)).toBe('girl/<b>/<b>/');
  expect(cellTitle('{{constructor}}', row, undefined)).toBe('');
  expect(cellTitle('{{#if row}}of {{row}}{{else}}none{{/if}}{{#unless column}}!{{/unless}}', row, undefined)).toBe(
    'of girl!',
  );
  expect(cellTitle('{{#if column}}{{column}}{{else}}none{{/if}}', row, undefined)).toBe('none');
});

it('exports the rows of all cells as one table', () => {
  const matrix = readMatrix(grid({ ...states, matrixify_mode_rows: 'metrics', matrixify_rows: ['count', 'sum'] }));
  const position = { key: '', row: matrix.rows?.[0], column: matrix.columns?.[2] };
  const result = { data: [{ state: 'CA', count: 9007199254740993n }], colnames: ['state', 'count'], coltypes: [1, 0] };
  const other = { data: [{ state: 'NY', sum: '=1' }], colnames: ['state', 'sum'], coltypes: [1, 0] };
  const cells = [
    { position, result: { ...result, rowcount: 1 } },
    { position: { ...position, row: matrix.rows?.[1] }, result: { ...other, rowcount: 1 } },
  ];
  const { rows, columns } = gridRows(cells, matrix);
  expect(toCsvText(rows, columns, new Set()).split('\r\n')).toEqual([
    ...['Row,Column,state,count,sum', 'count,<NULL>,CA,9007199254740993,', "sum,<NULL>,NY,,'=1", ''],
  ]);
});
