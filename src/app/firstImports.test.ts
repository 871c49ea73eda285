// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { withOfflineCheck } from './firstImports';

const BASE = 'http://vitrine.test/vitrine/assets/index.js';
const module = { a: 1 };
/** As the build writes it: the file is read from the text of the function. */
const load = Object.assign(() => Promise.resolve(module), {
  toString: () => '()=>import(`./dialog.js`).then(e=>e.Dialog)',
});
const preload = vi.fn((importing: () => Promise<unknown>) => importing());

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}
function serve(respond: (url: string) => Promise<Response>) {
  const fetched = vi.fn(respond);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  preload.mockClear();
});

it('imports at once while there is a connection', async () => {
  const fetched = serve(() => Promise.reject(new TypeError('offline')));
  expect(await withOfflineCheck(preload)(load, ['./shared.js'], BASE)).toBe(module);
  expect(fetched).not.toHaveBeenCalled();
});

it('imports nothing without a connection, so that it can be imported later', async () => {
  const fetched = serve(() => Promise.reject(new TypeError('offline')));
  const importing = withOfflineCheck(preload);
  goOffline();
  await expect(importing(load, ['./shared.js', './shared.css'], BASE)).rejects.toBeInstanceOf(TypeError);
  await expect(importing(load, undefined, BASE)).rejects.toBeInstanceOf(TypeError);
  expect(preload).not.toHaveBeenCalled();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    'http://vitrine.test/vitrine/assets/dialog.js',
    'http://vitrine.test/vitrine/assets/shared.js',
    'http://vitrine.test/vitrine/assets/dialog.js',
  ]);
  vi.restoreAllMocks();
  expect(await importing(load, ['./shared.js'], BASE)).toBe(module);
});

it('has without a connection what was loaded before, and what the browser has kept', async () => {
  const fetched = serve((url) => Promise.resolve(new Response('', { status: url.endsWith('gone.js') ? 504 : 200 })));
  const importing = withOfflineCheck(preload);
  await importing(load, ['./shared.js'], BASE);
  goOffline();
  expect(await importing(load, ['./shared.js'], BASE)).toBe(module);
  expect(fetched).not.toHaveBeenCalled();
  expect(await importing(load, ['./kept.js'], BASE)).toBe(module);
  await expect(importing(load, ['./gone.js'], BASE)).rejects.toThrow('504');
});
