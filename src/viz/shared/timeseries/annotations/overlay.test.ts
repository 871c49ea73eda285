// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asRecord } from '../../../../lib/read';
import { lightTheme } from '../../partToWhole/partToWhole.fixture';
import { chart, DAY, draw, HOSTILE, result, START } from '../timeseries.fixture';
import { callFunction } from '../../callFunction.fixture';
import type { Frame } from '../types';
import { readOverlay } from './overlay';

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const at = (day: number) => START + day * DAY;
const time: Frame = { xKind: 'time', xs: [at(0), at(1), at(2)], series: [] };
const text: Frame = { xKind: 'category', xs: ['Mon', 'Tue', 'Wed'], times: [at(0), at(1), at(2)], series: [] };
const names: Frame = { xKind: 'category', xs: ['a', 'b'], series: [] };

const overlay = (layers: unknown, data: unknown, frame: Frame = time, horizontal = false) =>
  readOverlay({
    layers,
    data,
    frame,
    horizontal,
    filled: true,
    theme: lightTheme,
    color: (label) => `#${label.length.toString(16).repeat(6)}`,
  });
const layer = (annotationType: string, more: object = {}) => ({
  name: 'ann',
  annotationType,
  sourceType: 'NATIVE',
  value: 1,
  ...more,
});
const markLine = (drawn: ReturnType<typeof overlay>) => asRecord(drawn.series[0]?.markLine);
const markArea = (drawn: ReturnType<typeof overlay>) => asRecord(drawn.series[0]?.markArea);

function tooltipElement(formatter: unknown, params: unknown): HTMLElement {
  const content = callFunction(formatter, params);
  if (!(content instanceof HTMLElement)) throw new Error('no tooltip');
  return content;
}

function labelText(item: unknown): unknown {
  const { formatter } = asRecord(asRecord(item).label);
  return callFunction(formatter);
}

describe('a formula', () => {
  const formula = (value: unknown, more: object = {}) => layer('FORMULA', { sourceType: '', value, ...more });

  it('is a line along the whole axis, in its style', () => {
    const look = { style: 'longDashed', width: 3, opacity: 'opacityLow', color: '#102030' };
    const drawn = overlay([formula('x * 2', look)], {});
    expect(drawn.lines).toMatchObject([{ name: 'ann', color: '#102030', values: [at(0) * 2, at(1) * 2, at(2) * 2] }]);
    expect(drawn.series).toMatchObject([
      {
        id: 'a0',
        type: 'line',
        name: 'ann',
        showSymbol: false,
        lineStyle: { color: '#102030', width: 3, type: [10, 5], opacity: 0.2 },
        data: [
          [at(0), at(0) * 2],
          [at(1), at(1) * 2],
          [at(2), at(2) * 2],
        ],
      },
    ]);
  });

  it('is drawn along formatted times and numbers, and if constant along other categories', () => {
    expect(overlay([formula('1')], {}, text).series).toMatchObject([{ data: [1, 1, 1] }]);
    expect(overlay([formula('x^2')], {}, { xKind: 'number', xs: [1, 2], series: [] }).lines).toMatchObject([
      { values: [1, 4] },
    ]);
    expect(overlay([formula('2 + 1')], {}, names).series).toMatchObject([{ data: [3, 3] }]);
    expect(overlay([formula('x + 1')], {}, names).series).toEqual([]);
    expect(overlay([formula('1')], {}, time, true).series).toMatchObject([
      {
        data: [
          [1, at(0)],
          [1, at(1)],
          [1, at(2)],
        ],
      },
    ]);
  });

  it('has gaps where it has no value, and is omitted if invalid', () => {
    expect(overlay([formula('1 / (x - x)')], {}).lines).toMatchObject([{ values: [null, null, null] }]);
    for (const bad of ['2x + (', 'alert(1)', '', null, {}, 'constructor'])
      expect(overlay([formula(bad)], {}).series).toEqual([]);
    expect(overlay([formula(5)], {}).lines).toMatchObject([{ values: [5, 5, 5] }]);
  });

  it('is not drawn if hidden', () => {
    expect(overlay([formula('1', { show: false })], {})).toEqual({ lines: [], series: [] });
  });
});

describe('a time series', () => {
  const legacy = [{ key: ['a', 'b'], values: [{ x: at(0), y: 1 }, { x: at(2), y: null }, { x: 'never', y: 5 }, null] }];
  const chartLayer = (more: object = {}) => [layer('TIME_SERIES', { sourceType: 'line', ...more })];

  it('is the line of a legacy chart', () => {
    const drawn = overlay(chartLayer({ showMarkers: true, hideLine: true }), { ann: legacy });
    expect(drawn.series).toMatchObject([
      {
        name: 'ann',
        showSymbol: true,
        lineStyle: { opacity: 0 },
        data: [
          [at(0), 1],
          [at(2), null],
        ],
      },
    ]);
  });

  it('is one line for each column of rows, named after it where there are several', () => {
    const records = [
      { __timestamp: at(0), boy: 1, girl: 2 },
      { __timestamp: at(1), boy: 3, girl: null },
    ];
    const drawn = overlay(chartLayer(), { ann: { records } });
    expect(drawn.lines).toMatchObject([
      { name: 'ann, boy', values: [1, 3] },
      { name: 'ann, girl', values: [2, null] },
    ]);
  });

  it('is placed at the nearest categories', () => {
    const drawn = overlay(chartLayer(), { ann: legacy }, text);
    expect(drawn.series).toMatchObject([
      {
        data: [
          [0, 1],
          [2, null],
        ],
      },
    ]);
    expect(overlay(chartLayer(), { ann: legacy }, names).series).toEqual([]);
  });
});

