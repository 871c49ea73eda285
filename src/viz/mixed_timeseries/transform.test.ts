// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import type { FormData, QueryResult } from '../../lib/wire';
import { lightTheme } from '../shared/partToWhole/partToWhole.fixture';
import { createFocus } from '../shared/timeseries/focus';
import { buildLayeredOption } from '../shared/timeseries/layers/buildLayeredOption';
import { seriesColor } from '../shared/timeseries/seriesOptions';
import { seriesDataPoints } from '../shared/timeseries/seriesDataPoints';
import { readControls } from './readControls';
import { readLayers } from './transform';

const DAY = 86_400_000;
const queryA: QueryResult = {
  data: [0, 1, 2].map((i) => ({ ds: i * DAY, boy: 10 + i, girl: 20 + i })),
  colnames: ['ds', 'boy', 'girl'],
  coltypes: [2, 0, 0],
  label_map: { ds: ['ds'], boy: ['boy'], girl: ['girl'] },
  rowcount: 3,
};
const queryB: QueryResult = {
  data: [1, 2, 3].map((i) => ({ ds: i * DAY, avg: 1000 * i })),
  colnames: ['ds', 'avg'],
  coltypes: [2, 0],
  rowcount: 3,
};

function mixed(settings: Readonly<Record<string, unknown>> = {}): FormData {
  return {
    viz_type: 'mixed_timeseries',
    datasource: '1__table',
    x_axis: 'ds',
    metrics: ['count'],
    groupby: ['gender'],
    metrics_b: ['avg'],
    groupby_b: [],
    ...settings,
  };
}

function draw(formData: FormData, results: readonly QueryResult[] = [queryA, queryB], selected?: ReadonlySet<string>) {
  const controls = readControls(formData);
  const layers = readLayers(results, formData, controls, undefined);
  const option = buildLayeredOption({
    layers,
    axes: controls.axes,
    theme: lightTheme,
    width: 600,
    height: 400,
    color: (label) => label.toUpperCase(),
    datasource: undefined,
    selected,
    focus: createFocus(),
  });
  return { layers, option, series: asArray(option.series).map(asRecord), axes: asArray(option.yAxis).map(asRecord) };
}

const names = (formData: FormData) => draw(formData).layers.flatMap(({ frame }) => frame.series.map((one) => one.name));

describe('series', () => {
  it('are of the type, stack and value axis of their query', () => {
    const { series } = draw(mixed({ seriesType: 'bar', stack: true, seriesTypeB: 'smooth', yAxisIndexB: 1 }));
    expect(series.map(({ id, type, yAxisIndex }) => [id, type, yAxisIndex])).toEqual([
      ['s0', 'bar', 0],
      ['s1', 'bar', 0],
      ['s2', 'line', 1],
    ]);
    expect(series.map(({ stack }) => stack)).toEqual(['0 now/', '0 now/', undefined]);
  });

  it('of the second query do not take over the settings of the first', () => {
    const { series } = draw(mixed({ seriesType: 'bar', area: true, markerEnabled: true }));
    expect(series[2]).toMatchObject({ type: 'line', showSymbol: false });
    expect(series[2]).not.toHaveProperty('areaStyle');
  });

  it.each([
    ['by metric and dimension', {}, ['count, boy', 'count, girl', 'avg']],
    ['by dimension alone, without an x axis', { x_axis: undefined, granularity_sqla: 'ds' }, ['boy', 'girl', 'avg']],
    [
      'with their query',
      { show_query_identifiers: true },
      ['count (Query A), boy', 'count (Query A), girl', 'avg (Query B)'],
    ],
  ])('are named %s', (_, settings, expected) => {
    expect(names(mixed(settings))).toEqual(expected);
  });

  it('with a comparison are named by the server', () => {
    const colnames = ['ds', 'difference__count__count__1 year ago, boy'];
    const compared = { ...queryA, colnames, label_map: { [String(colnames[1])]: String(colnames[1]).split(', ') } };
    const formData = mixed({ time_compare: ['1 year ago'], comparison_type: 'difference' });
    const [first] = readLayers([compared, queryB], formData, readControls(formData), undefined);
    expect(first.frame.series.map(({ name }) => name)).toEqual(['difference__count__count__1 year ago, boy']);
  });

  it('share the categories of both queries', () => {
    const byName = (rows: readonly (readonly [string, number])[], metric: string): QueryResult => ({
      data: rows.map(([name, value]) => ({ name, [metric]: value })),
      colnames: ['name', metric],
      coltypes: [1, 0],
      rowcount: rows.length,
    });
    const results = [byName([['a', 1], ['b', 2]], 'count'), byName([['b', 3], ['c', 4]], 'avg')]; // prettier-ignore
    const { layers, option } = draw(mixed({ x_axis: 'name', groupby: [] }), results);
    expect(asRecord(option.xAxis).data).toEqual(['a', 'b', 'c']);
    expect(layers.map(({ frame }) => frame.series[0]?.values)).toEqual([
      [1, 2, null],
      [null, 3, 4],
    ]);
  });
});

