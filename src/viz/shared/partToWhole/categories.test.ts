import { describe, expect, it } from 'vitest';
import { getColumns } from '../../../query/labels';
import { categoryText, getDimensions, getMetric, describeValues } from './categories';
import { response, createFormData } from './partToWhole.fixture';
import { readSegmentControls } from './segmentControls';

describe('categoryText', () => {
  it.each([
    [null, false, '<NULL>'],
    [undefined, false, '<NULL>'],
    ['', false, '<empty string>'],
    [true, false, 'true'],
    [2004, false, '2004'],
    [9007199254740993n, false, '9007199254740993'],
    ['<img src=x onerror=1>', false, '<img src=x onerror=1>'],
    [Date.UTC(2020, 1, 3), true, '2020-02-03'],
  ])('%s (temporal %s) is %s', (value, temporal, text) => {
    expect(categoryText(value, temporal, '%Y-%m-%d')).toBe(text);
  });
});

describe('getDimensions', () => {
  it('reads one column or many, adhoc ones too, and detects times', () => {
    const result = response([{ ds: 0, big: 'x', count: 1 }], ['ds']);
    const groupby = ['ds', { label: 'big', sqlExpression: 'upper(a)' }, 7, null];
    expect(getDimensions(getColumns(groupby), result).map(({ name, temporal }) => [name, temporal])).toEqual([
      ['ds', true],
      ['big', false],
    ]);
    expect(getDimensions(getColumns('ds'), result)).toHaveLength(1);
    expect(getDimensions([], result)).toEqual([]);
  });
});

describe('getMetric', () => {
  it('accepts form data without a metric', () => {
    expect(
      getMetric(readSegmentControls(createFormData('pie', { metric: 17 }), 'groupby'), response([]), undefined).name,
    ).toBe('');
  });
});

describe('describeValues', () => {
  it('has the first ten', () => {
    const segments = Array.from({ length: 12 }, (_, i) => ({ label: `l${String(i)}`, text: String(i) }));
    expect(describeValues(segments)).toMatch(/^l0: 0; .*l9: 9 … \+2$/);
  });
});
