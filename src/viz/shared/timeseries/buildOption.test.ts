// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asRecord } from '../../../lib/read';
import { chart, DAY, draw, HOSTILE, result, START } from './timeseries.fixture';
import { callFunction } from '../callFunction.fixture';

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const getSeries = (option: unknown) => list(asRecord(option).series).map(asRecord);
const hit = (series: number, dataIndex: number) => ({ seriesId: `s${String(series)}`, dataIndex });

function tooltipText(option: unknown, hits: readonly unknown[]): string[] {
  const content = callFunction(asRecord(asRecord(option).tooltip).formatter, hits);
  if (!(content instanceof HTMLElement)) return [];
  const head = content.querySelector(':scope > div');
  const rows = [...content.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('td')].map((td) => td.textContent).join(' '),
  );
  return [head?.textContent ?? '', ...rows];
}

describe('series', () => {
  it('are lines of pairs in UTC, with gaps, in the labels’ colours', () => {
    const { option } = draw();
    expect(option.useUTC).toBe(true);
    expect(getSeries(option)).toMatchObject([
      {
        type: 'line',
        name: 'boy',
        data: [
          [START, 10],
          [START + DAY, 20],
          [START + 2 * DAY, 30],
        ],
        lineStyle: { color: 'BOY' },
        showSymbol: false,
      },
      { type: 'line', name: 'girl', connectNulls: false },
    ]);
  });

  it.each([
    ['smooth', { smooth: true }],
    ['start', { step: 'start' }],
    ['middle', { step: 'middle' }],
    ['bar', { type: 'bar' }],
    ['scatter', { type: 'scatter', symbolSize: 6 }],
  ] as const)('of type %s', (seriesType, expected) => {
    expect(getSeries(draw({ traits: { seriesType } }).option)[0]).toMatchObject(expected);
  });

  it('have the saved series type only where the viz type allows it', () => {
    const formData = chart({ seriesType: 'bar' });
    expect(getSeries(draw({ formData }).option)[0]?.type).toBe('line');
    const traits = { seriesType: 'line', seriesTypes: ['line', 'bar'] } as const;
    expect(getSeries(draw({ formData, traits }).option)[0]?.type).toBe('bar');
  });

  it('have filled areas and markers', () => {
    const formData = chart({ area: true, opacity: 0.5, markerEnabled: true, markerSize: 9 });
    expect(getSeries(draw({ formData }).option)[0]).toMatchObject({
      areaStyle: { opacity: 0.5 },
      showSymbol: true,
      symbolSize: 9,
    });
  });

  it('mark a point isolated between gaps', () => {
    const data = [
      { ds: 1, boy: 1, girl: null },
      { ds: 2, boy: 2, girl: 5 },
      { ds: 3, boy: 3, girl: null },
    ];
    const [boy, girl] = getSeries(draw({ response: { ...result, data } }).option);
    expect(boy).toMatchObject({ showSymbol: false });
    expect(girl).toMatchObject({ showSymbol: true, symbol: 'emptyCircle' });
    expect(list(girl?.data)[0]).toMatchObject({ symbol: 'none' });
    expect(list(girl?.data)[1]).toMatchObject({ symbol: 'circle', value: [2, 5] });
  });

  it('with a time shift are dashed, and have the colour of their base series where enabled', () => {
    const colnames = ['ds', 'boy', 'boy__1 year ago'];
    const response = { ...result, colnames, data: [{ ds: START, boy: 1, 'boy__1 year ago': 2 }], coltypes: [2, 0, 0] };
    const shifted = (controls: Readonly<Record<string, unknown>>) =>
      getSeries(draw({ response, formData: chart({ time_compare: ['1 year ago'], ...controls }) }).option)[1];
    expect(shifted({ time_shift_color: true })).toMatchObject({
      name: 'boy, 1 year ago',
      lineStyle: { color: 'BOY', type: 'dashed' },
      connectNulls: true,
    });
    expect(shifted({ time_shift_color: false })).toMatchObject({ lineStyle: { color: 'BOY__1 YEAR AGO' } });
  });

  it('share a stack, on a baseline as a stream', () => {
    expect(getSeries(draw({ formData: chart({ stack: true }) }).option)).toMatchObject([
      { stack: 'now/' },
      { stack: 'now/' },
    ]);
    const [baseline, boy] = getSeries(draw({ formData: chart({ stack: 'Stream' }) }).option);
    expect(baseline).toMatchObject({ id: 'baseline', silent: true, stack: 'now/' });
    expect(boy).toMatchObject({ id: 's0', stackStrategy: 'all' });
  });

  it('have a line in a stream, unless they are areas', () => {
    const widths = (controls: Readonly<Record<string, unknown>>) =>
      getSeries(draw({ formData: chart({ stack: 'Stream', ...controls }) }).option)
        .slice(1)
        .map(({ lineStyle }) => asRecord(lineStyle).width);
    expect(widths({})).toEqual([2, 2]);
    expect(widths({ area: true })).toEqual([0, 0]);
  });

  it('are sorted by name with the numbers in it as numbers', () => {
    const colnames = ['ds', 'Week 10', 'week 2', 'Week 1'];
    const response = { ...result, data: [{ ds: START }], colnames, coltypes: [2, 0, 0, 0] };
    const sorted = (sort_series_ascending: boolean) =>
      getSeries(draw({ response, formData: chart({ sort_series_type: 'name', sort_series_ascending }) }).option).map(
        ({ name }) => name,
      );
    expect(sorted(true)).toEqual(['Week 1', 'week 2', 'Week 10']);
    expect(sorted(false)).toEqual(['Week 10', 'week 2', 'Week 1']);
  });

  it('have swapped axes when bars are horizontal', () => {
    const { option } = draw({ traits: { seriesType: 'bar' }, formData: chart({ orientation: 'horizontal' }) });
    expect(option).toMatchObject({ xAxis: { type: 'value' }, yAxis: { type: 'time' } });
    // The first value is at the bottom, in 2.1.3 as in 6.1.0.
    expect(option.yAxis).not.toHaveProperty('inverse');
    expect(list(getSeries(option)[0]?.data)[0]).toEqual([10, START]);
  });

  it('fade when another is selected by a cross-filter', () => {
    const { option } = draw({ over: { selected: new Set(['boy']) } });
    expect(getSeries(option)).toMatchObject([{ lineStyle: { opacity: 1 } }, { lineStyle: { opacity: 0.3 } }]);
  });

  it('are one path when there are thousands of bars', () => {
    const data = Array.from({ length: 800 }, (_, i) => ({ ds: i * DAY, boy: i, girl: i }));
    expect(getSeries(draw({ response: { ...result, data }, traits: { seriesType: 'bar' } }).option)[0]).toMatchObject({
      large: true,
    });
    const lines = getSeries(draw({ response: { ...result, data: [...data, ...data, ...data] } }).option);
    expect(lines[0]).toMatchObject({ sampling: 'lttb' });
  });
});

