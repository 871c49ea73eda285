/** What a Markdown item shows of its text. */
export interface RenderedText {
  readonly html: TrustedHTML;
  /** Reports whether its box has to take the focus to be scrolled by keyboard; returns how to stop. */
  readonly watchScroll: (box: HTMLElement, onChange: (needsFocus: boolean) => void) => (() => void) | undefined;
}

/** Of what the sanitiser lets through: it scrolls its box when it takes the focus. */
const FOCUSABLE = 'a[href], summary, input:enabled, [tabindex="0"]';

const isScrollable = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

const watchScroll: RenderedText['watchScroll'] = (box, onChange) => {
  if (typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => onChange(isScrollable(box) && box.querySelector(FOCUSABLE) === null));
  observer.observe(box);
  // Images of the content load later.
  if (box.firstElementChild) observer.observe(box.firstElementChild);
  return () => observer.disconnect();
};

export const createRenderedText = (html: TrustedHTML): RenderedText => ({ html, watchScroll });
