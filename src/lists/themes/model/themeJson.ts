import { isRecord, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';

export type ThemeJson = { readonly theme: UnknownRecord } | { readonly problem: string };

const ALGORITHMS: readonly unknown[] = ['default', 'dark', 'compact'];

/** What the server accepts: `token` and `components` are objects, `hashed` and `inherit` are true or false, `algorithm` is known. */
function getProblem(theme: UnknownRecord): string | undefined {
  const { token, components, hashed, inherit, algorithm } = theme;
  for (const [name, value] of Object.entries({ token, components }))
    if (value !== undefined && !isRecord(value)) return t('"%s" must be an object.', name);
  for (const [name, value] of Object.entries({ hashed, inherit }))
    if (value !== undefined && typeof value !== 'boolean') return t('"%s" must be true or false.', name);
  const algorithms = Array.isArray(algorithm) ? algorithm : [algorithm];
  const isKnown = algorithms.every((one) => ALGORITHMS.includes(one)) || algorithm === 'system';
  if (algorithm !== undefined && !isKnown)
    return t('"%s" must be one of %s, or a list of them.', 'algorithm', '"default", "dark", "compact"');
  return undefined;
}

/** The JSON of a theme, or why it is none. */
export function readThemeJson(text: string): ThemeJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `${t('Invalid JSON')}: ${reason}` };
  }
  if (!isRecord(value)) return { problem: `${t('Invalid JSON')}: ${t('An object was expected.')}` };
  const problem = getProblem(value);
  return problem === undefined ? { theme: value } : { problem };
}
