import { MARKDOWN_EXAMPLE, renderMarkdown } from '../../lib/html/markdown';
import { focusableIn } from '../../ui/focusTrap';

export interface Markdown {
  readonly html: string;
  /** Reports whether its box has to take the focus to be scrolled by keyboard; returns how to stop. */
  readonly watchScroll: (box: HTMLElement, onChange: (needsFocus: boolean) => void) => (() => void) | undefined;
}

const isScrollable = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

const watchScroll: Markdown['watchScroll'] = (box, onChange) => {
  if (typeof ResizeObserver === 'undefined') return undefined;
  // Something in it that takes the focus scrolls it.
  const observer = new ResizeObserver(() => onChange(isScrollable(box) && focusableIn(box).length === 0));
  observer.observe(box);
  // Images of the content load later.
  if (box.firstElementChild) observer.observe(box.firstElementChild);
  return () => observer.disconnect();
};

/** What a Markdown item shows of its text. */
export function createMarkdown(text: string, options: Parameters<typeof renderMarkdown>[1]): Markdown {
  return { html: renderMarkdown(text.trim() === '' ? MARKDOWN_EXAMPLE : text, options), watchScroll };
}
