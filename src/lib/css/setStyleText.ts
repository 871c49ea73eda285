// eslint-disable-next-line no-restricted-syntax -- of the document's sheets, of which there is one each; antd sets the same text whenever a component is mounted
const texts = new WeakMap<CSSStyleSheet, string>();

/**
 * The rules of a style element, set through its sheet: the page's Content-Security-Policy admits style elements without text only.
 * The element has to be in the document.
 */
export function setStyleText({ sheet }: HTMLStyleElement, css: string): void {
  if (!sheet || texts.get(sheet) === css) return;
  texts.set(sheet, css);
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  // One rule around all of them, because a sheet takes one at a time.
  if (css.trim() !== '') sheet.insertRule(`@media all{${css}}`);
}
