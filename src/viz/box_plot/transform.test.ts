// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import { createFormData, lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import { readBoxes } from './boxes';
import { boxTooltip } from './boxTooltip';
import { readControls } from './readControls';
import { boxPlotOption } from './transform';

const statistics = (metric: string, outliers: string) => ({
  [`${metric}__min`]: 1,
  [`${metric}__q1`]: 2,
  [`${metric}__median`]: 3,
  [`${metric}__q3`]: 4.5,
  [`${metric}__max`]: 6,
  [`${metric}__mean`]: 3.25,
  [`${metric}__count`]: 1200,
  [`${metric}__outliers`]: outliers,
});
const result = response([
  { name: 'cars', ...statistics('count', '[9, 11]'), ...statistics('sum', '[]') },
  { name: null, ...statistics('count', 'none'), sum__min: null },
]);
const plot = (controls: Readonly<Record<string, unknown>> = {}) => {
  const read = readControls(createFormData('box_plot', { metrics: ['count'], number_format: '.2f', ...controls }));
  return { read, ...readBoxes(read, result, undefined) };
};

describe('readBoxes', () => {
  it('has a box for each row and metric', () => {
    const { boxes } = plot({ metrics: ['count', 'sum'] });
    expect(boxes.map(({ name, numbers, outliers }) => [name, numbers, outliers])).toEqual([
      ['cars, count', [1, 2, 3, 4.5, 6], [9, 11]],
      ['cars, sum', [1, 2, 3, 4.5, 6], []],
      ['<NULL>, count', [1, 2, 3, 4.5, 6], []],
      ['<NULL>, sum', undefined, []],
    ]);
  });
  it('is named by the metric without dimensions', () => {
    expect(plot({ groupby: [] }).boxes[0]?.name).toBe('count');
  });
});

describe('boxTooltip', () => {
  it('lists the statistics of a box, and the value of an outlier', () => {
    const { boxes } = plot();
    const text = (params: unknown) => {
      const content = boxTooltip(boxes, params);
      return content === '' ? '' : [...content.querySelectorAll('td')].map((cell) => cell.textContent).join(' ');
    };
    expect(text({ seriesId: 'boxes', data: { at: 0 } })).toBe(
      'Max 6.00 3rd Quartile 4.50 Mean 3.25 Median 3.00 1st Quartile 2.00 Min 1.00 # Observations 1,200 # Outliers 2',
    );
    expect(text({ seriesId: 'outliers', data: { at: 0, value: [0, 11] } })).toBe('Outlier 11.00');
    expect(text({})).toBe('');
  });
});

describe('boxPlotOption', () => {
  it('fades boxes and outliers outside of the selection', () => {
    const { read, ...boxes } = plot();
    const option = boxPlotOption(read, boxes, {
      theme: lightTheme,
      width: 500,
      height: 300,
      color: () => '#000000',
      selected: new Set(['<NULL>']),
    });
    const opacities = asArray(option.series).map((series) =>
      asArray(asRecord(series).data).map((item) => asRecord(asRecord(item).itemStyle).opacity),
    );
    expect(opacities).toEqual([
      [0.3, 1],
      [0.3, 0.3],
    ]);
  });
});
