import * as v from 'valibot';
import { stringifyJson } from '../lib/losslessJson';
import type { MetadataKeys } from '../lib/getTraits';
import { isRecord, type UnknownRecord } from '../lib/read';
import type { Client } from './client/client';
import { putDashboard } from './dashboard';
import { ApiError } from './client/ApiError';
import { readJsonField } from './client/parse';

type Kind = 'integers' | 'texts' | 'labels' | 'records' | 'record' | 'scopes' | 'text' | 'number' | 'flag' | 'any';

/** Keys of `json_metadata` that both versions accept. They reject other keys and wrong types with 400. */
const COMMON: Readonly<Record<string, Kind>> = {
  native_filter_configuration: 'records',
  chart_configuration: 'record',
  timed_refresh_immune_slices: 'integers',
  filter_scopes: 'scopes',
  expanded_slices: 'record',
  refresh_frequency: 'number',
  default_filters: 'any',
  stagger_refresh: 'flag',
  stagger_time: 'number',
  color_scheme: 'text',
  color_namespace: 'text',
  label_colors: 'record',
  shared_label_colors: 'labels',
  color_scheme_domain: 'texts',
  cross_filters_enabled: 'flag',
  import_time: 'number',
  remote_id: 'number',
  filter_bar_orientation: 'text',
};
const EARLY_KEYS: Readonly<Record<string, Kind>> = {
  ...COMMON,
  shared_label_colors: 'record',
  show_native_filters: 'flag',
  filter_sets_configuration: 'records',
};
const LATER_KEYS: Readonly<Record<string, Kind>> = {
  ...COMMON,
  global_chart_configuration: 'record',
  chart_customization_config: 'records',
  map_label_colors: 'record',
  show_chart_timestamps: 'flag',
  native_filter_migration: 'record',
};
const KEYS: Readonly<Record<MetadataKeys, Readonly<Record<string, Kind>>>> = {
  2: EARLY_KEYS,
  both: { ...EARLY_KEYS, ...LATER_KEYS },
  6: LATER_KEYS,
};

/** What the servers (marshmallow) read as a boolean or an integer besides JSON's own; hand-written metadata has it. */
const FLAG = /^(?:[tfynTFYN01]|[tT]rue|TRUE|[fF]alse|FALSE|[oO]n|ON|[oO]ff|OFF|[yY]es|YES|[nN]o|NO)$/;
const INTEGER = /^\s*[+-]?\d+\s*$/;

function isFlag(value: unknown): boolean {
  return (
    typeof value === 'boolean' || ((typeof value === 'string' || value === 0 || value === 1) && FLAG.test(`${value}`))
  );
}

function isInteger(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'bigint' || (typeof value === 'string' && INTEGER.test(value));
}

function mapRecords(record: UnknownRecord, map: (value: UnknownRecord) => unknown): UnknownRecord {
  const records = Object.entries(record).filter((entry): entry is [string, UnknownRecord] => isRecord(entry[1]));
  return Object.fromEntries(records.map(([key, value]) => [key, map(value)]));
}

/** By chart ids and columns, without anything that the servers fail over when they update the chart ids in it. */
function toScopes(scopes: UnknownRecord): UnknownRecord {
  const ofCharts = Object.fromEntries(Object.entries(scopes).filter(([id]) => INTEGER.test(id)));
  return mapRecords(ofCharts, (columns) =>
    mapRecords(columns, (scope) => {
      if (!('immune' in scope)) return scope;
      return { ...scope, immune: Array.isArray(scope['immune']) ? scope['immune'].filter(isInteger) : [] };
    }),
  );
}

/** The servers reject a list as a whole because of one entry. */
function filterList(value: unknown, isAccepted: (entry: unknown) => boolean): unknown {
  return Array.isArray(value) ? value.filter(isAccepted) : undefined;
}

function toAccepted(kind: Kind, value: unknown): unknown {
  if (kind === 'any') return value ?? undefined;
  if (kind === 'labels' && isRecord(value)) return value;
  if (kind === 'texts' || kind === 'labels') return filterList(value, (entry) => typeof entry === 'string');
  if (kind === 'integers') return filterList(value, isInteger);
  if (kind === 'records') return filterList(value, isRecord);
  if (kind === 'scopes') return isRecord(value) ? toScopes(value) : undefined;
  if (kind === 'record') return isRecord(value) ? value : undefined;
  if (kind === 'text') return value === null || typeof value === 'string' ? value : undefined;
  return (kind === 'flag' ? isFlag(value) : isInteger(value)) ? value : undefined;
}

/** The metadata without keys that the server rejects. */
export function acceptedMetadata(keys: MetadataKeys, metadata: UnknownRecord, positions: UnknownRecord | undefined) {
  const accepted: Record<string, unknown> = {};
  for (const [key, kind] of Object.entries(KEYS[keys])) {
    const value = toAccepted(kind, metadata[key]);
    if (value !== undefined) accepted[key] = value;
  }
  const defaults = accepted.default_filters;
  if (defaults !== undefined && typeof defaults !== 'string') accepted.default_filters = stringifyJson(defaults);
  return positions === undefined ? accepted : { ...accepted, positions };
}

/** Replaces the metadata of a dashboard; resolves with the saved metadata. */
export async function putMetadata(
  client: Client,
  keys: MetadataKeys,
  id: number,
  metadata: UnknownRecord,
  positions: UnknownRecord | undefined,
): Promise<UnknownRecord> {
  const json_metadata = stringifyJson(acceptedMetadata(keys, metadata, positions));
  const result = await putDashboard(client, id, { json_metadata });
  const { value, problems } = readJsonField(result.json_metadata, 'json_metadata');
  const { positions: _, ...saved } = problems.length === 0 && Object.keys(value).length > 0 ? value : metadata;
  return saved;
}

/** The body of the endpoints for filters and for display controls. */
export interface MetadataChange {
  readonly modified: readonly UnknownRecord[];
  readonly deleted: readonly string[];
  /** All ids in their order; empty where the order stays. */
  readonly reordered: readonly string[];
}

const listSchema = v.object({ result: v.array(v.unknown()) });

/** Changes only filters or display controls (later servers); resolves with the whole list. Undefined where the server has no such endpoint. */
export async function putMetadataChange(
  client: Client,
  id: number,
  resource: 'filters' | 'chart_customizations',
  body: MetadataChange,
): Promise<readonly unknown[] | undefined> {
  try {
    const path = `/api/v1/dashboard/${String(id)}/${resource}`;
    const { value } = await client.request({ path, method: 'PUT', body, schema: listSchema });
    return value.result;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 405)) return undefined;
    throw error;
  }
}
