import { asRecord, isRecord, type UnknownRecord } from '../../src/lib/read';
import { isSheets } from './googleSheets';
import { parseExtra } from './datasetJson';

const MASK = 'XXXXXXXXXX';

/** Keys of the secure extra, with what is secret in each; of other engines each key is a secret. */
const SHEET_SECRETS: ReadonlyMap<string, string> = new Map([
  ['oauth2_client_info', 'secret'],
  ['service_account_info', 'private_key'],
]);

type Replace = (secret: unknown, path: readonly string[]) => unknown;

function replaceSecrets(text: string, uri: string, replace: Replace): string {
  const entries = Object.entries(parseExtra(text)).map(([key, value]) => {
    if (!isSheets(uri)) return [key, replace(value, [key])] as const;
    const secret = SHEET_SECRETS.get(key);
    if (secret === undefined || !isRecord(value) || value[secret] === undefined) return [key, value] as const;
    return [key, { ...value, [secret]: replace(value[secret], [key, secret]) }] as const;
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** The secure extra as it is shown to users. */
export function maskExtra(extra: string | null, uri: string): string | null {
  return extra === null ? null : replaceSecrets(extra, uri, () => MASK);
}

/** The secure extra as it is saved: a masked secret is the stored one. */
export function unmaskExtra(extra: string, uri: string, stored: string | null): string {
  const before: UnknownRecord = stored === null ? {} : parseExtra(stored);
  const find = (path: readonly string[]): unknown => path.reduce<unknown>((value, key) => asRecord(value)[key], before);
  return replaceSecrets(extra, uri, (secret, path) => (secret === MASK ? find(path) : secret));
}

const TUNNEL_SECRETS: readonly string[] = ['password', 'private_key', 'private_key_password'];

const replaceTunnelSecrets = (tunnel: UnknownRecord, replace: Replace): UnknownRecord =>
  Object.fromEntries(
    Object.entries(tunnel).map(([key, value]) => [key, TUNNEL_SECRETS.includes(key) ? replace(value, [key]) : value]),
  );

export function maskTunnel(tunnel: UnknownRecord): UnknownRecord {
  return replaceTunnelSecrets(tunnel, () => MASK);
}

/** The fields of a secure extra that are masked, as JSONPath. */
export function getMaskedFields(extra: string, uri: string): readonly string[] {
  const fields: string[] = [];
  replaceSecrets(extra, uri, (secret, path) => {
    if (secret === MASK) fields.push(['$', ...path].join('.'));
  });
  return fields;
}

/** A secure extra with secrets by their JSONPath. */
export function withSecrets(extra: string, uri: string, secrets: UnknownRecord): string {
  return replaceSecrets(extra, uri, (secret, path) => secrets[['$', ...path].join('.')] ?? secret);
}

/** What 6.1.0 calls them in its messages. */
const SECRET_NAMES: ReadonlyMap<string, string> = new Map([
  ['$.oauth2_client_info.secret', 'OAuth2 Client Secret'],
  ['$.service_account_info.private_key', 'Service Account Private Key'],
]);

export const getSecretName = (field: string): string | undefined => SECRET_NAMES.get(field);

export function unmaskTunnel(tunnel: UnknownRecord, stored: UnknownRecord | null | undefined): UnknownRecord {
  return replaceTunnelSecrets(tunnel, (secret, [key = '']) => (secret === MASK ? stored?.[key] : secret));
}
