// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { loadAndRun } from './loadAndRun';
import { currentToasts } from './toast';

it('says that the code of an action could not be loaded, and tries again on demand', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed'))
    .mockResolvedValueOnce('it');
  const run = vi.fn();
  await loadAndRun(load, run);
  expect(run).not.toHaveBeenCalled();
  const [failure] = currentToasts();
  expect(failure?.text).toBe('This could not be loaded. Check your connection and try again.');
  failure?.action?.onSelect();
  await vi.waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith('it'));
});
