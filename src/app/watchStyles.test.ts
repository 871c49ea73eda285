// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchStyles } from './watchStyles';

function addLink(rel: string, isLoaded: boolean): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = `/${rel}-${String(isLoaded)}.css`;
  Object.defineProperty(link, 'sheet', { value: isLoaded ? {} : null });
  document.head.append(link);
  return link;
}
const getSheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const fail = (link: Element | undefined) => link?.dispatchEvent(new Event('error'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

it('fetches a style sheet of the page again that could not be loaded, a few times', () => {
  addLink('stylesheet', true);
  addLink('stylesheet', false);
  watchStyles();
  const insert = vi.spyOn(document.head, 'prepend');
  for (let times = 0; times < 9; times++) {
    vi.advanceTimersByTime(60_000);
    expect(getSheets().map(({ sheet }) => Boolean(sheet))).toEqual([false, true]);
    if (insert.mock.calls.length > times) fail(getSheets()[0]);
  }
  expect(insert).toHaveBeenCalledTimes(4);
});

it('marks a style sheet that fails later, so that the next attempt fetches it', () => {
  watchStyles();
  const [sheet, script] = [addLink('stylesheet', false), addLink('modulepreload', false)];
  const onError = vi.fn();
  sheet.addEventListener('error', onError);
  fail(sheet);
  fail(script);
  expect(onError).toHaveBeenCalledOnce();
  expect([sheet, script].map(({ dataset }) => dataset['failed'])).toEqual(['', undefined]);
});
