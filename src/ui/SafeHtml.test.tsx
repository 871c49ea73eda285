// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sanitizeHtml } from '../lib/html/sanitizeHtml';
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
