// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { earlyTraits, rememberTraits } from '../../api/session/serverTraits';
import { CAUGHT_ERROR } from '../firstEvents';
import { fakePerformance } from './performanceObserver.fixture';
import { startTelemetry } from './startTelemetry';

const fetched = vi.fn<(url: string, init: { readonly body: string }) => Promise<Response>>();
let visibility: DocumentVisibilityState = 'visible';

function setVisibility(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}
const batches = (): unknown[] => fetched.mock.calls.map(([, { body }]) => JSON.parse(body) as unknown);

beforeEach(() => {
  vi.useFakeTimers();
  fakePerformance([{ entryType: 'navigation', responseStart: 120 }], []);
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  fetched.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', fetched);
  document.head.innerHTML =
    '<script type="module" src="/vitrine/assets/first-1234567.js"></script><script type="module" src="/vitrine/assets/index-a1b2c3d.js"></script>';
  history.replaceState(null, '', '/superset/dashboard/jane-doe/?native_filters=(secret:1)');
  localStorage.clear();
});
afterEach(() => {
  // What earlier tests have started is hidden, and sends nothing.
  setVisibility('hidden');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function makeError(message: string, name = 'TypeError'): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}\n    at https://host/vitrine/assets/vitrine-a1b2c3d.js:2:345\n    at chrome-extension://x/y.js:1:1`;
  return error;
}

it('sends errors in one batch, with nothing of the user’s', () => {
  rememberTraits(earlyTraits(6));
  const report = startTelemetry('/collect', '');
  report(new ErrorEvent('error', { error: makeError("Cannot read 'Jane' of 42"), message: 'Uncaught' }));
  report(Object.assign(new Event('unhandledrejection'), { reason: makeError('No column Jane', 'ApiError') }));
  report(Object.assign(new Event('unhandledrejection'), { reason: 'Jane' }));
  report(new ErrorEvent(CAUGHT_ERROR, { error: makeError('Minified React error #185; visit https://x', 'Error') }));
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  const frames = ['assets/vitrine-a1b2c3d.js:2:345'];
  const page = 'dashboard';
  expect(batches()).toEqual([
    {
      format: 1,
      build: 'index-a1b2c3d.js',
      superset: 6,
      vitals: [],
      errors: [
        { kind: 'uncaught', name: 'TypeError', message: "Cannot read '…' of 0", frames, page },
        { kind: 'rejection', name: 'ApiError', message: null, frames, page },
        { kind: 'rejection', name: 'string', message: null, frames: [], page },
        { kind: 'caught', name: 'Error', message: 'Minified React error #185', frames, page },
      ],
      dropped: 0,
    },
  ]);
  expect(fetched.mock.calls[0]).toEqual([
    '/collect',
    expect.objectContaining({ keepalive: true, credentials: 'same-origin', referrerPolicy: 'no-referrer' }),
  ]);
  expect(JSON.stringify(fetched.mock.calls)).not.toMatch(/jane|secret/i);
});

it('sends what is left when the page is hidden, and nothing more until it is visible', () => {
  const report = startTelemetry('/collect', '');
  report(new ErrorEvent('error', { error: makeError('a') }));
  setVisibility('hidden');
  window.dispatchEvent(new Event('pagehide'));
  report(new ErrorEvent('error', { error: makeError('b') }));
  vi.advanceTimersByTime(60_000);
  expect(batches()).toMatchObject([
    { superset: null, vitals: [{ name: 'TTFB', value: 120, page: 'dashboard' }], errors: [{ message: 'a' }] },
  ]);
  setVisibility('visible');
  vi.advanceTimersByTime(5000);
  setVisibility('hidden');
  expect(batches().slice(1)).toMatchObject([{ vitals: [], errors: [{ message: 'b' }] }]);
});

it('does nothing when the endpoint cannot be reached, or the storage is denied', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  startTelemetry('/collect', '')(new ErrorEvent('error', { error: makeError('a') }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(batches()).toMatchObject([{ superset: null }]);
});
