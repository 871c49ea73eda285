// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast } from '../../ui/toast';
import { isExported, exportImage, getPixelRatio } from './exportImage';

const library = vi.hoisted(() => ({ isLost: false }));
vi.mock('html-to-image', () => {
  if (library.isLost) throw new TypeError('Failed to fetch dynamically imported module');
  return { toCanvas: () => Promise.reject(new Error('tainted')) };
});

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

function createElement(html: string): Element {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box.firstElementChild ?? box;
}

describe('isExported', () => {
  it.each([
    ['<div></div>', true],
    ['<img src="/static/a.png">', true],
    ['<img src="data:image/png;base64,AA">', true],
    ['<img src="https://evil.example/a.png">', false],
    ['<img src="//evil.example/a.png">', false],
    ['<img src="/a.png" srcset="https://evil.example/a.png 2x">', false],
    ['<iframe src="/a"></iframe>', false],
    ['<object data="/a"></object>', false],
    ['<button data-export="no"></button>', false],
  ])('%s', (html, belongs) => {
    expect(isExported(createElement(html))).toBe(belongs);
  });
  it('includes text', () => {
    expect(isExported(document.createTextNode('x'))).toBe(true);
  });
});

describe('getPixelRatio', () => {
  it('is that of the screen, within the limits of a canvas', () => {
    expect(getPixelRatio(800, 600, 1)).toBe(1);
    expect(getPixelRatio(800, 600, 2)).toBe(2);
    expect(getPixelRatio(1000, 32_768, 2)).toBe(0.5);
    expect(getPixelRatio(0, 0, 0)).toBe(1);
  });
});

describe('exportImage', () => {
  it('advises no reload where its code could not be loaded, but tries again', async () => {
    library.isLost = true;
    expect(await exportImage(document.createElement('div'), 'a.png')).toBe(false);
    expect(currentToasts()).toMatchObject([
      { text: 'This could not be loaded. Check your connection and try again.', action: { label: 'Retry' } },
    ]);
    library.isLost = false;
    vi.resetModules();
  });
  it('shows a toast instead of throwing', async () => {
    const element = document.createElement('div');
    document.body.append(element);
    expect(await exportImage(element, 'a.png')).toBe(false);
    expect(currentToasts()[0]?.text).toBe('Image download failed, please refresh and try again.');
  });
});
