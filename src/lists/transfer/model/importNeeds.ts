import type { SecretField } from '../../../api/importItems';
import type { ApiError } from '../../../api/client/ApiError';
import { asArray, asRecord, isRecord } from '../../../lib/read';

const SECRETS: Readonly<Record<string, SecretField>> = {
  'Must provide a password for the database': 'passwords',
  'Must provide a password for the ssh tunnel': 'ssh_tunnel_passwords',
  'Must provide a private key for the ssh tunnel': 'ssh_tunnel_private_keys',
  'Must provide a private key password for the ssh tunnel': 'ssh_tunnel_private_key_passwords',
};
const EXISTS = 'already exists and `overwrite=true` was not passed';

export interface NeededSecret {
  readonly field: SecretField;
  /** The database's file in the ZIP file. */
  readonly path: string;
}

/** What the server asks for before it imports a file. */
export interface ImportNeeds {
  readonly secrets: readonly NeededSecret[];
  /** Files whose items exist already. */
  readonly existing: readonly string[];
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
    const fields = isRecord(problem) ? asArray(problem['_schema']).map((text) => SECRETS[String(text)]) : [];
    if (fields.length === 0 || (isRecord(problem) && Object.keys(problem).length > 1)) return undefined;
    for (const field of fields) {
      if (!field) return undefined;
      secrets.push({ field, path });
    }
  }
  return secrets.length > 0 || existing.length > 0 ? { secrets, existing } : undefined;
}

/** All that the server has asked for so far: it does not remember what earlier attempts sent. */
export function mergeNeeds(before: ImportNeeds, after: ImportNeeds): ImportNeeds {
  const isNew = ({ field, path }: NeededSecret): boolean =>
    !before.secrets.some((secret) => secret.field === field && secret.path === path);
  return {
    secrets: [...before.secrets, ...after.secrets.filter(isNew)],
    existing: [...new Set([...before.existing, ...after.existing])],
  };
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