describe('the x axis', () => {
  it('has categories for the numbers of both queries if one draws bars, in the order of the server', () => {
    const numbers = (metric: string): QueryResult => ({
      data: [{ n: 2, [metric]: 1 }, { n: 5, [metric]: 0 }], // prettier-ignore
      colnames: ['n', metric],
      coltypes: [0, 0],
      rowcount: 2,
    });
    const axis = (settings: Readonly<Record<string, unknown>>) =>
      draw(mixed({ x_axis: 'n', ...settings }), [numbers('count'), numbers('avg')]).option.xAxis;
    expect(axis({})).toMatchObject({ type: 'value' });
    const sorting = { x_axis_sort: 'sum', x_axis_sort_asc: true };
    expect(axis({ seriesTypeB: 'bar', ...sorting })).toMatchObject({ type: 'category', data: ['2', '5'] });
  });
});

describe('categories', () => {
  const byNumber = (metric: string, values: readonly number[]): QueryResult => ({
    data: values.map((n) => ({ n, [metric]: n % 10 })),
    colnames: ['n', metric],
    coltypes: [0, 0],
    rowcount: values.length,
  });

  it.each([{ seriesType: 'bar' }, { stack: true }])('of large numbers stay apart with %j', (settings) => {
    const formData = mixed({ x_axis: 'n', groupby: [], x_axis_number_format: '~g', ...settings });
    const results = [byNumber('count', [1_234_567, 1_234_568]), byNumber('avg', [1_234_568, 1_234_569])];
    const { layers, option } = draw(formData, results);
    expect(asRecord(option.xAxis).data).toEqual(['1234567', '1234568', '1234569']);
    expect(layers.map(({ frame }) => frame.series[0]?.values)).toEqual([
      [7, 8, null],
      [null, 8, 9],
    ]);
  });

  it('of times stay apart where they have the same label', () => {
    const { layers, option } = draw(mixed({ xAxisForceCategorical: true, x_axis_time_format: '%Y' }));
    expect(asRecord(option.xAxis).data).toEqual(['1970', '1970', '1970', '1970']);
    expect(layers[1].frame.series[0]?.values).toEqual([null, 1000, 2000, 3000]);
  });
});

describe('value axes', () => {
  it('have formats, titles, bounds and scales of their own', () => {
    const { axes } = draw(
      mixed({
        yAxisIndexB: 1,
        y_axis_title: 'Births',
        y_axis_bounds: [1, null],
        yAxisTitleSecondary: 'Mean',
        y_axis_format_secondary: '$,.0f',
        y_axis_bounds_secondary: [null, 9],
        logAxisSecondary: true,
      }),
    );
    expect(axes[0]).toMatchObject({ show: true, name: 'Births', min: 1, type: 'value' });
    expect(axes[1]).toMatchObject({ show: true, name: 'Mean', max: 9, type: 'log', position: 'right' });
  });

  it('without series are hidden', () => {
    expect(draw(mixed()).axes.map(({ show }) => show)).toEqual([true, false]);
    expect(draw(mixed({ yAxisIndex: 1, yAxisIndexB: 1 })).axes.map(({ show }) => show)).toEqual([false, true]);
  });
});

