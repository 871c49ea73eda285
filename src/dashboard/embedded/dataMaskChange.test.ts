import { expect, it } from 'vitest';
import type { DataMasks } from '../../query/types';
import { getDataMaskChange } from './dataMaskChange';

const mask = (value: unknown) => ({ filterState: { value } });

it.each<[string, DataMasks, DataMasks, cross: boolean, native: boolean]>([
  ['nothing', { 'NATIVE_FILTER-a': mask(1), '7': mask(2) }, { 'NATIVE_FILTER-a': mask(1), '7': mask(2) }, false, false],
  ['a native filter', { 'NATIVE_FILTER-a': mask(1) }, { 'NATIVE_FILTER-a': mask(2) }, false, true],
  ['a chart that emits', {}, { '7': mask(2) }, true, false],
  ['a chart that emits no more', { '7': mask(2) }, {}, true, false],
  ['both', { 'NATIVE_FILTER-a': mask(1), '7': mask(2) }, {}, true, true],
])('says which filters differ: %s', (_what, before, after, crossFiltersChanged, nativeFiltersChanged) => {
  expect(getDataMaskChange(before, after)).toEqual({ crossFiltersChanged, nativeFiltersChanged });
});
