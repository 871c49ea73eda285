// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { injectCSS, removeCSS, updateCSS } from './antdStyles';

beforeEach(() => document.head.replaceChildren());

const styles = () => [...document.head.querySelectorAll('style')];
const rules = (style: HTMLStyleElement | undefined) =>
  [...(style?.sheet?.cssRules ?? [])].map((rule) => rule.cssText.replaceAll(/\s+/g, ' ')).join(' ');

it('writes no text into style elements', () => {
  const style = updateCSS('.a{color:red}.b{color:blue}', 'key');
  expect(style.textContent).toBe('');
  expect(rules(style)).toMatch(/\.a ?\{ ?color: red;? ?\}.*\.b ?\{ ?color: blue;? ?\}/);
});

it('has one style element for each key, with the newest rules', () => {
  const style = updateCSS('.a{color:red}', 'key', { mark: 'css-hash' });
  expect(updateCSS('.a{color:blue}', 'key', { mark: 'css-hash' })).toBe(style);
  expect(rules(style)).toContain('blue');
  expect(rules(style)).not.toContain('red');
  expect(rules(updateCSS('', 'key', { mark: 'css-hash' }))).toBe('');
  updateCSS('.b{color:red}', 'key');
  expect(styles()).toHaveLength(2);
  removeCSS('key', { mark: 'css-hash' });
  expect(styles()).toHaveLength(1);
  removeCSS('unknown');
});

it('queues styles by priority, before the page’s own', () => {
  document.head.append(document.createElement('title'));
  updateCSS('', 'normal', { prepend: 'queue' });
  updateCSS('', 'late', { prepend: 'queue', priority: 1 });
  updateCSS('', 'variables', { prepend: 'queue', priority: -999 });
  updateCSS('', 'normal 2', { prepend: 'queue' });
  updateCSS('', 'last', {});
  updateCSS('', 'first', { prepend: true });
  const names = [...document.head.children].map((child) => child.getAttribute('rc-util-key') ?? child.localName);
  expect(names).toEqual(['first', 'variables', 'normal', 'normal 2', 'late', 'title', 'last']);
});

it('styles a shadow root', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  document.body.append(root.host);
  const style = injectCSS('.a{color:red}', { attachTo: root });
  expect([...root.children]).toEqual([style]);
});
