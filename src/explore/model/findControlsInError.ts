import { isRecord } from '../../lib/read';

/** How databases and the server quote or introduce the name in an error. */
const QUOTED = /'([^']{1,300})'|"([^"]{1,300})"|`([^`]{1,300})`|\[([^\][']{1,300})\]/g;
const NAMED =
  /\b(?:column|columns|field|metric|function|identifier|orderby|relation|table)\b[^:\w'"`[]*:?\s+([\w.$]+)/gi;
/** Words that may follow in place of a name. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  'in',
  'not',
  'does',
  'is',
  'missing',
  'used',
  'of',
  'the',
  'reference',
]);
const SYNTAX = /syntax|pars(?:e|ing)|parenthes|unexpected|unterminated|unclosed|clause/i;

/** Names, SQL fragments and phrases that an error quotes or refers to. */
function extractNames(message: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, ...quoted] of message.matchAll(QUOTED)) {
    const text = quoted.find((match?: string) => match !== undefined)?.trim();
    if (!text) continue;
    names.add(text.toLowerCase());
    names.add(text.slice(text.lastIndexOf('.') + 1).toLowerCase());
  }
  for (const [, match] of message.matchAll(NAMED)) {
    const name = match?.toLowerCase() ?? '';
    if (name === '' || STOP_WORDS.has(name)) continue;
    names.add(name);
    // 'table.column' may refer to a column that is written without its table.
    names.add(name.slice(name.lastIndexOf('.') + 1));
  }
  return names;
}

/** All strings in a control's value: names, labels, SQL, time ranges. */
function collectTexts(value: unknown, texts: string[] = []): readonly string[] {
  if (typeof value === 'string') texts.push(value);
  else if (Array.isArray(value)) for (const item of value) collectTexts(item, texts);
  else if (isRecord(value)) for (const item of Object.values(value)) collectTexts(item, texts);
  return texts;
}

function mentions(texts: readonly string[], names: ReadonlySet<string>): boolean {
  return texts.some((text) => {
    const lower = text.toLowerCase();
    return names.has(lower) || (lower.match(/[\w$]+/g) ?? []).some((word) => names.has(word));
  });
}

const hasSql = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasSql) : isRecord(value) && value.expressionType === 'SQL';

/**
 * The controls that a server error refers to: those named in it, and those whose columns, SQL, labels or ranges contain a
 * name that it quotes; for a syntax error without a name, the only control with custom SQL.
 * @param values of the failed request, by control name
 * @param names the candidate controls
 */
export function findControlsInError(
  message: string,
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): readonly string[] {
  const mentioned = extractNames(message);
  const controlsInError = names.filter(
    (name) => mentioned.has(name) || mentions(collectTexts(values[name]), mentioned),
  );
  if (controlsInError.length > 0 || !SYNTAX.test(message)) return controlsInError;
  const withSql = names.filter((name) => hasSql(values[name]));
  return withSql.length === 1 ? withSql : [];
}