describe('value labels', () => {
  const label = (
    controls: Readonly<Record<string, unknown>>,
    series: number,
    at: number,
    legendState?: Readonly<Record<string, boolean>>,
  ) => {
    const formData = chart({ show_value: true, y_axis_format: '.1f', ...controls });
    const drawnSeries = getSeries(draw({ formData, traits: { seriesType: 'bar' }, over: { legendState } }).option)[
      series
    ];
    return callFunction(asRecord(drawnSeries?.label).formatter, { dataIndex: at });
  };

  it('are the values, the totals of a stack, or the segments above the threshold', () => {
    expect(label({}, 0, 1)).toBe('20.0');
    expect(label({}, 1, 1)).toBe('');
    expect(label({ stack: true }, 0, 0)).toBe('');
    expect(label({ stack: true }, 1, 0)).toBe('40.0');
    // The total is shown on the topmost segment with a value.
    expect(label({ stack: true }, 0, 1)).toBe('20.0');
    expect(label({ stack: true, only_total: false }, 0, 0)).toBe('10.0');
    expect(label({ stack: true, only_total: false, percentage_threshold: 30 }, 0, 0)).toBe('');
  });

  it('are the totals of the visible series, on the topmost of them', () => {
    expect(label({ stack: true }, 0, 0, { boy: true, girl: false })).toBe('10.0');
    expect(label({ stack: true }, 1, 0, { boy: false, girl: true })).toBe('30.0');
    const segments = { stack: true, only_total: false, percentage_threshold: 30 };
    expect(label(segments, 0, 0, { boy: true, girl: false })).toBe('10.0');
  });
});

