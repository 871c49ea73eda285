import { expect, test } from 'vitest';
import { mergeExtraFormData, overrideQuery } from './extraFormData';

test.each([
  ['nothing', [], {}],
  ['lists are concatenated', [{ filters: [1] }, { filters: [2, 3] }], { filters: [1, 2, 3] }],
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
  ['invalid masks are ignored', [null, 3, 'x', { filters: 'y' }, { time_range: undefined }], { filters: ['y'] }],
  [
    'an undefined value overrides nothing',
    [
      { time_range: 'a', custom_form_data: { a: 1 } },
      { time_range: undefined, custom_form_data: undefined },
    ],
    { time_range: 'a', custom_form_data: { a: 1 } },
  ],
])('%s', (_, sources, expected) => {
  expect(mergeExtraFormData(sources)).toEqual(expected);
});

test.each([
  [{ granularity: 'a' }, { granularity: 'a' }],
  [{ granularity_sqla: 'b' }, { granularity: 'b' }],
  [{ time_column: 'c' }, { time_column: 'c' }],
  [{ time_grain: 'P1Y' }, { time_grain: 'P1Y' }],
  [{ time_range: 'd' }, { time_range: 'd' }],
  [{ time_compare: ['e'] }, { time_compare: ['e'] }],
  [{ visible_deckgl_layers: [1] }, { visible_deckgl_layers: [1] }],
  [{ time_grain_sqla: 'P1M' }, { extras: { where: '', time_grain_sqla: 'P1M' } }],
  [
    { relative_start: 'today', relative_end: 'now' },
    { extras: { where: '', relative_start: 'today', relative_end: 'now' } },
  ],
  [{ filters: [1], unknown: 2, time_range: undefined }, {}],
])('%j overrides the query', (extra, expected) => {
  const query = { time_range: 'own', extras: { where: '' } };
  expect(overrideQuery(query, extra)).toEqual({ ...query, ...expected });
});

test('a key is only a name', () => {
  const merged = mergeExtraFormData([JSON.parse('{"__proto__": {"time_range": "x"}}')]);
  expect(merged.time_range).toBeUndefined();
});
