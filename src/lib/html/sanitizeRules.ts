import { asArray, asRecord, asStrings, isRecord } from '../read';

/** Allowed tags, and attributes by tag ('*' for all), in lower case. */
export interface HtmlRules {
  readonly tags: ReadonlySet<string>;
  readonly attributes: ReadonlyMap<string, ReadonlySet<string>>;
}

const TAGS =
  'a abbr b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption ' +
  'figure font h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strike strong ' +
  'sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr';

const ATTRIBUTES: Readonly<Record<string, string>> = {
  '*':
    'align alt aria-describedby aria-hidden aria-label aria-labelledby colspan dir headers height id lang role rowspan ' +
    'scope title valign width',
  a: 'href',
  blockquote: 'cite',
  del: 'cite datetime',
  details: 'open',
  font: 'color size',
  img: 'src',
  input: 'type checked disabled',
  ins: 'cite datetime',
  ol: 'start reversed type',
  q: 'cite',
  td: 'bgcolor',
  th: 'bgcolor',
  time: 'datetime',
  tr: 'bgcolor',
};

/** Never allowed, whatever the server's settings say: these run code, or change how the whole page is parsed. */
const FORBIDDEN_TAGS =
  /^(?:script|object|embed|applet|base|meta|link|template|noscript|frame|frameset|portal|svg|math|html|head|body|.*-.*|.*:.*)$/;
const FORBIDDEN_ATTRIBUTES =
  /^(?:on.*|srcdoc|formaction|action|ping|srcset|is|slot|part|nonce|http-equiv|background|.*:.*)$/;

/** The HTML name of an attribute in the settings: className → class, dataFoo → data-foo, colSpan → colspan. */
function attributeName(name: string): string {
  if (name === 'className') return 'class';
  if (name === 'htmlFor') return 'for';
  if (/^(?:data|aria)[A-Z]/.test(name)) return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return name.toLowerCase();
}

/** Attributes in the settings: names, or lists of a name and its allowed values (which are ignored). */
function attributeNames(list: unknown): string[] {
  const names = Array.isArray(list) ? list.map((item: unknown) => asArray(item)[0]) : [];
  return asStrings(names)
    .map(attributeName)
    .filter((name) => !FORBIDDEN_ATTRIBUTES.test(name));
}

/**
 * The built-in allow-list, widened by the server's HTML_SANITIZATION_SCHEMA_EXTENSIONS (`{tagNames, attributes}` as
 * hast-util-sanitize spells them). A new object each time: the settings of one caller never reach another.
 */
export function htmlRules(extensions?: unknown): HtmlRules {
  const { tagNames, attributes } = asRecord(extensions);
  const tags = new Set(TAGS.split(' '));
  for (const tag of asStrings(tagNames)) if (!FORBIDDEN_TAGS.test(tag.toLowerCase())) tags.add(tag.toLowerCase());
  const allowed = new Map<string, Set<string>>();
  const add = (tag: string, names: readonly string[]) => {
    const known = allowed.get(tag) ?? new Set();
    for (const name of names) known.add(name);
    allowed.set(tag, known);
  };
  for (const [tag, names] of Object.entries(ATTRIBUTES)) add(tag, names.split(' '));
  if (isRecord(attributes))
    for (const [tag, list] of Object.entries(attributes)) add(tag.toLowerCase(), attributeNames(list));
  return { tags, attributes: allowed };
}

export function allowsAttribute(rules: HtmlRules, tag: string, attribute: string): boolean {
  return rules.attributes.get('*')?.has(attribute) === true || rules.attributes.get(tag)?.has(attribute) === true;
}