describe('tooltip', () => {
  it('names the time and each series with a value', () => {
    const { option } = draw({ formData: chart({ tooltipTimeFormat: '%Y-%m-%d' }) });
    expect(tooltipText(option, [hit(0, 1), hit(1, 1)])).toEqual(['2024-01-02', 'boy 20']);
    expect(tooltipText(option, [])).toEqual([]);
  });

  // Of both versions of Superset, whatever the time grain.
  it.each([
    [2, ['2024', '2024-01-02', '2024-01-02 11:02']],
    [6, ['2024', 'Tue Jan 2', 'Tue Jan 02, 11:02 AM']],
  ] as const)('has adaptive times of version %i', (dataVersion, expected) => {
    const data = [START, START + DAY, START + DAY + 39_720_000].map((ds) => ({ ds, boy: 1 }));
    for (const time_grain_sqla of ['PT1M', 'P1W', null]) {
      const formData = chart({ time_grain_sqla, tooltipTimeFormat: 'smart_date' });
      const { option } = draw({ response: { ...result, data }, formData, dataVersion });
      expect([0, 1, 2].map((i) => tooltipText(option, [hit(0, i)])[0])).toEqual(expected);
    }
  });

  it.each(['line', 'bar'] as const)('has a number on the x axis of a %s with all its digits', (seriesType) => {
    const data = [1_234_567, 9_007_199_254_740_993n].map((ds) => ({ ds, boy: 1 }));
    const { option } = draw({
      response: { ...result, data, coltypes: [0, 0, 0] },
      formData: chart({ x_axis_number_format: '~g' }),
      traits: { seriesType },
    });
    expect(tooltipText(option, [hit(0, 0)])[0]).toBe('1234567');
    expect(tooltipText(option, [hit(0, 1)])[0]).toBe('9007199254740993');
  });

  it('formats times that are categories as other times', () => {
    const controls = { xAxisForceCategorical: true, x_axis_time_format: '%Y', tooltipTimeFormat: '%Y-%m-%d' };
    expect(tooltipText(draw({ formData: chart(controls) }).option, [hit(0, 1)])[0]).toBe('2024-01-02');
  });

  it('of a large stack leaves out the zeros', () => {
    const names = Array.from({ length: 40 }, (_, i) => `s${String(i)}`);
    const data = [{ ds: START, ...Object.fromEntries(names.map((name, i) => [name, i < 5 ? 10 + i : 0])) }];
    const response = { ...result, data, colnames: ['ds', ...names], coltypes: [2, ...names.map(() => 0)] };
    const rows = (count: number) =>
      tooltipText(
        draw({ response, formData: chart({ stack: 'Stack' }) }).option,
        names.slice(0, count).map((_, i) => hit(i, 0)),
      ).slice(1);
    expect(rows(40)).toEqual(['s4 14', 's3 13', 's2 12', 's1 11', 's0 10']);
    expect(rows(7).slice(0, 3)).toEqual(['s6 0', 's5 0', 's4 14']);
  });

  it('sorts, and shows totals and percentages, as the controls say', () => {
    const controls = {
      tooltipTimeFormat: '%Y',
      tooltipSortByMetric: true,
      showTooltipTotal: true,
      showTooltipPercentage: true,
    };
    const { option } = draw({ formData: chart({ ...controls, stack: 'Stack' }) });
    expect(tooltipText(option, [hit(0, 0), hit(1, 0)])).toEqual([
      '2024',
      'girl 30 75.00%',
      'boy 10 25.00%',
      'Total 40 100.00%',
    ]);
    // Percentages require neither a stack nor the total.
    const shares = draw({ formData: chart({ ...controls, showTooltipTotal: false }) });
    expect(tooltipText(shares.option, [hit(0, 0), hit(1, 0)])).toEqual(['2024', 'girl 30 75.00%', 'boy 10 25.00%']);
  });

  it('preserves full precision', () => {
    const data = [{ ds: START, boy: 9_007_199_254_740_993n, girl: 1 }];
    const { option } = draw({ response: { ...result, data }, formData: chart({ y_axis_format: ',d' }) });
    expect(tooltipText(option, [hit(0, 0)])[1]).toBe('boy 9,007,199,254,740,993');
  });

  it('shows names with markup as text', () => {
    const response = { ...result, data: [{ ds: START, [HOSTILE]: 1 }], colnames: ['ds', HOSTILE], coltypes: [2, 0] };
    const { option } = draw({ response });
    expect(tooltipText(option, [hit(0, 0)])[1]).toBe(`${HOSTILE} 1`);
    // Legends and axes are drawn as text on a canvas: the plain name, not a template for ECharts to fill in.
    expect(option).toMatchObject({ legend: { data: [HOSTILE] } });
    expect(callFunction(asRecord(option.legend).formatter, HOSTILE)).toBe(HOSTILE);
  });

  it('is for one item when it is not rich', () => {
    const { option } = draw({ formData: chart({ rich_tooltip: false, showTooltipTotal: true }) });
    expect(option).toMatchObject({ tooltip: { trigger: 'item' } });
  });
});

