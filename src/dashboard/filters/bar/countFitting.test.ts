import { expect, test } from 'vitest';
import { readNativeFilters } from '../model/nativeFilter';
import { countFitting } from './countFitting';

const entry = (id: string) => ({ id, type: 'NATIVE_FILTER', filterType: 'filter_select' });
const filters = readNativeFilters({
  native_filter_configuration: [entry('State'), entry('City'), { id: 'D', type: 'DIVIDER' }, entry('Sex')],
});

test.each([
  [0, false, 0],
  [450, false, 1],
  [977, false, 3],
  [978, false, 4],
  [978, true, 3],
  [5000, true, 4],
])('%i pixels, others: %s', (width, hasOthers, count) => {
  expect(countFitting(filters, width, hasOthers)).toBe(count);
});
