// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import { callFunction } from '../shared/callFunction.fixture';
import { buildOption } from '../shared/histogram/buildOption';
import { lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import { readControls } from './readControls';
import { readHistogram } from './transform';

const controls = (changes: object = {}) =>
  readControls({ viz_type: 'histogram_v2', datasource: '1__table', column: 'age', ...changes });
const style = { theme: lightTheme, width: 600, height: 400, color: () => '#123456' };

describe('readHistogram', () => {
  it('reads bins from the names of columns, also negative ones', () => {
    const result = response([{ '-5.0 - 20.5': 3, '20.5 - 46.0': null }]);
    expect(readHistogram(controls(), result, undefined)).toEqual({
      bins: [
        { from: -5, to: 20.5 },
        { from: 20.5, to: 46 },
      ],
      series: [{ key: 'age', name: 'age', values: [3, null] }],
    });
  });
  it('has a series for each group', () => {
    const result = response([
      { size: 'Large', '0.0 - 1.0': 3 },
      { size: null, '0.0 - 1.0': 0 },
    ]);
    const { series } = readHistogram(controls({ groupby: ['size'] }), result, undefined);
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['Large', [3]],
      ['<NULL>', [0]],
    ]);
  });
});

describe('buildOption', () => {
  const result = response([
    { size: '<b>', '0.0 - 1.0': 1, '1.0 - 2.0': 3 },
    { size: 'S', '0.0 - 1.0': 1, '1.0 - 2.0': null },
  ]);
  const form = controls({ groupby: ['size'], x_axis_format: '.1f' });
  const option = buildOption(form, readHistogram(form, result, undefined), style);

  it('labels the bins', () => {
    expect(asRecord(asArray(option.xAxis)[0]).data).toEqual(['0.0 - 1.0', '1.0 - 2.0']);
  });
  it('shows counts, shares of the bin and the total, without gaps', () => {
    const tip = (dataIndex: number) => {
      const params = [0, 1].map((seriesIndex) => ({ seriesIndex, dataIndex }));
      const content: unknown = callFunction(asRecord(option.tooltip).formatter, params);
      return content instanceof HTMLElement ? content.textContent : undefined;
    };
    expect(tip(0)).toBe('0.0 - 1.0<b>150.00%S150.00%Total2100.00%');
    expect(tip(1)).toBe('1.0 - 2.0<b>3100.00%');
  });
});