describe('a chart that is coloured by its x axis', () => {
  const response = {
    ...result,
    data: ['b', 'a', 'b'].map((name, i) => ({ name, n: i })),
    colnames: ['name', 'n'],
    coltypes: [1, 0],
  };
  const controls = { x_axis: 'name', groupby: [], color_by_primary_axis: true };

  it('has a fixed legend entry for each value, in its colour', () => {
    const formData = chart({ ...controls, legendSort: 'asc' });
    const { option } = draw({ formData, response, traits: { seriesType: 'bar' } });
    expect(option.legend).toMatchObject({ data: ['b', 'a'], selectedMode: false, selector: false, icon: 'roundRect' });
    expect(getSeries(option)).toMatchObject([
      { id: 's0', type: 'bar', data: [{ itemStyle: { color: 'B' } }, { itemStyle: { color: 'A' } }, {}] },
      { name: 'b', data: [], itemStyle: { color: 'B' } },
      { name: 'a', data: [], itemStyle: { color: 'A' } },
    ]);
  });

  it('has none with dimensions', () => {
    const formData = chart({ ...controls, groupby: ['gender'] });
    const { option } = draw({ formData, response, traits: { seriesType: 'bar' } });
    expect(getSeries(option)).toHaveLength(1);
    expect(option.legend).not.toHaveProperty('selectedMode');
  });

  it('has none for so many values that it could not be read', () => {
    const data = Array.from({ length: 501 }, (_, i) => ({ name: String(i), n: i }));
    const formData = chart(controls);
    const { option } = draw({ formData, response: { ...response, data }, traits: { seriesType: 'bar' } });
    expect(getSeries(option)).toHaveLength(1);
    expect(option.legend).toMatchObject({ show: false });
  });
});

describe('buildOption', () => {
  it('zooms if enabled, and reserves space for the slider', () => {
    const { option } = draw({ formData: chart({ zoomable: true }) });
    expect(option).toMatchObject({ dataZoom: [{ type: 'slider', xAxisIndex: 0 }], grid: { bottom: 52 } });
    expect(draw().option).not.toHaveProperty('dataZoom');
  });

  it('handles invalid input', () => {
    const formData = chart({
      y_axis_bounds: 'x',
      opacity: 'much',
      legendType: 7,
      groupby: {},
      metrics: 5,
      time_compare: {},
      echart_options: 8,
      stack: {},
      legendMargin: 'wide',
      xAxisBounds: [{}, []],
    });
    expect(() => draw({ formData })).not.toThrow();
    expect(() => draw({ response: { data: [], colnames: [], coltypes: [], rowcount: 0 } })).not.toThrow();
  });
});
