// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../../lib/read';
import type { Datasource, QueryResult } from '../../../lib/wire';
import { callFunction } from '../callFunction.fixture';
import { chart, DAY, draw, result, START } from './timeseries.fixture';

// What Superset 2.1.3 and 6.1.0 make of the same form data and results.

const VERSIONS = [2, 6] as const;
type Version = (typeof VERSIONS)[number];

function byDay(names: readonly string[], rows: readonly (readonly (number | null)[])[]): QueryResult {
  const data = rows.map((row, i) => ({
    ds: START + i * DAY,
    ...Object.fromEntries(names.map((name, at) => [name, row[at] ?? null])),
  }));
  const label_map = Object.fromEntries(names.map((name) => [name, name.split(', ')]));
  return { data, colnames: ['ds', ...names], coltypes: [2, ...names.map(() => 0)], rowcount: rows.length, label_map };
}

const datasource: Datasource = {
  id: 1,
  type: 'table',
  columns: [],
  metrics: [],
  verbose_map: { count: 'Count of rows' },
  column_formats: {},
  currency_formats: {
    eur1: { symbol: 'EUR', symbolPosition: 'suffix' },
    eur2: { symbol: 'EUR', symbolPosition: 'suffix' },
    usd: { symbol: 'USD', symbolPosition: 'prefix' },
  },
};

function drawn(dataVersion: Version, controls: Readonly<Record<string, unknown>>, response = result) {
  const { option } = draw({ formData: chart(controls), response, dataVersion, datasource });
  const series = asArray(option.series).map(asRecord);
  const tooltip = (i: number): string[] => {
    const hits = series.map(({ id }) => ({ seriesId: id, dataIndex: i }));
    const content = callFunction(asRecord(option.tooltip).formatter, hits);
    if (!(content instanceof HTMLElement)) return [];
    return [...content.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' '),
    );
  };
  const { axisLabel } = asRecord(option.yAxis);
  return { series, tooltip, axisText: (value: number) => callFunction(asRecord(axisLabel).formatter, value) };
}

describe('shares', () => {
  const response = byDay(['boy', 'girl'], [[0.25, 0.75]]);
  const shares = (version: Version, y_axis_format: string) =>
    drawn(version, { contributionMode: 'row', y_axis_format }, response);

  it('are percentages in 2.x, in the format of the chart in 6.x', () => {
    expect(VERSIONS.map((version) => shares(version, ',d').axisText(1234.5))).toEqual(['123,450%', '1,235']);
    expect(VERSIONS.map((version) => shares(version, 'SMART_NUMBER').axisText(1234.5))).toEqual([
      '123,450%',
      '123,450%',
    ]);
    expect(shares(2, '.1%').tooltip(0)).toEqual(['boy 25%', 'girl 75%']);
  });
});

describe('the total in a tooltip', () => {
  const controls = { showTooltipTotal: true, showTooltipPercentage: true };

  it('is there for one of several series, for shares and for a stack of shares', () => {
    expect(drawn(6, controls).tooltip(1)).toEqual(['boy 20 100.00%', 'Total 20 100.00%']);
    const shares = { ...controls, contributionMode: 'row' };
    expect(drawn(6, shares, byDay(['boy', 'girl'], [[0.25, 0.75]])).tooltip(0)).toEqual([
      'boy 25%',
      'girl 75%',
      'Total 100%',
    ]);
    expect(drawn(6, { ...controls, stack: 'Expand' }).tooltip(0)).toEqual(['girl 75%', 'boy 25%', 'Total 100%']);
  });

  it('is not there for one metric and its time shift, nor beside a forecast', () => {
    const shifted = { ...controls, groupby: [], time_compare: ['1 year ago'], comparison_type: 'values' };
    expect(drawn(6, shifted, byDay(['count', '1 year ago'], [[1, 2]])).tooltip(0)).toHaveLength(2);
    const response = byDay(['boy', 'girl', 'boy__yhat'], [[1, 2, 3]]);
    expect(drawn(6, controls, response).tooltip(0)).toEqual(['boy 1, ŷ = 3', 'girl 2']);
  });

  it('has no currency of one metric alone', () => {
    const metrics = ['eur1', 'usd'];
    const { tooltip } = drawn(6, { showTooltipTotal: true, groupby: [], metrics }, byDay(metrics, [[1, 2]]));
    expect(tooltip(0).at(-1)).toBe('Total 3');
  });
});

