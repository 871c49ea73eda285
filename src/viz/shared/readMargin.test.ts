import { expect, it } from 'vitest';
import type { FormData } from '../../lib/wire';
import { readLegacyControls } from './timeseries/readLegacyControls';
import { axisSpace } from './timeseries/buildOption';
import { readMargin } from './readMargin';

it('is a number of pixels, none, or at most as wide as a chart', () => {
  expect(['auto', '', null, '40', 15, -10].map(readMargin)).toEqual([undefined, undefined, undefined, 40, 15, -10]);
  expect([6_975_452_270_317_956, '-1e15'].map(readMargin)).toEqual([1000, -1000]);
});

it('keeps an axis from being so long that a label for each second would fit', () => {
  const formData: FormData = { viz_type: 'line', datasource: '1__table', left_margin: -6_975_452_270_317_956 };
  expect(axisSpace(readLegacyControls(formData, 'line', 600), 600, 400).along).toBeLessThan(2000);
});
