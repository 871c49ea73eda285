import { adoptStyleSheet } from './adoptStyleSheet';

/** Of style elements that the sanitiser has let through: their rules. */
export const DATA_CSS = 'data-css';
/** Of elements whose `style` the sanitiser has let through. */
export const DATA_STYLE = 'data-style';

/**
 * Applies the styles of sanitised markup, which the page's Content-Security-Policy refuses in the markup itself: those of attributes
 * to their elements, the rules of style elements to the document. Returns how to remove the rules.
 */
export function applySanitizedStyles(box: ParentNode): () => void {
  const removes: (() => void)[] = [];
  for (const element of box.querySelectorAll<HTMLElement>(`[${DATA_STYLE}], style[${DATA_CSS}]`)) {
    if (element.localName === 'style') {
      removes.push(adoptStyleSheet(element.getAttribute(DATA_CSS) ?? ''));
    } else {
      element.style.cssText = element.getAttribute(DATA_STYLE) ?? '';
      element.removeAttribute(DATA_STYLE);
    }
  }
  return () => {
    for (const remove of removes) remove();
  };
}
