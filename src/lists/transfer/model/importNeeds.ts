import type { ImportSecrets, SecretField } from '../../../api/importItems';
import type { ApiError } from '../../../api/client/ApiError';
import { asArray, asRecord, asString } from '../../../lib/read';

const SECRETS: Readonly<Record<string, SecretField>> = {
  'Must provide a password for the database': 'passwords',
  'Must provide a password for the ssh tunnel': 'ssh_tunnel_passwords',
  'Must provide a private key for the ssh tunnel': 'ssh_tunnel_private_keys',
  'Must provide a private key password for the ssh tunnel': 'ssh_tunnel_private_key_passwords',
};
/** 6.1.0: a field of the secure extra, and what the engine calls it. */
const EXTRA_FIELD = /^Must provide value for masked_encrypted_extra field: (\S+)(?: \((.+)\))?$/;
const EXISTS = 'already exists and `overwrite=true` was not passed';

export interface NeededSecret {
  readonly field: SecretField;
  /** The database's file in the ZIP file. */
  readonly path: string;
  /** Of a secret in the secure extra: its JSONPath, and its name where the engine has one. */
  readonly extraField?: string;
  readonly name?: string;
}

/** What the server asks for before it imports a file. */
export interface ImportNeeds {
  readonly secrets: readonly NeededSecret[];
  /** Files whose items exist already. */
  readonly existing: readonly string[];
}

function readSecret(sentence: string, path: string): NeededSecret | undefined {
  const field = SECRETS[sentence];
  if (field) return { field, path };
  const [, extraField, name] = EXTRA_FIELD.exec(sentence) ?? [];
  if (extraField === undefined) return undefined;
  return { field: 'encrypted_extra_secrets', path, extraField, ...(name !== undefined && { name }) };
}

/** What a failed import asks for; undefined where the error is about something else, too. */
export function readImportNeeds({ extra }: ApiError): ImportNeeds | undefined {
  const secrets: NeededSecret[] = [];
  const existing: string[] = [];
  for (const [path, problem] of Object.entries(extra)) {
    if (path === 'issue_codes') continue;
    if (typeof problem === 'string' && problem.includes(EXISTS)) {
      existing.push(path);
      continue;
    }
    const needed = asArray(asRecord(problem)['_schema']).map((text) => readSecret(String(text), path));
    if (needed.length === 0 || Object.keys(asRecord(problem)).length > 1) return undefined;
    for (const secret of needed) {
      if (!secret) return undefined;
      secrets.push(secret);
    }
  }
  return secrets.length > 0 || existing.length > 0 ? { secrets, existing } : undefined;
}

/** All that the server has asked for so far: it does not remember what earlier attempts sent. */
export function mergeNeeds(before: ImportNeeds, after: ImportNeeds): ImportNeeds {
  const isNew = ({ field, path, extraField }: NeededSecret): boolean =>
    !before.secrets.some(
      (secret) => secret.field === field && secret.path === path && secret.extraField === extraField,
    );
  return {
    secrets: [...before.secrets, ...after.secrets.filter(isNew)],
    existing: [...new Set([...before.existing, ...after.existing])],
  };
}

/** What the user has entered; '' where nothing. */
export function getSecret(secrets: Partial<ImportSecrets>, { field, path, extraField }: NeededSecret): string {
  const entered = secrets[field]?.[path];
  return asString(extraField === undefined ? entered : asRecord(entered)[extraField]);
}

export function withSecret(
  secrets: Partial<ImportSecrets>,
  { field, path, extraField }: NeededSecret,
  text: string,
): Partial<ImportSecrets> {
  const before = secrets[field]?.[path];
  const entered = extraField === undefined ? text : { ...(typeof before === 'object' && before), [extraField]: text };
  return { ...secrets, [field]: { ...secrets[field], [path]: entered } };
}

function getSentences(problem: unknown): readonly string[] {
  if (typeof problem === 'string') return [problem];
  return Object.values(Array.isArray(problem) ? problem : asRecord(problem)).flatMap(getSentences);
}

/** What is wrong with each file, by its path. */
export function getFileProblems({ extra }: ApiError): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(extra).flatMap(([path, problem]) =>
      path === 'issue_codes' ? [] : [[path, getSentences(problem).join(' ')] as const],
    ),
  );
}

/** What is wrong with which file. Later servers have it in their message; that of 2.x is only 'Error importing dashboard'. */
export function getImportProblems({ extra, detail }: ApiError): readonly string[] {
  return Object.entries(extra).flatMap(([path, problem]) =>
    path === 'issue_codes' || detail.includes(path) ? [] : getSentences(problem).map((text) => `${path}: ${text}`),
  );
}
