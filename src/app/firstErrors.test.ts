// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchErrors } from './firstErrors';
import { CAUGHT_ERROR } from './firstEvents';

const reported = vi.hoisted(() => vi.fn<(event: Event) => void>());
const startTelemetry = vi.hoisted(() => vi.fn(() => reported));
vi.mock('./telemetry/startTelemetry', () => ({ startTelemetry }));

beforeEach(() => {
  reported.mockReset();
  startTelemetry.mockReset().mockReturnValue(reported);
});
afterEach(() => {
  document.head.innerHTML = '';
});

const fail = (type: string): ErrorEvent => {
  const event = new ErrorEvent(type, { error: new Error(type) });
  window.dispatchEvent(event);
  return event;
};

it('listens to nothing without an address', async () => {
  const listened = vi.spyOn(window, 'addEventListener');
  watchErrors();
  await vi.dynamicImportSettled();
  expect(listened).not.toHaveBeenCalled();
  expect(startTelemetry).not.toHaveBeenCalled();
});

it('reports errors of before and after telemetry has loaded, once', async () => {
  document.head.innerHTML = '<meta name="vitrine-telemetry" content="/collect">';
  watchErrors();
  const early = fail('error');
  await vi.dynamicImportSettled();
  expect(startTelemetry).toHaveBeenCalledWith('/collect', '');
  const late = fail(CAUGHT_ERROR);
  expect(reported.mock.calls.map(([event]) => event)).toEqual([early, late]);
});
