import { DATA_STYLE } from '../../lib/css/applySanitizedStyles';
import { sanitizeToString } from '../../lib/html/sanitizeHtml';
import { defaultPolicyRules } from '../../lib/trustedTypes';

/** The page's policy refuses styles in markup: those that the sanitiser has left, and all where browsers do not ask it. */
function applyStyle(element: Element): void {
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || element.style.length > 0) return;
  const text = element.getAttribute(DATA_STYLE) ?? element.getAttribute('style');
  if (text) element.style.cssText = text;
  element.removeAttribute(DATA_STYLE);
}

/** Plugins insert HTML as text: from now on it is sanitised, no longer shown as text. Where their scripts may come from, the page's policy says. */
export function sanitizePluginHtml(): void {
  defaultPolicyRules.set({
    createHTML: (html) => sanitizeToString(html, undefined, { styles: true }),
    createScriptURL: (url) => url,
  });
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      applyStyle(node);
      node.querySelectorAll(`[${DATA_STYLE}], [style]`).forEach(applyStyle);
    }
  }).observe(document.body, { childList: true, subtree: true });
}
