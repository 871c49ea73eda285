import { describe, expect, it } from 'vitest';
import { contrast } from '../../lib/color/color';
import { asArray, asRecord } from '../../lib/read';
import { vizTheme } from '../../ui/theme';
import { callFunction } from '../shared/callFunction.fixture';
import { createFormData, lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import { gaugeModel } from './gaugeModel';
import { gaugeOption, intervalColors } from './gaugeOption';
import { readControls } from './readControls';

const rows = response([
  { name: 'a', count: 40 },
  { name: null, count: null },
  { name: '<b>', count: -10 },
]);
const controls = (saved: Readonly<Record<string, unknown>> = {}) => readControls(createFormData('gauge_chart', saved));

describe('gaugeModel', () => {
  it('has a dial per row; null has no value', () => {
    const { dials, min, max } = gaugeModel(controls({ value_formatter: '{value} M$&' }), rows, undefined);
    expect(dials.map(({ title, value, text }) => [title, value, text])).toEqual([
      ['name: a', 40, '40 M$&'],
      ['name: <NULL>', undefined, ''],
      ['name: <b>', -10, '-10 M$&'],
    ]);
    expect([min, max]).toEqual([-20, 80]);
  });

  it('has titles with the labels of the columns', () => {
    const verbose_map = { name: 'First name' };
    const datasource = { id: 1, type: 'table', columns: [], metrics: [], column_formats: {}, currency_formats: {} };
    const { dials } = gaugeModel(controls(), rows, { ...datasource, verbose_map });
    expect(dials[0]?.title).toBe('First name: a');
  });

  it.each([
    [{ min_val: 0, max_val: '2000' }, [0, 2000]],
    [{ min_val: 5, max_val: 5 }, [5, 6]],
    [{ min_val: '', max_val: null }, [-20, 80]],
  ])('range of %j', (saved, range) => {
    const { min, max } = gaugeModel(controls(saved), rows, undefined);
    expect([min, max]).toEqual(range);
  });

  it('is one dial without dimensions', () => {
    const { dials } = gaugeModel(controls({ groupby: [] }), response([{ count: 7 }]), undefined);
    expect(dials).toMatchObject([{ title: 'count', value: 7 }]);
  });
});

describe('gaugeOption', () => {
  it('has intervals with the colours of the scheme', () => {
    const read = controls({
      min_val: 0,
      max_val: 2000,
      intervals: '700,1400',
      interval_color_indices: '3',
      color_scheme: 'd3Category10',
    });
    const model = gaugeModel(read, rows, undefined);
    expect(intervalColors(read, model, '#eee')).toEqual([
      [0.35, '#2ca02c'],
      [0.7, '#ff7f0e'],
      [1, '#eee'],
    ]);
  });

  it('fades dials that are not selected, and has no pointer for null', () => {
    const read = controls();
    const style = { theme: lightTheme, width: 300, height: 200, color: () => '#123456', selected: new Set(['a']) };
    expect(gaugeOption(read, gaugeModel(read, rows, undefined), style)).toMatchObject({
      series: [
        {
          data: [
            { value: 40, pointer: { show: true }, itemStyle: { opacity: 1 } },
            { value: '-', pointer: { show: false }, itemStyle: { opacity: 0.3 } },
            { value: -10, itemStyle: { opacity: 0.3 } },
          ],
        },
      ],
    });
  });

  it.each([false, true])(
    'writes the labels of the axis legibly in the colours of their intervals (dark: %s)',
    (isDark) => {
      const theme = vizTheme(isDark);
      const read = controls({ min_val: 0, max_val: 2000, intervals: '700,1400', interval_color_indices: '6,5' });
      const style = { theme, width: 300, height: 200, color: () => '#123456', selected: null };
      const option = gaugeOption(read, gaugeModel(read, rows, undefined), style);
      const { axisLabel } = asRecord(asArray(option.series)[0]);
      const { rich, formatter } = asRecord(axisLabel);
      const texts = [0, 700, 701, 1400, 1400.5, 2000].map((value) => callFunction(formatter, value));
      expect(texts.map((text) => String(text).slice(0, 4))).toEqual(['{i0|', '{i0|', '{i1|', '{i1|', '{i2|', '{i2|']);
      for (const name of ['i0', 'i1', 'i2']) {
        const { color } = asRecord(asRecord(rich)[name]);
        expect(contrast(String(color), theme.background)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});
