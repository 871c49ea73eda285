import { parseJson, stringifyJson } from '../../src/lib/losslessJson';
import { asRecord, isRecord, type UnknownRecord } from '../../src/lib/read';
import type { ChartRecord, DashboardRecord } from '../store/records';
import { filterBoxDefaults, normalizeLayout, filterBoxScopes } from './dashboardPositions';
import { fieldErrors, type Rules } from './fields';
import { message } from './respond';

const text = { type: 'string', nullable: true } as const;
const nullableList = { type: 'list', nullable: true } as const;
const mapping = { type: 'mapping', nullable: true } as const;
const flag = { type: 'boolean', nullable: true } as const;
const nullableInteger = { type: 'integer', nullable: true } as const;

/** The keys that 6.1.0 accepts in `json_metadata`; any other is rejected. */
const rules: Rules = {
  chart_configuration: mapping,
  chart_customization_config: nullableList,
  color_namespace: text,
  color_scheme: text,
  color_scheme_domain: nullableList,
  cross_filters_enabled: flag,
  default_filters: text,
  expanded_slices: mapping,
  filter_bar_orientation: text,
  filter_scopes: mapping,
  global_chart_configuration: mapping,
  import_time: nullableInteger,
  label_colors: mapping,
  map_label_colors: mapping,
  native_filter_configuration: nullableList,
  native_filter_migration: mapping,
  positions: mapping,
  refresh_frequency: nullableInteger,
  remote_id: nullableInteger,
  shared_label_colors: { type: 'any', nullable: true },
  show_chart_timestamps: flag,
  show_native_filters: { type: 'any', nullable: true },
  stagger_refresh: flag,
  stagger_time: nullableInteger,
  timed_refresh_immune_slices: nullableList,
};

/** The value of a key that the new metadata leaves out. */
const defaults: UnknownRecord = {
  expanded_slices: {},
  refresh_frequency: 0,
  color_scheme: '',
  label_colors: {},
  shared_label_colors: [],
  map_label_colors: {},
  color_scheme_domain: [],
  cross_filters_enabled: true,
};

/** The server's response to a `json_metadata` that is JSON but invalid; undefined when it is valid. */
export function rejectInvalidMetadata(metadata: unknown): Response | undefined {
  if (typeof metadata !== 'string' || metadata === '') return undefined;
  const read: unknown = parseJson(metadata);
  if (Array.isArray(read) || typeof read === 'string')
    return message({ json_metadata: [{ _schema: ['Invalid input type.'] }] }, 400);
  if (!isRecord(read)) return message('Fatal error', 500);
  const errors = fieldErrors(read, rules);
  return errors && message({ json_metadata: [errors] }, 400);
}

type LayoutFields = Pick<DashboardRecord, 'json_metadata' | 'position_json' | 'charts'>;

interface Change {
  /** The old metadata; keys without special handling keep their value. */
  readonly base: UnknownRecord;
  readonly sent: UnknownRecord;
  readonly charts: readonly ChartRecord[];
  /** Charts that have another id in the new layout. */
  readonly chartIdMap?: ReadonlyMap<number, number>;
}

/** A dashboard with its metadata replaced as a whole. Throws HttpError where the server fails. */
export function withMetadata(dashboard: LayoutFields, metadata: string, charts: readonly ChartRecord[]): LayoutFields {
  if (metadata === '') return { ...dashboard, json_metadata: '' };
  const sent = asRecord(parseJson(metadata));
  return withChange(dashboard, { base: sent, sent, charts });
}

/**
 * A dashboard with changed metadata. Its charts follow `positions`, if sent; only then do filter box scopes survive,
 * and only then are filter box defaults checked.
 */
export function withChange(
  dashboard: LayoutFields,
  { base, sent, charts, chartIdMap = new Map() }: Change,
): LayoutFields {
  const { positions, filter_scopes: _scopes, color_namespace: _namespace, ...rest } = base;
  const completed = Object.entries(defaults).map(([key, value]) => [key, sent[key] ?? value] as const);
  const metadata = {
    timed_refresh_immune_slices: [],
    ...rest,
    ...Object.fromEntries(completed),
    ...(sent['color_namespace'] === undefined ? {} : { color_namespace: sent['color_namespace'] }),
  };
  if (!isRecord(sent['positions'])) {
    const unchanged = positions === undefined ? {} : { positions };
    return { ...dashboard, json_metadata: stringifyJson({ ...metadata, ...unchanged }) };
  }
  const { chartIds, ...layout } = normalizeLayout(sent['positions'], charts);
  const scopes = filterBoxScopes(sent['filter_scopes'], chartIds, chartIdMap);
  const boxes = Object.keys(scopes).length === 0 ? {} : { filter_scopes: scopes };
  const default_filters = filterBoxDefaults(sent['default_filters'], chartIds);
  return { ...layout, json_metadata: stringifyJson({ ...metadata, ...boxes, default_filters }) };
}