describe('tooltip', () => {
  const text = (formData: FormData, params: unknown): string => {
    const { formatter } = asRecord(draw(formData).option.tooltip);
    const content: unknown = typeof formatter === 'function' ? Reflect.apply(formatter, undefined, [params]) : '';
    return content instanceof HTMLElement
      ? [...content.querySelectorAll('tr')].map((row) => row.textContent).join('; ')
      : '';
  };
  const params = [
    { seriesId: 's0', dataIndex: 1 },
    { seriesId: 's1', dataIndex: 1 },
    { seriesId: 's2', dataIndex: 0 },
  ];

  it('has the points of both queries, in the format of their axis', () => {
    const formData = mixed({ yAxisIndexB: 1, y_axis_format_secondary: '$,.0f' });
    expect(text(formData, params)).toBe('count, boy11; count, girl21; avg$1,000');
  });

  it('is sorted by value if the chart says so', () => {
    expect(text(mixed({ tooltipSortByMetric: true }), params)).toBe('avg1k; count, girl21; count, boy11');
  });
});

describe('in 2.x', () => {
  const server = { dataVersion: 2, conf: {}, feature_flags: {} } as const;
  const colors = (settings: Readonly<Record<string, unknown>>) => {
    const formData = mixed({ groupby: [], ...settings });
    const result = {
      ...queryB,
      colnames: ['ds', 'count'],
      data: queryB.data.map(({ ds = null }) => ({ ds, count: 1 })),
    };
    const layers = readLayers([result, result], formData, readControls(formData, server), undefined);
    return layers.flatMap(({ frame, controls }) =>
      frame.series.map((series) => seriesColor(series, controls, (label) => label)),
    );
  };

  it('the second query has colours of its own', () => {
    expect(colors({ metrics_b: ['count'] })).toEqual(['count', 'count (1)']);
    expect(colors({ metrics_b: ['count'], yAxisIndexB: 1 })).toEqual(['count', 'count (1)']);
    expect(colors({ metrics_b: ['count'], yAxisIndex: 1, yAxisIndexB: 1 })).toEqual(['count', 'count']);
  });

  it('neither axis has the saved format of a metric', () => {
    const { axes } = readControls(mixed({ y_axis_format: null, y_axis_format_secondary: null }), server);
    expect(axes.map(({ format }) => format)).toEqual(['SMART_NUMBER', 'SMART_NUMBER']);
  });

  it('the bounds are those of both value axes', () => {
    const { axes } = readControls(mixed({ y_axis_bounds: [5, 50] }), server);
    expect(axes.map(({ bounds }) => bounds)).toEqual([
      [5, 50],
      [5, 50],
    ]);
  });
});

it('fades what a cross-filter does not select', () => {
  const opacities = draw(mixed(), undefined, new Set(['boy'])).series.map(
    ({ lineStyle }) => asRecord(lineStyle).opacity,
  );
  expect(opacities).toEqual([1, 0.3, 0.3]);
});

it('drills a series by the group-by and the filters of its query', () => {
  const drillBys = draw(mixed()).layers.map((layer, i) => {
    const result = [queryA, queryB][i] ?? queryA;
    return seriesDataPoints({ ...layer, result, datasource: undefined, selected: null }).at(0)?.filters.drillBy;
  });
  expect(drillBys).toEqual([
    { filters: [{ col: 'gender', op: '==', val: 'boy', formattedVal: 'boy' }], groupbyFieldName: 'groupby' },
    { filters: [], groupbyFieldName: 'groupby_b', adhocFilterFieldName: 'adhoc_filters_b' },
  ]);
});
