import { expect, it } from 'vitest';
import { createOpenedStore, savedChart } from '../builder/builderFixture';
import { selectNewName, selectSliceName } from './exploreSelectors';
import { chartRenamed, sliceChanged } from './exploreSlice';

it.each([
  ['another name', 'Y', undefined],
  ['the same name', 'X', undefined],
  ['no other name', savedChart.slice_name, 'X'],
])('has, once %s is saved with the properties of a renamed chart, the name %s', (_name, slice_name, newName) => {
  const store = createOpenedStore();
  store.dispatch(chartRenamed('X'));
  store.dispatch(sliceChanged({ slice_name }));
  expect(selectSliceName(store.getState())).toBe(slice_name);
  expect(selectNewName(store.getState())).toBe(newName);
});