describe('events', () => {
  const records = [
    { start_dttm: at(0), end_dttm: at(0), short_descr: 'start', long_descr: 'the first\nday' },
    { start_dttm: '2024-01-02 00:00:00.000000', end_dttm: at(1), short_descr: HOSTILE, long_descr: null },
    { start_dttm: 'nonsense', end_dttm: null },
    null,
  ];

  it('are vertical lines with labels', () => {
    const drawn = overlay([layer('EVENT', { showLabel: true, style: 'dotted' })], { ann: { records } });
    expect(drawn.lines).toEqual([]);
    const { data, lineStyle } = markLine(drawn);
    expect(lineStyle).toMatchObject({ type: 'dotted', width: 1 });
    expect(data).toMatchObject([{ xAxis: at(0), label: { show: true } }, { xAxis: at(1) }]);
    expect(list(data).map(labelText)).toEqual(['ann - start\nthe first\nday', `ann - ${HOSTILE}`]);
  });

  it('show their label on hover if it is not always shown', () => {
    const { data } = markLine(overlay([layer('EVENT')], { ann: { records } }));
    expect(data).toMatchObject([{ label: { show: false }, emphasis: { label: { show: true } } }, {}]);
  });

  it.each([
    ['EVENT', ['ann - A\nann - B', 'ann - C']],
    ['INTERVAL', ['ann - A\nann - B', 'ann - A\nann - B', 'ann - C']],
  ])('of one time (%s) have one label', (type, expected) => {
    const same = [
      { start_dttm: at(0), end_dttm: at(1), short_descr: 'A' },
      { start_dttm: at(0), end_dttm: at(2), short_descr: 'B' },
      { start_dttm: at(1), end_dttm: at(2), short_descr: 'C' },
    ];
    const drawn = overlay([layer(type)], { ann: { records: same } });
    const marks = type === 'EVENT' ? markLine(drawn).data : list(markArea(drawn).data).map((area) => list(area)[0]);
    expect(list(marks).map(labelText)).toEqual(expected);
  });

  it('of a chart show the selected columns, or all', () => {
    const rows = [{ ds: at(1), name: 'Amy', gender: 'girl', num: 3 }];
    const from = (more: object) =>
      markLine(
        overlay([layer('EVENT', { sourceType: 'table', timeColumn: 'ds', ...more })], { ann: { records: rows } }),
      ).data;
    expect(list(from({ titleColumn: 'name', descriptionColumns: ['num'] })).map(labelText)).toEqual(['ann - Amy\n3']);
    expect(list(from({})).map(labelText)).toEqual(['ann\nAmy\ngirl\n3']);
    expect(from({ timeColumn: 'missing' })).toEqual([]);
  });

  it('are horizontal with horizontal bars, and at the nearest category', () => {
    expect(markLine(overlay([layer('EVENT')], { ann: { records } }, time, true)).data).toMatchObject([
      { yAxis: at(0) },
      {},
    ]);
    const late = [{ start_dttm: at(1) + 1000 }, { start_dttm: at(9) }];
    expect(markLine(overlay([layer('EVENT')], { ann: { records: late } }, text)).data).toMatchObject([{ xAxis: 1 }]);
  });
});

describe('intervals', () => {
  const records = [{ start_dttm: at(2), end_dttm: at(0), short_descr: 'long' }];

  it('are areas from the earlier to the later end', () => {
    const drawn = overlay([layer('INTERVAL', { opacity: 'opacityMedium', color: '#ff0000' })], { ann: { records } });
    expect(markArea(drawn)).toMatchObject({
      itemStyle: { color: 'rgba(255, 0, 0, 0.5)' },
      data: [[{ xAxis: at(0) }, { xAxis: at(2) }]],
    });
  });

  it.each([
    ['', 0.5],
    [undefined, 0.5],
    ['opacityLow', 0.2],
    ['opacityHigh', 0.8],
  ])('with the opacity %j let the chart show through', (opacity, alpha) => {
    const drawn = overlay([layer('INTERVAL', { opacity, color: '#ff0000' })], { ann: { records } });
    expect(markArea(drawn).itemStyle).toEqual({ color: `rgba(255, 0, 0, ${String(alpha)})` });
  });

  it('are clipped to the categories', () => {
    const wide = [
      { start_dttm: at(-50), end_dttm: at(50) },
      { start_dttm: at(1), end_dttm: at(50) },
      { start_dttm: at(40), end_dttm: at(50) },
    ];
    expect(markArea(overlay([layer('INTERVAL')], { ann: { records: wide } }, text)).data).toMatchObject([
      [{ xAxis: 0 }, { xAxis: 2 }],
      [{ xAxis: 1 }, { xAxis: 2 }],
    ]);
  });
});

