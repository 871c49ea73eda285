import { expect, test } from 'vitest';
import { mergeExtraFormData } from './extraFormData';

test.each([
  ['nothing', [], {}],
  ['lists follow each other', [{ filters: [1] }, { filters: [2, 3] }], { filters: [1, 2, 3] }],
  [
    'the last of an override wins',
    [{ time_range: 'a', time_grain: 'x' }, { time_range: 'b' }],
    { time_range: 'b', time_grain: 'x' },
  ],
  [
    'custom form data is spread',
    [{ custom_form_data: { a: 1 } }, { custom_form_data: { b: 2 } }, { custom_form_data: 7 }],
    { custom_form_data: { a: 1, b: 2 } },
  ],
  ['what is no mask is passed over', [null, 3, 'x', { filters: 'y' }, { time_range: undefined }], { filters: ['y'] }],
])('%s', (_, parts, expected) => {
  expect(mergeExtraFormData(parts)).toEqual(expected);
});
