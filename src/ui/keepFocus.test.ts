// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keepFocus';

let end: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <a href="#menu">menu</a>
    <main id="main" tabindex="-1">
      <div>
        <ul><li><button>a</button></li><li><button>b</button><button>b2</button></li><li><button>c</button></li></ul>
        <button>last</button>
      </div>
    </main>`;
  end = keepFocus();
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

const get = (text: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('a, button')].find(
    ({ textContent }) => textContent === text,
  ) as HTMLElement;
const main = () => document.getElementById('main') as HTMLElement;
/** What has the focus after all observers. */
const focused = async (): Promise<string | null | undefined> => {
  await new Promise((resolve) => setTimeout(resolve));
  const at = document.activeElement;
  return at?.id || at?.className || at?.textContent;
};
function openDialog(content: string): HTMLElement {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div class="v-dialog" tabindex="-1"><div class="v-dialog-body">${content}</div><button>OK</button></div>`,
  );
  return [...document.querySelectorAll<HTMLElement>('.v-dialog')].at(-1) as HTMLElement;
}

describe('keepFocus', () => {
  it.each([
    ['a row of a list', 'b', () => get('b').closest('li')?.remove(), 'c'],
    ['one of two buttons', 'b', () => get('b').remove(), 'b2'],
    ['the last of all', 'last', () => get('last').remove(), 'c'],
    ['the list', 'a', () => get('a').closest('ul')?.remove(), 'last'],
    [
      'a button for another',
      'a',
      () => get('a').replaceWith(Object.assign(document.createElement('button'), { textContent: 'new' })),
      'new',
    ],
  ])('goes to what follows what is removed, else to what is before it: %s', async (_, at, remove, next) => {
    get(at).focus();
    remove();
    expect(await focused()).toBe(next);
  });

  it('goes on from what had the focus before it was called', async () => {
    end();
    get('a').focus();
    end = keepFocus();
    get('a').remove();
    expect(await focused()).toBe('b');
  });

  it('goes to the page where nothing in it can have it', async () => {
    main().innerHTML = '<div><p><button>only</button></p></div>';
    get('only').focus();
    get('only').remove();
    expect(await focused()).toBe('main');
  });

  it('stays in a dialog, which has taken it first', async () => {
    const dialog = openDialog('<ul><li><button>x</button></li><li><button>y</button></li></ul>');
    get('x').focus();
    get('x').closest('li')?.remove();
    dialog.focus();
    expect(await focused()).toBe('y');
  });

  it('leaves the next step of a dialog, and the next page, to themselves', async () => {
    const dialog = openDialog('<button>next</button>');
    get('next').focus();
    dialog.firstElementChild?.replaceChildren(document.createElement('input'));
    dialog.focus();
    expect(await focused()).toBe('v-dialog');
    get('a').focus();
    main().innerHTML = '<section><button>other page</button></section>';
    await focused();
    expect(document.activeElement).toBe(document.body);
  });

  it('goes back from two dialogs that close at once, the upper one of which has given it to the lower one', async () => {
    get('b').focus();
    const lower = openDialog('<p><button>save</button></p>');
    get('save').focus();
    const upper = openDialog('<p><button>confirm</button></p>');
    get('confirm').focus();
    get('save').focus();
    upper.remove();
    lower.remove();
    expect(await focused()).toBe('b');
  });

  it('leaves edit mode to itself', async () => {
    main().className = 'is-editing';
    get('a').focus();
    get('a').remove();
    await focused();
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves a focus that went elsewhere, and one that a click has taken', async () => {
    get('a').focus();
    get('a').remove();
    get('last').focus();
    expect(await focused()).toBe('last');
    get('last').blur();
    await focused();
    get('last').remove();
    await focused();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['where it was before a toast', true, 'b'],
    ['to the page, where that is gone too', false, 'main'],
  ])('goes back %s', async (_, isThere, next) => {
    get('b').focus();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<ul><li class="v-toast"><button>Retry</button><button>Close</button></li></ul>',
    );
    get('Retry').focus();
    get('Close').focus();
    if (!isThere) get('b').remove();
    document.querySelector('.v-toast')?.remove();
    expect(await focused()).toBe(next);
  });

  it('scrolls to it for the keyboard alone', async () => {
    const isVisible = vi.spyOn(Element.prototype, 'matches');
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    for (const isKeyboard of [true, false]) {
      isVisible.mockImplementation((selector) => selector === ':focus-visible' && isKeyboard);
      get(isKeyboard ? 'a' : 'c').focus();
      document.activeElement?.remove();
      await focused();
      expect(focus).toHaveBeenLastCalledWith({ preventScroll: !isKeyboard });
    }
    vi.restoreAllMocks();
  });
});
