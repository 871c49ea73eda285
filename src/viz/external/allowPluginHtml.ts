import { STYLE_ATTRIBUTE } from '../../lib/css/fillStyles';
import { cleanHtml } from '../../lib/html/sanitizeHtml';
import { libraryRules } from '../../lib/trustedTypes';

/** The page's policy refuses styles in markup: those that the sanitiser has left, and all where browsers do not ask it. */
function applyStyle(element: Element): void {
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || element.style.length > 0) return;
  const text = element.getAttribute(STYLE_ATTRIBUTE) ?? element.getAttribute('style');
  if (text) element.style.cssText = text;
  element.removeAttribute(STYLE_ATTRIBUTE);
}

/** Plugins insert HTML as text: from now on it is sanitised, no longer shown as text. Where their scripts may come from, the page's policy says. */
export function allowPluginHtml(): void {
  libraryRules.set({
    createHTML: (html) => cleanHtml(html, undefined, { styles: true }),
    createScriptURL: (url) => url,
  });
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      applyStyle(node);
      node.querySelectorAll(`[${STYLE_ATTRIBUTE}], [style]`).forEach(applyStyle);
    }
  }).observe(document.body, { childList: true, subtree: true });
}
