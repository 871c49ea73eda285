import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'yaml';
import { asRecord, isRecord, type UnknownRecord } from '../../src/lib/read';
import { checkDatabase, type ImportSecrets } from './importSecrets';
import { HttpError, structuredError } from './respond';
import { getThemeErrors } from './themeRules';

/** The YAML files of an import by their path without the first folder. */
export type ImportConfigs = ReadonlyMap<string, UnknownRecord>;

/** Errors by file, as the server names them. */
type FileErrors = Record<string, unknown>;

export interface ImportKind {
  /** As in 'Error importing dashboard: …'. */
  readonly noun: string;
  /** The type of metadata.yaml. */
  readonly type: string;
  /** The folder of what must not exist; none for assets, which are overwritten. */
  readonly prefix: string | undefined;
}

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  databases: ['database_name', 'sqlalchemy_uri', 'uuid', 'version'],
  datasets: ['database_uuid', 'table_name', 'uuid', 'version'],
  charts: ['dataset_uuid', 'slice_name', 'uuid', 'version', 'viz_type'],
  dashboards: ['dashboard_title', 'uuid', 'version'],
  queries: ['database_uuid', 'sql', 'uuid', 'version'],
  themes: ['json_data', 'theme_name', 'uuid', 'version'],
};

export function commandError(message: string, status: number, errors: FileErrors = {}): HttpError {
  const issue_codes = [{ code: 1010, message: 'Issue 1010 - Superset encountered an error while running a command.' }];
  const extra = { ...errors, issue_codes };
  return new HttpError(structuredError(message, status, { type: 'GENERIC_COMMAND_ERROR', level: 'warning', extra }));
}

function isConfigFile(path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  return /\.ya?ml$/i.test(name) && !/^[._]/.test(name);
}

/** Throws HttpError where the file is no ZIP file, or has no files that could be imported. */
export function readBundleFiles(bytes: Uint8Array): ImportConfigs {
  let files: Readonly<Record<string, Uint8Array>>;
  try {
    files = unzipSync(bytes, { filter: ({ name }) => isConfigFile(name) });
  } catch {
    throw commandError('Not a ZIP file', 422);
  }
  const configs = new Map<string, UnknownRecord>();
  for (const [path, content] of Object.entries(files)) {
    const name = path.split('/').slice(1).join('/');
    try {
      configs.set(name, asRecord(parse(strFromU8(content), { version: '1.1', logLevel: 'error' })));
    } catch {
      throw commandError('Error importing file', 422, { [name]: 'Not a valid YAML file' });
    }
  }
  if (configs.size === 0) throw commandError('No valid import files were found', 400);
  return configs;
}

/** A value as Python prints it. */
export function pythonText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonText).join(', ')}]`;
  if (isRecord(value))
    return `{${Object.entries(value)
      .map(([key, item]) => `'${key}': ${pythonText(item)}`)
      .join(', ')}}`;
  return `'${String(value)}'`;
}

/** Throws HttpError with all errors by file, as 6.1.0 does: wrong type, missing fields, passwords, items that exist. */
export function checkBundle(
  configs: ImportConfigs,
  kind: ImportKind,
  options: {
    readonly secrets: ImportSecrets;
    readonly overwrite: boolean;
    readonly exists: (folder: string, uuid: unknown) => boolean;
  },
): void {
  const { secrets, overwrite, exists } = options;
  const metadata = configs.get('metadata.yaml');
  if (!metadata) throw commandError('Could not find a valid command to import file', 422);
  const errors: FileErrors = {};
  if (metadata['version'] !== '1.0.0') throw commandError('Could not find a valid command to import file', 422);
  if (metadata['type'] !== undefined && metadata['type'] !== kind.type)
    errors['metadata.yaml'] = { type: [`Must be equal to ${kind.type}.`] };
  for (const [path, config] of configs) {
    const folder = path.split('/')[0] ?? '';
    const missing = (REQUIRED[folder] ?? []).filter((key) => config[key] === undefined || config[key] === null);
    if (missing.length > 0) {
      errors[path] = Object.fromEntries(missing.map((key) => [key, ['Missing data for required field.']]));
      continue;
    }
    const invalid = folder === 'themes' ? getThemeErrors(config['json_data']) : undefined;
    if (invalid) {
      errors[path] = invalid;
      continue;
    }
    const isKnown = exists(folder, config['uuid']);
    const problem = folder === 'databases' ? checkDatabase(path, config, secrets, isKnown) : undefined;
    if (problem !== undefined) errors[path] = problem;
    else if (!overwrite && folder === kind.prefix && isKnown) {
      const noun = kind.noun.replace(/(^|_)\w/g, (letter) => letter.toUpperCase());
      errors[path] = `${noun} already exists and \`overwrite=true\` was not passed`;
    }
  }
  if (Object.keys(errors).length === 0) return;
  const details = Object.entries(errors).map(([path, problem]) =>
    typeof problem === 'string' ? `${path}: ${problem}` : `${path}: ${pythonText(problem)}`,
  );
  throw commandError(`Error importing ${kind.noun}: ${details.join('; ')}`, 422, errors);
}
