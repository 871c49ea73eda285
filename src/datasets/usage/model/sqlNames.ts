/** The identifiers of SQL: quoted ones as written, others in lower case, because databases compare them so. */
export interface SqlNames {
  readonly quoted: ReadonlySet<string>;
  readonly bare: ReadonlySet<string>;
  /** Of `metric('…')`, the macro of Superset's templates. */
  readonly metrics: ReadonlySet<string>;
}

const METRIC_MACRO = /\bmetric\(\s*(['"])(.*?)\1/g;
/** Comments and text in single quotes, then identifiers in the quotes of the databases, then words. */
const TOKENS =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"((?:[^"]|"")+)"|`((?:[^`]|``)+)`|\[([^\]]+)\]|([\p{L}_][\p{L}\p{N}_$]*)/gu;

/** Never throws: SQL of a template or with errors is read as far as it goes. */
export function readSqlNames(sql: string): SqlNames {
  const quoted = new Set<string>();
  const bare = new Set<string>();
  for (const [, doubled, backticked, bracketed, word] of sql.matchAll(TOKENS)) {
    const name = doubled?.replaceAll('""', '"') ?? backticked?.replaceAll('``', '`') ?? bracketed;
    if (name !== undefined) quoted.add(name);
    else if (word !== undefined) bare.add(word.toLowerCase());
  }
  const metrics = new Set([...sql.matchAll(METRIC_MACRO)].map(([, , name = '']) => name));
  return { quoted, bare, metrics };
}

export function hasSqlName({ quoted, bare }: SqlNames, name: string): boolean {
  return quoted.has(name) || bare.has(name.toLowerCase());
}