describe('invalid layers and data', () => {
  it('never throws', () => {
    const layers = ['FORMULA', 'EVENT', 'INTERVAL', 'TIME_SERIES'].flatMap((type) => [
      layer(type, {
        name: '__proto__',
        color: 'url(x)',
        width: -5,
        titleColumn: '__proto__',
        timeColumn: 'constructor',
      }),
      layer(type, { name: type, value: { toString: 7 }, sourceType: {}, descriptionColumns: 'x' }),
    ]);
    const wrong = [
      null,
      7,
      'x',
      [],
      [[]],
      [null],
      {},
      { records: 5 },
      { records: [5, [], {}, { __proto__: 1 }] },
      { key: {} },
    ];
    for (const data of wrong)
      for (const frame of [time, text, names, { xKind: 'time', xs: [], series: [] } as const])
        expect(() =>
          overlay(layers, { ['__proto__']: data, EVENT: data, INTERVAL: data, TIME_SERIES: data }, frame),
        ).not.toThrow();
    expect(() => overlay(layers, null)).not.toThrow();
  });
});

describe('in the chart', () => {
  it('lines have a legend entry and a row in the tooltip', () => {
    const layers = [layer('FORMULA', { name: HOSTILE, value: '7' }), layer('EVENT', { name: 'ev' })];
    const { frame } = draw();
    const { option } = draw({ formData: chart({ rich_tooltip: true }), over: { overlay: overlay(layers, {}, frame) } });
    expect(option).toMatchObject({ legend: { data: ['boy', 'girl', HOSTILE] } });
    expect(list(option.series).map((series) => asRecord(series).id)).toEqual(['s0', 's1', 'a0', 'a1']);
    const { formatter } = asRecord(option.tooltip);
    const content = tooltipElement(formatter, [
      { seriesId: 's0', dataIndex: 0 },
      { seriesId: 'a0', dataIndex: 0 },
    ]);
    expect(content.querySelectorAll('tr')).toHaveLength(2);
    expect(content.textContent).toContain(`${HOSTILE}7`);
    expect(content.querySelector('img')).toBeNull();
  });
});

describe('a forecast', () => {
  const colnames = ['ds', 'boy', 'boy__yhat', 'boy__yhat_lower', 'boy__yhat_upper'];
  const data = [
    { ds: at(0), boy: 10, boy__yhat: 11, boy__yhat_lower: -9, boy__yhat_upper: 12 },
    { ds: at(1), boy: null, boy__yhat: 21, boy__yhat_lower: 19, boy__yhat_upper: 22 },
  ];
  const response = { ...result, colnames, coltypes: [2, 0, 0, 0, 0], data };

  it('is a dashed line of its base’s colour and name, in a band', () => {
    const { option, frame } = draw({ response });
    expect(frame.series).toMatchObject([{ key: 'boy' }, { name: 'boy', forecastOf: 'boy', band: { lower: [-9, 19] } }]);
    expect(option).toMatchObject({ legend: { data: ['boy'] } });
    expect(option.series).toMatchObject([
      { id: 's0', showSymbol: true, lineStyle: { width: 0 } },
      { id: 's1', showSymbol: false, lineStyle: { type: 'dashed', color: 'BOY' } },
      {
        id: 'lower1',
        data: [
          [at(0), -9],
          [at(1), 19],
        ],
        lineStyle: { opacity: 0 },
      },
      {
        id: 'band1',
        stackStrategy: 'all',
        data: [
          [at(0), 21],
          [at(1), 3],
        ],
        areaStyle: { color: 'BOY' },
      },
    ]);
  });

  it('is shown with the observed value, or alone', () => {
    const { option } = draw({ response, formData: chart({ showTooltipTotal: true, y_axis_format: 'd' }) });
    const { formatter } = asRecord(option.tooltip);
    const tooltipText = (dataIndex: number) =>
      tooltipElement(
        formatter,
        ['s0', 's1'].map((seriesId) => ({ seriesId, dataIndex })),
      ).textContent;
    expect(tooltipText(0)).toContain('boy10, ŷ = 11 (-9, 12)');
    expect(tooltipText(1)).toContain('boyŷ = 21 (19, 22)');
    expect(tooltipText(0)).not.toContain('Total');
  });

  it('is not stacked on the observed values', () => {
    const { option } = draw({ response, formData: chart({ stack: true }) });
    expect(option.series).toMatchObject([{ stack: 'now/' }, { stack: 'forecast now/' }]);
  });

  it('requires the series that it forecasts', () => {
    const alone = { ...response, colnames: ['ds', 'x__yhat', 'x__yhat_lower'], coltypes: [2, 0, 0] };
    expect(draw({ response: alone }).frame.series.map(({ key, forecastOf }) => [key, forecastOf])).toEqual([
      ['x__yhat', undefined],
    ]);
  });
});
