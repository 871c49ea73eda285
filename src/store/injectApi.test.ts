import { expect, it, vi } from 'vitest';
import { exploreApi } from './exploreApi';
import { injectApi } from './injectApi';
import { makeTestStore } from './testStore';

it('notifies subscribers later, so that a component may inject an api while it renders', async () => {
  const store = makeTestStore();
  const onChange = vi.fn();
  store.subscribe(onChange);
  store.dispatch(injectApi(exploreApi));
  expect(store.getState()).toHaveProperty(exploreApi.reducerPath);
  expect(onChange).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
});
