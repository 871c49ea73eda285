import { isRecord } from '../../lib/read';

/** What databases and the server itself put around or before the name that they complain of. */
const QUOTED = /'([^']{1,300})'|"([^"]{1,300})"|`([^`]{1,300})`|\[([^\][']{1,300})\]/g;
const NAMED =
  /\b(?:column|columns|field|metric|function|identifier|orderby|relation|table)\b[^:\w'"`[]*:?\s+([\w.$]+)/gi;
/** Words of such sentences that stand where a name may. */
const NO_NAMES: ReadonlySet<string> = new Set(['in', 'not', 'does', 'is', 'missing', 'used', 'of', 'the', 'reference']);
const SYNTAX = /syntax|pars(?:e|ing)|parenthes|unexpected|unterminated|unclosed|clause/i;

/** Names, pieces of SQL and phrases that an error quotes or points at. */
function namesIn(message: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, ...quoted] of message.matchAll(QUOTED)) {
    const text = quoted.find((one) => one !== undefined)?.trim();
    if (!text) continue;
    names.add(text.toLowerCase());
    names.add(text.slice(text.lastIndexOf('.') + 1).toLowerCase());
  }
  for (const [, word] of message.matchAll(NAMED)) {
    const name = word?.toLowerCase() ?? '';
    if (name === '' || NO_NAMES.has(name)) continue;
    names.add(name);
    // 'table.column' is said of a column that is written without its table.
    names.add(name.slice(name.lastIndexOf('.') + 1));
  }
  return names;
}

/** Every text in a setting's value: names, labels, SQL, ranges. */
function textsIn(value: unknown, texts: string[] = []): readonly string[] {
  if (typeof value === 'string') texts.push(value);
  else if (Array.isArray(value)) for (const one of value) textsIn(one, texts);
  else if (isRecord(value)) for (const one of Object.values(value)) textsIn(one, texts);
  return texts;
}

function speaksOf(texts: readonly string[], names: ReadonlySet<string>): boolean {
  return texts.some((text) => {
    const lower = text.toLowerCase();
    return names.has(lower) || (lower.match(/[\w$]+/g) ?? []).some((word) => names.has(word));
  });
}

const hasSql = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasSql) : isRecord(value) && value.expressionType === 'SQL';

/**
 * The settings that a server's error speaks of: those that are named in it, or whose columns, SQL, labels or ranges hold a
 * name that it quotes. Of a syntax error without a name, the one setting with SQL of the person's own.
 * @param message the error's sentences
 * @param values setting → value, as they were asked with
 * @param names the settings that can be blamed
 */
export function findControlsInError(
  message: string,
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): readonly string[] {
  const said = namesIn(message);
  const blamed = names.filter((name) => said.has(name) || speaksOf(textsIn(values[name]), said));
  if (blamed.length > 0 || !SYNTAX.test(message)) return blamed;
  const withSql = names.filter((name) => hasSql(values[name]));
  return withSql.length === 1 ? withSql : [];
}
