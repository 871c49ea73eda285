import { asRecord, asString, isRecord, type UnknownRecord } from '../../src/lib/read';
import { getMaskedFields, getSecretName, withSecrets } from './databaseSecrets';

const MASKED = 'XXXXXXXXXX';

/** What an export has not: for each kind, secrets by the file of their database. */
export interface ImportSecrets {
  readonly passwords: UnknownRecord;
  readonly ssh_tunnel_passwords: UnknownRecord;
  readonly ssh_tunnel_private_keys: UnknownRecord;
  readonly ssh_tunnel_private_key_passwords: UnknownRecord;
  /** By their JSONPath. */
  readonly encrypted_extra_secrets: UnknownRecord;
}

/** The configuration of a database with the secrets that were sent for its file. */
export function withImportSecrets(path: string, config: UnknownRecord, secrets: ImportSecrets): UnknownRecord {
  const [tunnel, extra] = [config['ssh_tunnel'], config['masked_encrypted_extra']];
  const sent = {
    password: secrets.ssh_tunnel_passwords[path],
    private_key: secrets.ssh_tunnel_private_keys[path],
    private_key_password: secrets.ssh_tunnel_private_key_passwords[path],
  };
  const given = Object.fromEntries(Object.entries(sent).filter(([, secret]) => typeof secret === 'string'));
  const extraSecrets = asRecord(secrets.encrypted_extra_secrets[path]);
  return {
    ...config,
    ...(isRecord(tunnel) && { ssh_tunnel: { ...tunnel, ...given } }),
    ...(typeof extra === 'string' && {
      masked_encrypted_extra: withSecrets(extra, asString(config['sqlalchemy_uri']), extraSecrets),
    }),
  };
}

function findTunnelNeeds(tunnel: unknown): readonly string[] {
  if (!isRecord(tunnel)) return [];
  const { password, private_key: key, private_key_password: keyPassword } = tunnel;
  const isNeeded = (secret: unknown): boolean => typeof secret !== 'string' || secret === MASKED;
  if (typeof password === 'string') return isNeeded(password) ? ['Must provide a password for the ssh tunnel'] : [];
  return [
    ...(isNeeded(key) ? ['Must provide a private key for the ssh tunnel'] : []),
    ...(isNeeded(keyPassword) ? ['Must provide a private key password for the ssh tunnel'] : []),
  ];
}

/** What the file of a database needs before it is imported, as the server says it. */
export function checkDatabase(path: string, file: UnknownRecord, secrets: ImportSecrets, isKnown: boolean): unknown {
  if (isKnown) return undefined;
  const config = withImportSecrets(path, file, secrets);
  const uri = asString(config['sqlalchemy_uri']);
  const isLocked = uri.includes(`:${MASKED}@`) && typeof secrets.passwords[path] !== 'string';
  const maskedFields = getMaskedFields(asString(config['masked_encrypted_extra'], '{}'), uri);
  const needs = [
    ...(isLocked ? ['Must provide a password for the database'] : []),
    ...findTunnelNeeds(config['ssh_tunnel']),
    ...maskedFields.map((field) => {
      const name = getSecretName(field);
      return `Must provide value for masked_encrypted_extra field: ${field}${name === undefined ? '' : ` (${name})`}`;
    }),
  ];
  return needs.length > 0 ? { _schema: needs } : undefined;
}
