import { parseJson, stringifyJson } from '../../../lib/losslessJson';
import {
  asBoolean,
  asExactNumber,
  asRecord,
  asString,
  asStrings,
  isRecord,
  type UnknownRecord,
} from '../../../lib/read';

/** The settings in a database's `extra` that the form has, as text where they are typed. */
export interface ExtraSettings {
  readonly schema_cache_timeout: string;
  readonly table_cache_timeout: string;
  readonly cancel_query_on_windows_unload: boolean;
  readonly per_user_caching: boolean;
  readonly cost_estimate_enabled: boolean;
  readonly allows_virtual_table_explore: boolean;
  readonly disable_data_preview: boolean;
  readonly expand_rows: boolean;
  /** Separated by commas. */
  readonly schemas_allowed_for_file_upload: string;
  /** JSON. */
  readonly metadata_params: string;
  /** JSON. */
  readonly engine_params: string;
  readonly version: string;
  readonly disable_drill_to_detail: boolean;
  readonly allow_multi_catalog: boolean;
}

/** What a new database has. */
export const NEW_EXTRA = '{"allows_virtual_table_explore":true}';

function parseExtra(text: string): UnknownRecord | undefined {
  if (text.trim() === '') return {};
  try {
    const value = parseJson(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** False where the stored text is no JSON object: it is replaced when a setting in it is changed. */
export const isReadableExtra = (text: string): boolean => parseExtra(text) !== undefined;

const secondsToText = (value: unknown): string => String(asExactNumber(value) ?? '');
/** An object as JSON, '' where it is empty; older versions stored it as text. */
function objectToText(value: unknown): string {
  if (typeof value === 'string') return value;
  return isRecord(value) && Object.keys(value).length > 0 ? stringifyJson(value, 2) : '';
}

export function readExtraSettings(text: string): ExtraSettings {
  const extra = parseExtra(text) ?? {};
  const timeouts = asRecord(extra['metadata_cache_timeout']);
  const schemas = extra['schemas_allowed_for_file_upload'] ?? extra['schemas_allowed_for_csv_upload'];
  const version = extra['version'];
  return {
    schema_cache_timeout: secondsToText(timeouts['schema_cache_timeout']),
    table_cache_timeout: secondsToText(timeouts['table_cache_timeout']),
    cancel_query_on_windows_unload: asBoolean(extra['cancel_query_on_windows_unload']),
    per_user_caching: asBoolean(extra['per_user_caching']),
    cost_estimate_enabled: asBoolean(extra['cost_estimate_enabled']),
    // On where it is missing.
    allows_virtual_table_explore: extra['allows_virtual_table_explore'] !== false,
    disable_data_preview: asBoolean(extra['disable_data_preview']),
    expand_rows: asBoolean(asRecord(extra['schema_options'])['expand_rows']),
    schemas_allowed_for_file_upload: typeof schemas === 'string' ? schemas : asStrings(schemas).join(', '),
    metadata_params: objectToText(extra['metadata_params']),
    engine_params: objectToText(extra['engine_params']),
    version: typeof version === 'number' ? String(version) : asString(version),
    disable_drill_to_detail: asBoolean(extra['disable_drill_to_detail']),
    allow_multi_catalog: asBoolean(extra['allow_multi_catalog']),
  };
}

/** The path of a setting, where it is not a key of `extra` itself. */
const PATHS: Partial<Record<keyof ExtraSettings, readonly [string, string]>> = {
  schema_cache_timeout: ['metadata_cache_timeout', 'schema_cache_timeout'],
  table_cache_timeout: ['metadata_cache_timeout', 'table_cache_timeout'],
  expand_rows: ['schema_options', 'expand_rows'],
};

/** Undefined removes the setting. */
function toStored(name: keyof ExtraSettings, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  const text = value.trim();
  switch (name) {
    case 'schema_cache_timeout':
    case 'table_cache_timeout':
      return asExactNumber(text);
    case 'schemas_allowed_for_file_upload':
      return text === '' ? [] : text.split(',').flatMap((schema) => schema.trim() || []);
    case 'metadata_params':
    case 'engine_params':
      return text === '' ? {} : parseJson(text);
    default:
      return text === '' ? undefined : text;
  }
}

function without(record: UnknownRecord, key: string): UnknownRecord {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/**
 * The `extra` with the changed settings in it. All else stays as it is, also what this form does not know; the very same text
 * where nothing is changed. Throws SyntaxError where a setting that should be JSON is not.
 */
export function writeExtraSettings(text: string, settings: ExtraSettings): string {
  const before = readExtraSettings(text);
  const names = (Object.keys(before) as (keyof ExtraSettings)[]).filter((name) => settings[name] !== before[name]);
  if (names.length === 0) return text;
  let extra = parseExtra(text) ?? {};
  for (const name of names) {
    const [key, inner] = PATHS[name] ?? [name];
    const stored = toStored(name, settings[name]);
    const record = inner === undefined ? extra : asRecord(extra[key]);
    const field = inner ?? key;
    const changed = stored === undefined ? without(record, field) : { ...record, [field]: stored };
    extra = inner === undefined ? changed : { ...extra, [key]: changed };
    if (name === 'schemas_allowed_for_file_upload') extra = without(extra, 'schemas_allowed_for_csv_upload');
  }
  return stringifyJson(extra);
}
