import createDOMPurify from 'dompurify';
import { safeDeclaration } from '../css/cssDeclaration';
import { cssTokens, splitAt } from '../css/cssTokens';
import { allowsAttribute, htmlRules, type HtmlRules } from './sanitizeRules';
import { scopeCss } from '../css/scopeCss';
import { t } from '../t';
import { isSameOrigin, safeHref } from '../urls';

export interface SanitizeOptions {
  /** Lets inline `style` through (cleaned), as the reference does in table cells, but not in Markdown. */
  readonly styles?: boolean;
}

/** Declarations that may colour and space a text, but never lay it over the page. */
const STYLE =
  /^(?:color|background|background-color|opacity|font|text|letter-spacing|word-spacing|line-height|white-space|border|padding|margin|width|height|min-width|max-width|min-height|max-height|vertical-align|display|float|clear|list-style|overflow|gap|flex|justify-content|align-items)(?:-[a-z-]+)?:/;

const NO_KEYFRAMES: ReadonlyMap<string, string> = new Map();

function safeStyle(style: string): string {
  return splitAt(cssTokens(style), ';')
    .map((declaration) => safeDeclaration(declaration, NO_KEYFRAMES))
    .filter((text) => text !== undefined && STYLE.test(text) && !/^(?:margin|text-indent)[^:]*:.*-\d/.test(text))
    .join(';');
}

/** A picture of this origin by its file name, or one that lies in the text: asking for any other path could do something. */
function isPicture(src: string): boolean {
  if (/^data:image\/(?:png|gif|jpe?g|webp|avif|bmp|svg\+xml)[;,]/i.test(src)) return true;
  const path = src.split(/[?#]/, 1)[0] ?? '';
  return isSameOrigin(src) && /(?:\.(?:png|gif|jpe?g|webp|avif|bmp|svg|ico)|\/thumbnail\/[\w-]+\/?)$/i.test(path);
}

/** A picture elsewhere becomes a link to it, so that reading a dashboard tells no other host about it. */
function linkInstead(image: Element, src: string): void {
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

function cleanElement(element: Element, rules: HtmlRules, styles: boolean): void {
  const tag = element.tagName.toLowerCase();
  for (const { name } of [...element.attributes]) {
    const keep = allowsAttribute(rules, tag, name) || (styles && name === 'style');
    if (!keep) element.removeAttribute(name);
  }
  const style = element.getAttribute('style');
  if (style !== null) element.setAttribute('style', safeStyle(style));
  for (const name of ['href', 'cite', 'src', 'poster', 'data']) {
    const url = element.getAttribute(name);
    if (url === null) continue;
    const href = safeHref(url);
    element.removeAttribute(name);
    if (tag === 'img' && name === 'src') {
      if (isPicture(url)) element.setAttribute(name, url);
      else linkInstead(element, url);
    } else if (href !== undefined) {
      if (name === 'href') setLink(element, href);
      else element.setAttribute(name, href);
    }
  }
  if (tag === 'input') cleanInput(element);
  else if (tag === 'iframe') element.setAttribute('sandbox', 'allow-scripts');
  else if (tag === 'style') element.textContent = scopeCss(element.textContent, '.markdown');
}

/** Task lists have boxes with ticks; nothing that can be filled in. */
function cleanInput(input: Element): void {
  if (input.getAttribute('type') !== 'checkbox') input.remove();
  else input.setAttribute('disabled', '');
}

/** Without settings the rules are always the same: a table may clean thousands of cells. Nothing writes to them. */
const builtIn = htmlRules();

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>?/gi;
const HANDLER = /"[^"]*"|'[^']*'|(?<=[\s"'/])on(?=[a-z]+\s*=)/gi;

/**
 * Event handlers under a name that no browser knows. This is not what makes them harmless (the allow-list does): a
 * browser reports a violation of the page's policy for a handler that it merely parses, even in a document apart, and
 * reports of what cannot run would bury those of what could.
 */
function muteHandlers(html: string): string {
  return html.replace(TAG, (tag) => tag.replace(HANDLER, (part) => (/^on$/i.test(part) ? `data-${part}` : part)));
}

/** An instance apart from the library's shared one, whose hooks and settings anybody may change. */
const purifier = createDOMPurify(globalThis.window);

/**
 * HTML of the server made harmless, as text: an allow-list of tags and attributes, every address checked, no picture
 * from another host, no form, no style sheet. `extensions` is conf.HTML_SANITIZATION_SCHEMA_EXTENSIONS, which may widen
 * it, but never to code.
 */
export function sanitizeHtml(html: string, extensions?: unknown, { styles = false }: SanitizeOptions = {}): string {
  const rules = extensions === undefined ? builtIn : htmlRules(extensions);
  const fragment = purifier.sanitize(muteHandlers(html), {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...rules.tags, '#text'],
    ALLOWED_ATTR: [...new Set([...rules.attributes.values()].flatMap((names) => [...names])), 'style'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    // An id of the text must not become a name of ours (document.foo, window.foo).
    SANITIZE_NAMED_PROPS: true,
    FORCE_BODY: true,
  });
  for (const element of fragment.querySelectorAll('*')) cleanElement(element, rules, styles);
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}
