/**
 * How antd and its parts put styles into the document. vite.config.ts has them import this file in place of their own, which write
 * the text of style elements: the page's Content-Security-Policy refuses that.
 */
import { setStyleText } from '../../lib/css/setStyleText';

interface Options {
  readonly attachTo?: Element | ShadowRoot;
  readonly prepend?: boolean | 'queue';
  readonly priority?: number;
  readonly mark?: string;
}

const ORDER = 'data-rc-order';
const PRIORITY = 'data-rc-priority';

const getContainer = ({ attachTo }: Options): Element | ShadowRoot => attachTo ?? document.head;

const getAttribute = ({ mark }: Options): string =>
  mark === undefined ? 'rc-util-key' : mark.startsWith('data-') ? mark : `data-${mark}`;

function findStyles(options: Options): HTMLStyleElement[] {
  return [...getContainer(options).children].filter((child) => child instanceof HTMLStyleElement);
}

function findStyle(key: string, options: Options): HTMLStyleElement | undefined {
  return findStyles(options).find((style) => style.getAttribute(getAttribute(options)) === key);
}

/** In a queue, after the styles of the same or a lower priority; those that are prepended are before all others. */
function insertStyle(style: HTMLStyleElement, options: Options): void {
  const { prepend, priority = 0 } = options;
  const container = getContainer(options);
  style.setAttribute(ORDER, prepend === 'queue' ? 'prependQueue' : prepend ? 'prepend' : 'append');
  if (prepend === 'queue' && priority !== 0) style.setAttribute(PRIORITY, String(priority));
  const previous =
    prepend === 'queue'
      ? findStyles(options).findLast(
          (other) =>
            (other.getAttribute(ORDER) ?? '').startsWith('prepend') &&
            priority >= Number(other.getAttribute(PRIORITY) ?? 0),
        )
      : undefined;
  if (previous) previous.after(style);
  else if (prepend) container.prepend(style);
  else container.append(style);
}

export function injectCSS(css: string, options: Options = {}): HTMLStyleElement {
  const style = document.createElement('style');
  insertStyle(style, options);
  setStyleText(style, css);
  return style;
}

export function updateCSS(css: string, key: string, options: Options = {}): HTMLStyleElement {
  const found = findStyle(key, options);
  const style = found ?? document.createElement('style');
  if (!found) {
    style.setAttribute(getAttribute(options), key);
    insertStyle(style, options);
  }
  setStyleText(style, css);
  return style;
}

export function removeCSS(key: string, options: Options = {}): void {
  findStyle(key, options)?.remove();
}

/** What antd's icons import from the same file. */
export function getShadowRoot(element: Node | null): ShadowRoot | null {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot ? root : null;
}

/** It warns developers of the icons. */
export function warningOnce(): void {
  // Nobody here writes an icon.
}
