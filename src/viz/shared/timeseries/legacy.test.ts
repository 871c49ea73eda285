import { describe, expect, it } from 'vitest';
import type { FormData } from '../../../lib/wire';
import { lightTheme } from '../partToWhole/partToWhole.fixture';
import { yAxis } from './axes';
import { readLegacyControls } from './readLegacyControls';
import type { LegacyType } from './readLegacyControls';
import { readLegacyFrame } from './readLegacyFrame';
import { DAY, START } from './timeseries.fixture';

function legacy(type: LegacyType, data: unknown, controls: Readonly<Record<string, unknown>> = {}, width = 600) {
  const fd: FormData = { viz_type: type, datasource: '1__table', metrics: ['count'], ...controls };
  const legacyControls = readLegacyControls(fd, type, width);
  return { controls: legacyControls, frame: readLegacyFrame(data, fd, type, legacyControls) };
}

const lines = [
  {
    key: ['boy', 'CA'],
    values: [
      { x: START + DAY, y: 2 },
      { x: START, y: 1 },
    ],
  },
  {
    key: 'girl',
    values: [
      { x: START + 2 * DAY, y: null },
      { x: START, y: '5' },
    ],
  },
];

describe('readLegacyFrame', () => {
  it('joins keys, orders times, and leaves gaps where a series has no point', () => {
    const { frame } = legacy('line', lines);
    expect(frame).toMatchObject({ xKind: 'time', xs: [START, START + DAY, START + 2 * DAY] });
    expect(frame.series.map(({ name, values }) => [name, values])).toEqual([
      ['boy, CA', [1, 2, null]],
      ['girl', [5, null, null]],
    ]);
  });

  it('detects a time-shifted series by its class', () => {
    const shifted = { key: ['boy', 'CA', '1 year'], classed: 'time-shift-0', values: [{ x: START, y: 3 }] };
    const { frame } = legacy('line', [...lines, shifted]);
    expect(frame.series[2]).toMatchObject({ name: 'boy, CA, 1 year', shift: { index: 0, baseKey: 'boy, CA' } });
  });

  it('has formatted times as the categories of bars', () => {
    expect(legacy('bar', lines, { x_axis_format: '%d' }).frame).toMatchObject({
      xKind: 'category',
      xs: ['01', '02', '03'],
    });
  });

  it('preserves the server’s order of categories, or sorts them', () => {
    const data = [
      {
        key: 'count',
        values: [
          { x: 'b', y: 1 },
          { x: 'a', y: 2 },
          { x: null, y: 3 },
        ],
      },
    ];
    expect(legacy('dist_bar', data).frame.xs).toEqual(['b', 'a', '<NULL>']);
    expect(legacy('dist_bar', data, { order_bars: true }).frame).toMatchObject({
      xs: ['<NULL>', 'a', 'b'],
      series: [{ values: [3, 2, 1] }],
    });
    const numbers = [{ key: 'count', values: ['10', 'x', '2', '1'].map((x) => ({ x, y: 1 })) }];
    expect(legacy('dist_bar', numbers, { order_bars: true }).frame.xs).toEqual(['1', '2', '10', 'x']);
  });

  it.each([undefined, null, 'x', {}, [null], [{ key: 'a' }], [{ values: [3, { x: 'never' }] }]])(
    'accepts %j',
    (data) => {
      expect(() => legacy('line', data)).not.toThrow();
    },
  );
});

describe('readLegacyControls', () => {
  it.each<[LegacyType, Readonly<Record<string, unknown>>, object]>([
    ['line', {}, { seriesType: 'line', stack: 'none', zoomable: true, y: { truncate: true } }],
    [
      'line',
      { show_brush: 'no', line_interpolation: 'step-before', y_log_scale: true },
      { seriesType: 'start', zoomable: false, y: { log: true } },
    ],
    ['line', { line_interpolation: 'monotone', show_markers: true }, { seriesType: 'smooth', markers: true }],
    ['line', { line_interpolation: '__proto__' }, { seriesType: 'line' }],
    [
      'line',
      { time_grain_sqla: 'P1D', extra_filters: [{ col: '__time_grain', op: '==', val: 'P1M' }] },
      { x: { grain: 'P1M' } },
    ],
    ['area', {}, { stack: 'stack', area: true }],
    [
      'area',
      { stacked_style: 'expand', show_controls: true },
      { stack: 'expand', stackStyles: ['stack', 'stream', 'expand'] },
    ],
    [
      'area',
      { contribution: true, y_axis_format: 'SMART_NUMBER' },
      { y: { format: '.1%', percent: true, sumsToOne: true } },
    ],
    [
      'line',
      { comparison_type: 'percentage', y_axis_format: 'SMART_NUMBER_SIGNED' },
      { y: { format: '.1%', percent: false, sumsToOne: false } },
    ],
    ['bar', { comparison_type: 'percentage' }, { y: { format: '.1%' } }],
    ['bar', { comparison_type: 'percentage', y_axis_format: ',d' }, { y: { format: ',d' } }],
    ['line', { comparison_type: 'values', y_axis_format: 'SMART_NUMBER' }, { y: { format: 'SMART_NUMBER' } }],
    ['bar', { bar_stacked: true, show_bar_value: true }, { seriesType: 'bar', stack: 'stack', labels: { show: true } }],
    ['dist_bar', {}, { x: { rotation: -45, allLabels: true } }],
    [
      'dist_bar',
      { x_ticks_layout: 'flat', reduce_x_ticks: true, bottom_margin: 75 },
      { x: { rotation: 0, allLabels: false, margin: 75 } },
    ],
    [
      'dist_bar',
      { x_ticks_layout: 'staggered', bottom_margin: 'auto', y_axis_bounds: [0, '9'] },
      { x: { stagger: true, margin: undefined }, y: { bounds: [0, 9] } },
    ],
  ])('%s %j', (type, saved, expected) => {
    expect(legacy(type, [], saved).controls).toMatchObject(expected);
  });

  it.each<[LegacyType, Readonly<Record<string, unknown>>, object]>([
    ['area', {}, { min: 0, max: 5000 }],
    ['area', { stacked_style: 'expand' }, { min: 0, max: 1 }],
    ['area', { stacked_style: 'stream' }, { min: undefined, max: undefined }],
    ['bar', { bar_stacked: true }, { min: 0, max: 5000 }],
  ])('bounds the value axis of %s %j', (type, saved, expected) => {
    const { controls } = legacy(type, [], { y_axis_bounds: [0, 5000], ...saved });
    expect(yAxis(controls, lightTheme, String, 400)).toMatchObject(expected);
  });

  it('has no range filter in a small chart unless enabled', () => {
    expect(legacy('line', [], {}, 300).controls.zoomable).toBe(false);
    expect(legacy('line', [], { show_brush: 'yes' }, 300).controls.zoomable).toBe(true);
  });
});
