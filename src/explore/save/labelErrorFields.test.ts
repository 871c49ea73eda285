import { expect, it } from 'vitest';
import { labelErrorFields } from './labelErrorFields';

it.each([
  ['slice_name: Longer than maximum length 250.', 'Chart name: Longer than maximum length 250.'],
  ['cache_timeout: Not a valid integer.\nowners: Invalid', 'Cache timeout: Not a valid integer.\nOwners: Invalid'],
  ['unknown_key: Unknown field.', 'unknown_key: Unknown field.'],
  ['The slice_name: is wrong', 'The slice_name: is wrong'],
])('%j is shown as %j', (detail, expected) => {
  expect(labelErrorFields(detail)).toBe(expected);
});
