// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { sanitizeHtml, sanitizeToFragment } from '../lib/html/sanitizeHtml';
import { SafeHtml } from './SafeHtml';

const clean = (color: string) =>
  sanitizeHtml(
    `<style>b{color:${color}}</style><b style="color:${color}">x</b>`,
    { tagNames: ['style'] },
    { styles: true },
  );
const rules = () => document.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText.replaceAll(/\s/g, '')).join();

it('has the styles of its markup, also after it has been rendered again', () => {
  const red = clean('red');
  const { container, rerender, unmount } = render(<SafeHtml className="a" html={red} />);
  const text = container.querySelector('b');
  expect(text?.style.color).toBe('red');
  expect(rules()).toContain('.markdownb{color:red');
  rerender(<SafeHtml className="b" html={red} />);
  expect(container.querySelector('b')).toBe(text);
  expect(text?.style.color).toBe('red');
  expect(rules()).toContain('.markdownb{color:red');
  rerender(<SafeHtml className="b" html={clean('blue')} />);
  expect(container.querySelector('b')?.style.color).toBe('blue');
  expect(rules()).toContain('.markdownb{color:blue');
  expect(rules()).not.toContain('red');
  unmount();
  expect(document.adoptedStyleSheets).toEqual([]);
});

it('moves the elements of a fragment into the page, with their styles', () => {
  const toFragment = (html: string) => sanitizeToFragment(html, { tagNames: ['style'] }, { styles: true });
  const red = toFragment('<style>b{color:red}</style><b style="color:red">x</b>');
  const element = red.querySelector('b');
  // Strict mode runs effects twice, the second time with an empty fragment.
  const { container, rerender, unmount } = render(<SafeHtml className="a" html={red} />, { wrapper: StrictMode });
  expect(container.querySelector('b')).toBe(element);
  expect(element?.style.color).toBe('red');
  expect(rules()).toContain('.markdownb{color:red');
  rerender(<SafeHtml className="b" html={red} />);
  expect(container.querySelector('.b b')).toBe(element);
  rerender(<SafeHtml className="b" html={toFragment('<i>y</i>')} />);
  expect(container.innerHTML).toBe('<div class="b"><i>y</i></div>');
  rerender(<SafeHtml className="b" html={toFragment('')} />);
  expect(container.innerHTML).toBe('<div class="b"></div>');
  rerender(<SafeHtml className="b" html={sanitizeHtml('<u>z</u>')} />);
  expect(container.innerHTML).toBe('<div class="b"><u>z</u></div>');
  unmount();
  expect(document.adoptedStyleSheets).toEqual([]);
  // What is no longer shown can be shown again.
  expect(render(<SafeHtml className="c" html={red} />).container.querySelector('.c b')).toBe(element);
});
