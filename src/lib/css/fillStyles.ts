import { adoptStyleSheet } from './adoptStyleSheet';

/** Of style elements that the sanitiser has let through: their rules. */
export const CSS_ATTRIBUTE = 'data-css';
/** Of elements whose `style` the sanitiser has let through. */
export const STYLE_ATTRIBUTE = 'data-style';

/**
 * Applies the styles of sanitised markup, which the page's Content-Security-Policy refuses in the markup itself: those of attributes
 * to their elements, the rules of style elements to the document. Returns how to remove the rules.
 */
export function fillStyles(box: ParentNode): () => void {
  const removes: (() => void)[] = [];
  for (const element of box.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}], style[${CSS_ATTRIBUTE}]`)) {
    if (element.localName === 'style') {
      removes.push(adoptStyleSheet(element.getAttribute(CSS_ATTRIBUTE) ?? ''));
    } else {
      element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
      element.removeAttribute(STYLE_ATTRIBUTE);
    }
  }
  return () => {
    for (const remove of removes) remove();
  };
}
