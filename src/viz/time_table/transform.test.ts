import { describe, expect, it } from 'vitest';
import { readControls } from './readControls';
import { layoutSpark, movedIndex, nearestIndex, sparkRange } from './layoutSpark';
import { boundsColor, formatSparkValue, getInitialSort, rowHref, sortTimeRows, timeRows } from './transform';

const data = {
  records: {
    '2003-01-01 00:00:00': { a: 30, b: 10 },
    '2001-01-01 00:00:00': { a: 10, b: 40 },
    '2002-01-01 00:00:00': { a: 20, b: null },
  },
  columns: ['a', 'b'],
  is_group_by: true,
};

function cells(column: Record<string, unknown>) {
  const controls = readControls({ viz_type: 'time_table', datasource: '1__table', column_collection: [column] });
  return timeRows(controls, data, undefined).map((row) => row.cells[0]);
}

describe('timeRows', () => {
  it.each([
    [{ colType: 'time', comparisonType: 'value', timeLag: 1 }, ['20', '40']],
    [{ colType: 'time', comparisonType: 'value', timeLag: -2 }, ['20', 'N/A']],
    [{ colType: 'time', comparisonType: 'diff', timeLag: 1 }, ['10', '-30']],
    [{ colType: 'time', comparisonType: 'perc', timeLag: '2' }, ['3', 'N/A']],
    [{ colType: 'time', comparisonType: 'perc_change', timeLag: 1, d3format: '.0%' }, ['50%', '-75%']],
    [{ colType: 'avg', timeLag: 2 }, ['25', '10']],
    [{ colType: 'contrib', d3format: '.1%' }, ['75.0%', '25.0%']],
  ])('%j', (column, texts) => {
    expect(cells(column).map((cell) => cell?.text)).toEqual(texts);
  });

  it('reports a lag that is longer than the data, and colours by bounds', () => {
    expect(cells({ colType: 'time', timeLag: 9 })[0]?.text).toMatch(/too large for the length of data at 3/);
    expect(cells({ colType: 'avg', bounds: [0, null] })[0]?.color).toBe('#0571b0');
    expect(boundsColor(5, [undefined, 3])).toBe('#ca0020');
  });

  it('draws values or ratios, with gaps', () => {
    expect(cells({ colType: 'spark' }).map((cell) => cell?.points?.map(({ value }) => value))).toEqual([
      [10, 20, 30],
      [40, null, 10],
    ]);
    expect(cells({ colType: 'spark', timeRatio: 1 })[0]?.points?.map(({ value }) => value)).toEqual([2, 1.5]);
  });

  it('sorts empty values last', () => {
    const rows = [null, 2, 3n].map((value, i) => ({ label: String(i), cells: [{ value, text: '' }] }));
    const order = (desc: boolean) => sortTimeRows(rows, { column: 0, desc }).map(({ label }) => label);
    expect([order(true), order(false)]).toEqual([
      ['2', '1', '0'],
      ['1', '2', '0'],
    ]);
  });

  it('sorts groups at first, not metrics', () => {
    const rows = [1, 3, 2].map((value, i) => ({ label: String(i), cells: [{ value, text: '' }] }));
    const order = (input: unknown) => sortTimeRows(rows, getInitialSort(input)).map(({ label }) => label);
    expect(order(data)).toEqual(['1', '2', '0']);
    expect(order({ ...data, is_group_by: false })).toEqual(['0', '1', '2']);
  });
});

describe('rowHref', () => {
  it.each([
    ['https://e.org/{{metric}}?x={{ metric.label }}', 'https://e.org/a%26b?x=a%26b'],
    ['{{metric.href}}', undefined],
    ['javascript:alert({{metric}})', undefined],
    ['', undefined],
  ])('%s', (url, href) => {
    expect(rowHref(url, { label: 'a&b' })).toBe(href);
  });
});

describe('sparklines', () => {
  it('shortens numbers without a format', () => {
    expect([50000, 1e9, 0.01234, 4052_000, 1 / 3].map((value) => formatSparkValue(value, ''))).toEqual([
      ...['50k', '1B', '0.0123', '4.05M', '0.3333'],
    ]);
    expect([formatSparkValue(5, '.2f'), formatSparkValue(null, '')]).toEqual(['5.00', 'N/A']);
  });

  it('fills open bounds and breaks at gaps', () => {
    const points = [1, null, 4].map((value, time) => ({ time, value }));
    expect(sparkRange(points, [undefined, 10], false)).toEqual([1, 10]);
    expect(sparkRange(points, [undefined, undefined], true)).toEqual([0, 4]);
    expect(layoutSpark(points, [1, 4], 116, 56).runs).toEqual([
      [{ x: 8, y: 48, index: 0 }],
      [{ x: 108, y: 8, index: 2 }],
    ]);
    expect([0, 60, 500].map((x) => nearestIndex(x, 3, 116))).toEqual([0, 1, 2]);
  });
});

it('moves from point to point by keys', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'a'].map((key) => movedIndex(key, 3, 5))).toEqual([
    2,
    4,
    0,
    4,
    4,
    undefined,
  ]);
  expect(movedIndex('ArrowLeft', 0, 5)).toBe(0);
  expect(movedIndex('End', 0, 0)).toBeUndefined();
});
