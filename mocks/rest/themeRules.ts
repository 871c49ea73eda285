import { isRecord } from '../../src/lib/read';

const ALGORITHMS: readonly unknown[] = ['default', 'dark', 'compact'];

function isTheme(theme: unknown): boolean {
  if (!isRecord(theme)) return false;
  const { token, components, hashed, inherit, algorithm } = theme;
  return (
    [token, components].every((value) => value === undefined || isRecord(value)) &&
    [hashed, inherit].every((value) => value === undefined || typeof value === 'boolean') &&
    (algorithm === undefined || algorithm === 'system' || [algorithm].flat().every((one) => ALGORITHMS.includes(one)))
  );
}

/** The server's errors for the configuration of a theme, as text or, in an import, as an object; undefined when it is valid. */
export function getThemeErrors(config: unknown): { readonly json_data: string[] } | undefined {
  try {
    const theme: unknown = typeof config === 'string' ? JSON.parse(config) : config;
    return isTheme(theme) ? undefined : { json_data: ['Invalid theme configuration structure'] };
  } catch {
    return { json_data: ['Invalid JSON configuration'] };
  }
}
