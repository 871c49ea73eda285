import { adoptStyleSheet } from '../css/adoptStyleSheet';

/** Of style elements that the sanitiser has let through: their rules. */
export const CSS_ATTRIBUTE = 'data-css';

/** Adds the rules of the style elements in sanitised markup to the document. Returns how to remove them. */
export function fillStyles(box: ParentNode): () => void {
  const removes = [...box.querySelectorAll(`style[${CSS_ATTRIBUTE}]`)].map((style) =>
    adoptStyleSheet(style.getAttribute(CSS_ATTRIBUTE) ?? ''),
  );
  return () => {
    for (const remove of removes) remove();
  };
}
