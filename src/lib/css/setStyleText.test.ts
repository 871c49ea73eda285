// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { adoptStyleSheet } from './adoptStyleSheet';
import { setStyleText } from './setStyleText';

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

it('replaces the rules of an element, once for the same text', () => {
  const style = document.head.appendChild(document.createElement('style'));
  const getText = () => [...(style.sheet?.cssRules ?? [])].map(({ cssText }) => cssText.replace(/\s+/g, ''));
  setStyleText(style, 'p{color:red}q{color:blue}');
  expect(getText()).toEqual(['@mediaall{p{color:red;}q{color:blue;}}']);
  const insert = vi.spyOn(CSSStyleSheet.prototype, 'insertRule');
  setStyleText(style, 'p{color:red}q{color:blue}');
  expect(insert).not.toHaveBeenCalled();
  setStyleText(style, 'p{color:green}');
  expect(getText()).toEqual(['@mediaall{p{color:green;}}']);
  setStyleText(style, ' ');
  expect(getText()).toEqual([]);
});

it('does nothing to an element outside the document', () => {
  expect(() => setStyleText(document.createElement('style'), 'p{color:red}')).not.toThrow();
});

it('takes one of several sheets back', () => {
  const texts: string[] = [];
  class Sheet {
    replaceSync(css: string): void {
      texts.push(css);
    }
  }
  vi.stubGlobal('CSSStyleSheet', Sheet);
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
  const remove = adoptStyleSheet('p{color:red}');
  adoptStyleSheet('q{color:blue}');
  const second = document.adoptedStyleSheets[1];
  remove();
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(document.adoptedStyleSheets[0]).toBe(second);
  expect(texts).toEqual(['p{color:red}', 'q{color:blue}']);
});
