import createDOMPurify from 'dompurify';
import { safeDeclaration } from '../css/cssDeclaration';
import { cssTokens, splitAt } from '../css/cssTokens';
import { allowsAttribute, htmlRules, type HtmlRules } from './sanitizeRules';
import { scopeCss } from '../css/scopeCss';
import { DATA_CSS, DATA_STYLE } from '../css/applySanitizedStyles';
import { t } from '../t';
import { NEUTRAL_STYLE_TAG, neutralizeInline } from '../neutralizeInline';
import { trustHtml } from '../trustedTypes';
import { isSafeImage, safeHref } from '../urls';

export interface SanitizeOptions {
  /** Allows inline `style` (cleaned), as Superset does in table cells, but not in Markdown. */
  readonly styles?: boolean;
}

/** Declarations for colours and spacing; none that could position the element over the page. */
const STYLE =
  /^(?:color|background|background-color|opacity|font|text|letter-spacing|word-spacing|line-height|white-space|border|padding|margin|width|height|min-width|max-width|min-height|max-height|vertical-align|display|float|clear|list-style|overflow|gap|flex|justify-content|align-items)(?:-[a-z-]+)?:/;

const NO_KEYFRAMES: ReadonlyMap<string, string> = new Map();

function safeStyle(style: string): string {
  return splitAt(cssTokens(style), ';')
    .map((declaration) => safeDeclaration(declaration, NO_KEYFRAMES))
    .filter((text) => text !== undefined && STYLE.test(text) && !/^(?:margin|text-indent)[^:]*:.*-\d/.test(text))
    .join(';');
}

/** An image of another origin becomes a link, so that reading a dashboard sends no request to another host. */
function replaceWithLink(image: Element, src: string): void {
  const link = image.ownerDocument.createElement('a');
  link.textContent = image.getAttribute('alt') || image.getAttribute('title') || t('Image');
  const href = safeHref(src);
  if (href !== undefined) setLink(link, href);
  image.replaceWith(link);
}

function setLink(link: Element, href: string): void {
  link.setAttribute('href', href);
  if (href.startsWith('#')) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

function cleanAttributes(element: Element, tag: string, rules: HtmlRules, styles: boolean): void {
  const allows = (name: string): boolean => {
    if (name === DATA_STYLE) return styles || allowsAttribute(rules, tag, 'style');
    return name !== 'style' && allowsAttribute(rules, tag, name);
  };
  for (const { name } of [...element.attributes]) {
    if (!allows(name)) element.removeAttribute(name);
  }
  const style = element.getAttribute(DATA_STYLE);
  if (style !== null) element.setAttribute(DATA_STYLE, safeStyle(style));
  for (const name of ['href', 'cite', 'src', 'poster', 'data']) {
    const url = element.getAttribute(name);
    if (url === null) continue;
    const href = safeHref(url);
    element.removeAttribute(name);
    if (tag === 'img' && name === 'src') {
      if (isSafeImage(url)) element.setAttribute(name, url);
      else replaceWithLink(element, url);
    } else if (href !== undefined) {
      if (name === 'href') setLink(element, href);
      else element.setAttribute(name, href);
    }
  }
}

function cleanElement(element: Element, rules: HtmlRules, styles: boolean): void {
  const tag = element.tagName.toLowerCase();
  // A table of thousands of cells has none on most of them.
  if (element.hasAttributes()) cleanAttributes(element, tag, rules, styles);
  if (tag === 'input') cleanInput(element);
  else if (tag === 'iframe') element.setAttribute('sandbox', 'allow-scripts');
  else if (tag === 'style' || tag === NEUTRAL_STYLE_TAG) replaceWithStyle(element);
}

/** The page's policy admits style elements without text only; `applySanitizedStyles` applies its rules. */
function replaceWithStyle(element: Element): void {
  const style = element.ownerDocument.createElement('style');
  style.setAttribute(DATA_CSS, scopeCss(element.textContent, '.markdown'));
  element.replaceWith(style);
}

/** Task lists have checkboxes; no other input is allowed, and nothing can be filled in. */
function cleanInput(input: Element): void {
  if (input.getAttribute('type') !== 'checkbox') input.remove();
  else input.setAttribute('disabled', '');
}

/** The rules without extensions, created once: a table may sanitise thousands of cells. */
const builtIn = htmlRules();

/** A separate instance: hooks and settings of the library's shared one are global. */
const purifier = createDOMPurify(globalThis.window);

/**
 * Sanitises HTML of the server: an allow-list of tags and attributes, every address checked, no image from another host,
 * no form, no style sheet. `extensions` is conf.HTML_SANITIZATION_SCHEMA_EXTENSIONS, which may extend it, but never to
 * code.
 */
export function sanitizeToFragment(
  html: string,
  extensions?: unknown,
  { styles = false }: SanitizeOptions = {},
): DocumentFragment {
  const rules = extensions === undefined ? builtIn : htmlRules(extensions);
  const fragment = purifier.sanitize(neutralizeInline(html), {
    RETURN_DOM_FRAGMENT: true,
    // The body is the holder that is parsed into: the library would copy all that is in a holder that is not allowed.
    ALLOWED_TAGS: [...rules.tags, ...(rules.tags.has('style') ? [NEUTRAL_STYLE_TAG] : []), '#text', 'body'],
    ALLOWED_ATTR: [...new Set([...rules.attributes.values()].flatMap((names) => [...names])), DATA_STYLE],
    ADD_URI_SAFE_ATTR: [DATA_STYLE],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    // An id in the HTML must not shadow a global of ours (document.foo, window.foo).
    SANITIZE_NAMED_PROPS: true,
    FORCE_BODY: true,
  });
  for (const element of fragment.querySelectorAll('*')) cleanElement(element, rules, styles);
  return fragment;
}

/** The same as text. */
export function sanitizeToString(...args: Parameters<typeof sanitizeToFragment>): string {
  const fragment = sanitizeToFragment(...args);
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

/** The same as `sanitizeToString`, to be inserted into the page: text would be refused there. */
export function sanitizeHtml(...args: Parameters<typeof sanitizeToString>): TrustedHTML {
  return trustHtml(sanitizeToString(...args));
}