it('a stack of 6.x has no rows of zeros in its tooltip', () => {
  const response = byDay(['boy', 'girl', 'x'], [[10, 30, 0]]);
  expect(drawn(6, { stack: 'Stack' }, response).tooltip(0)).toEqual(['girl 30', 'boy 10']);
  expect(drawn(2, { stack: true }, response).tooltip(0)).toEqual(['x 0', 'girl 30', 'boy 10']);
});

it('the value axis has the currency that all metrics have', () => {
  const text = (metrics: readonly string[]) => drawn(6, { groupby: [], metrics }, byDay(metrics, [[1, 2]])).axisText(5);
  expect([text(['eur1', 'eur2']), text(['eur1', 'usd']), text(['eur1', 'count'])]).toEqual(['5 €', '5', '5']);
});

it('series are sorted by name where the control is cleared, and not at all where there is none', () => {
  const names = (controls: object) => drawn(6, { ...controls }).series.map(({ name }) => name);
  expect(names({ sort_series_type: null, sort_series_ascending: false })).toEqual(['girl', 'boy']);
  expect(names({ sort_series_ascending: false })).toEqual(['boy', 'girl']);
});

describe('a time-shifted series', () => {
  const controls = { groupby: [], time_compare: ['1 year ago'], comparison_type: 'values' };

  it.each(['line', 'bar'] as const)('of a %s is paler than the one whose colour it has', (seriesType) => {
    const response = byDay(['count', '1 year ago'], [[1, 2]]);
    const opacities = (time_shift_color: boolean) =>
      asArray(
        draw({ formData: chart({ ...controls, time_shift_color }), response, traits: { seriesType } }).option.series,
      ).map((series) => asRecord(asRecord(series)[seriesType === 'bar' ? 'itemStyle' : 'lineStyle']).opacity);
    expect(opacities(true)).toEqual([1, 0.7]);
    expect(opacities(false)).toEqual([1, 1]);
  });

  it('has the total of its own stack', () => {
    const names = ['count', 'count, 1 year ago', 'num', 'num, 1 year ago'];
    const { series } = drawn(
      6,
      { ...controls, metrics: ['count', 'num'], stack: 'Stack', show_value: true, only_total: true },
      byDay(names, [[1, 10, 2, 20]]),
    );
    const labels = series.map(({ label }) => callFunction(asRecord(label).formatter, { dataIndex: 0 }));
    expect(labels).toEqual(['', '', '3', '30']);
  });
});

it('the total of a stack is at its topmost segment, above the negative ones', () => {
  const controls = { stack: true, show_value: true, only_total: true };
  const { series } = drawn(
    6,
    controls,
    byDay(
      ['boy', 'girl'],
      [
        [10, -30],
        [20, 5],
      ],
    ),
  );
  const labels = (i: number) => series.map(({ label }) => callFunction(asRecord(label).formatter, { dataIndex: i }));
  expect([labels(0), labels(1)]).toEqual([
    ['-20', ''],
    ['', '25'],
  ]);
});

it('colours are those of the display name in 2.x, and in 6.x without matching colours', () => {
  const colors = (version: Version, controls: object = {}) =>
    drawn(version, { groupby: [], ...controls }, byDay(['count'], [[1]])).series.map(
      ({ itemStyle }) => asRecord(itemStyle).color,
    );
  expect([colors(2), colors(6, { time_shift_color: true }), colors(6, { time_shift_color: false })]).toEqual([
    ['COUNT OF ROWS'],
    ['COUNT'],
    ['COUNT OF ROWS'],
  ]);
});
