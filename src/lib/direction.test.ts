// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { getInlineKey, isRtl } from './direction';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
  document.body.replaceChildren();
});

describe('at an element', () => {
  function add(html: string): Element {
    document.body.innerHTML = html;
    return document.querySelector('i') ?? document.body;
  }

  it('is the direction of the document', () => {
    const element = add('<p><i></i></p>');
    expect(isRtl(element)).toBe(false);
    document.documentElement.dir = 'rtl';
    expect(isRtl(element)).toBe(true);
  });

  it('is left to right in a plot', () => {
    document.documentElement.dir = 'rtl';
    expect(isRtl(add('<div dir="ltr"><i></i></div>'))).toBe(false);
  });

  it('swaps the horizontal arrow keys, and no others', () => {
    const element = add('<i></i>');
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home', 'constructor'];
    expect(keys.map((key) => getInlineKey(key, element))).toEqual(keys);
    document.documentElement.dir = 'rtl';
    expect(keys.map((key) => getInlineKey(key, element))).toEqual(['ArrowRight', 'ArrowLeft', ...keys.slice(2)]);
  });
});
