import { expect, it } from 'vitest';
import { measureText } from '../measureText';
import { measureChartText } from './measureChartText';

it.each([
  ['12px Inter, sans-serif', 12],
  ['italic 600 13.5px Inter, sans-serif', 13.5],
  [undefined, 12],
])('takes the size of the font %s for the width of a full-width character', (font, width) => {
  expect(measureChartText('国', font)).toEqual({ width });
});

it('measures every other text, and any where the font has no size in pixels', () => {
  expect(measureChartText('国a', '20px Inter')).toEqual({ width: measureText('国a', '20px Inter') });
  expect(measureChartText('国', '2em Inter')).toEqual({ width: measureText('国', '2em Inter') });
});
