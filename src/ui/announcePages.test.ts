// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcePages } from './announcePages';

const say = vi.fn<(text: string) => void>();
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/chart/list/');
  document.title = 'Charts';
  document.body.innerHTML =
    '<a id="nav" href="#x">x</a><main id="main" tabindex="-1"><a id="link" href="#y">y</a></main>';
  stops.push(announcePages(say));
});

afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.useRealTimers();
  say.mockReset();
});

/** Observers are called in a microtask. */
async function setTitle(title: string): Promise<void> {
  document.title = title;
  await vi.advanceTimersByTimeAsync(500);
}

it('says the title of the next page once it stays, and also of one that is loaded later', async () => {
  window.history.pushState(null, '', '/explore/');
  document.title = 'Superset';
  await vi.advanceTimersByTimeAsync(400);
  await setTitle('Growth Rate');
  expect(say.mock.calls).toEqual([['Growth Rate']]);
  await vi.advanceTimersByTimeAsync(3000);
  await setTitle('Growth');
  expect(say.mock.calls).toEqual([['Growth Rate'], ['Growth']]);
});

it('leaves the first page to the browser, and other titles of a page to who changes them', async () => {
  await setTitle('Charts (2)');
  expect(say).not.toHaveBeenCalled();
  window.history.pushState(null, '', '/explore/');
  await setTitle('Growth Rate');
  await vi.advanceTimersByTimeAsync(10_000);
  await setTitle('Renamed');
  expect(say.mock.calls).toEqual([['Growth Rate']]);
});

it('puts the focus at the beginning of the page where the link that led to it is gone', async () => {
  document.getElementById('link')?.focus();
  document.getElementById('link')?.remove();
  window.history.pushState(null, '', '/explore/');
  await setTitle('Growth Rate');
  expect(document.activeElement?.id).toBe('main');
});

it('leaves the focus on a link that is still there', async () => {
  document.getElementById('nav')?.focus();
  window.history.pushState(null, '', '/dashboard/list/');
  await setTitle('Dashboards');
  expect(document.activeElement?.id).toBe('nav');
});

it('says it in a live region that is not part of the text of the page', async () => {
  const attach = vi.spyOn(Element.prototype, 'attachShadow');
  stops.push(announcePages());
  window.history.pushState(null, '', '/dashboard/list/');
  await setTitle('Dashboards');
  const shadow: unknown = attach.mock.results[0]?.value;
  const region = shadow instanceof ShadowRoot ? shadow.querySelector('[aria-live=polite]') : null;
  expect(region?.textContent).toBe('Dashboards');
  expect(document.body.textContent).not.toContain('Dashboards');
  attach.mockRestore();
});
