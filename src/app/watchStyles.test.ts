// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchStyles } from './watchStyles';

const NO_RULES = { cssRules: [] };
const REFUSED = {
  get cssRules(): never {
    throw new DOMException('Cannot access rules', 'SecurityError');
  },
};

function addLink(rel: string, sheet: object | null): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = `/${rel}.css`;
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  return link;
}
const fail = (link: Element) => link.dispatchEvent(new Event('error'));

/** Ends what a test has begun to watch. */
let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  const add = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      add(type, listener, true);
      stop = () => document.removeEventListener(type, listener, true);
    },
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

it.each([
  ['gone', null],
  ['without rules', NO_RULES],
  ['of which nothing is shown', REFUSED],
])('fetches a style sheet of the page again that is %s, a few times', (_what, sheet) => {
  const loaded = addLink('stylesheet', { cssRules: [{}] });
  const failed = addLink('stylesheet', sheet);
  watchStyles();
  const insert = vi.spyOn(document.head, 'prepend');
  // In Chrome its error comes only now.
  fail(failed);
  for (let times = 0; times < 9; times++) {
    vi.advanceTimersByTime(60_000);
    if (insert.mock.calls.length > times) fail(failed);
  }
  expect(insert.mock.calls).toEqual(Array(4).fill([failed]));
  expect(document.head.firstChild).toBe(failed);
  expect([failed, loaded].map(({ dataset }) => dataset['failed'])).toEqual([undefined, undefined]);
});

it('fetches one of the page again whose error comes later', () => {
  const sheet = addLink('stylesheet', { cssRules: [{}] });
  watchStyles();
  const insert = vi.spyOn(document.head, 'prepend');
  vi.advanceTimersByTime(60_000);
  expect(insert).not.toHaveBeenCalled();
  fail(sheet);
  vi.advanceTimersByTime(60_000);
  expect(insert.mock.calls).toEqual([[sheet]]);
});

it('marks a style sheet that is added and fails later, so that the next attempt fetches it', () => {
  watchStyles();
  const [sheet, script] = [addLink('stylesheet', null), addLink('modulepreload', null)];
  const onError = vi.fn();
  sheet.addEventListener('error', onError);
  fail(sheet);
  fail(script);
  expect(onError).toHaveBeenCalledOnce();
  expect([sheet, script].map(({ dataset }) => dataset['failed'])).toEqual(['', undefined]);
});
