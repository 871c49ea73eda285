import { parseJson, stringifyJson } from '../../src/lib/losslessJson';
import { asRecord, isRecord, type UnknownRecord } from '../../src/lib/read';
import type { DashboardRecord } from '../store/records';
import { fieldErrors, type Rules } from './fields';
import { message } from './respond';

const text = { type: 'string', nullable: true } as const;
const list = { type: 'list', nullable: true } as const;
const mapping = { type: 'mapping', nullable: true } as const;
const flag = { type: 'boolean', nullable: true } as const;
const whole = { type: 'integer', nullable: true } as const;

/** The keys that a 6.1.0 server takes in `json_metadata`; any other is refused. */
const rules: Rules = {
  chart_configuration: mapping,
  chart_customization_config: list,
  color_namespace: text,
  color_scheme: text,
  color_scheme_domain: list,
  cross_filters_enabled: flag,
  default_filters: text,
  expanded_slices: mapping,
  filter_bar_orientation: text,
  filter_scopes: mapping,
  global_chart_configuration: mapping,
  import_time: whole,
  label_colors: mapping,
  map_label_colors: mapping,
  native_filter_configuration: list,
  native_filter_migration: mapping,
  positions: mapping,
  refresh_frequency: whole,
  remote_id: whole,
  shared_label_colors: { type: 'any', nullable: true },
  show_chart_timestamps: flag,
  show_native_filters: { type: 'any', nullable: true },
  stagger_refresh: flag,
  stagger_time: whole,
  timed_refresh_immune_slices: list,
};

/** What a key begins anew with when the text that replaces the metadata leaves it out. */
const defaults: UnknownRecord = {
  timed_refresh_immune_slices: [],
  expanded_slices: {},
  refresh_frequency: 0,
  color_scheme: '',
  label_colors: {},
  shared_label_colors: [],
  map_label_colors: {},
  color_scheme_domain: [],
  cross_filters_enabled: true,
};

/** The server's refusal of a `json_metadata` that is JSON but not what it wants; undefined when it is. */
export function refuseMetadata(metadata: unknown): Response | undefined {
  if (typeof metadata !== 'string' || metadata === '') return undefined;
  const read: unknown = parseJson(metadata);
  if (Array.isArray(read)) return message({ json_metadata: [{ _schema: ['Invalid input type.'] }] }, 400);
  if (!isRecord(read)) return message('Fatal error', 500);
  const errors = fieldErrors(read, rules);
  return errors && message({ json_metadata: [errors] }, 400);
}

type Laid = Pick<DashboardRecord, 'json_metadata' | 'position_json' | 'charts'>;

/**
 * A dashboard's metadata replaced as a whole. The charts follow its `positions`, and only with those do the scopes of filter
 * boxes stay, and their defaults are told.
 */
export function withMetadata(dashboard: Laid, metadata: string): Laid {
  if (metadata === '') return { ...dashboard, json_metadata: '' };
  const { positions, filter_scopes, ...rest } = asRecord(parseJson(metadata));
  const filled = { ...rest, ...Object.fromEntries(Object.entries(defaults).filter(([key]) => !(key in rest))) };
  if (!isRecord(positions)) return { ...dashboard, json_metadata: stringifyJson(filled) };
  const charts = chartIds(positions);
  const scopes = Object.entries(asRecord(filter_scopes)).filter(([chart]) => charts.includes(Number(chart)));
  const boxes = scopes.length === 0 ? {} : { filter_scopes: Object.fromEntries(scopes) };
  return {
    json_metadata: stringifyJson({ default_filters: '{}', ...filled, ...boxes }),
    position_json: stringifyJson(positions),
    charts,
  };
}

function chartIds(positions: UnknownRecord): number[] {
  const ids = Object.values(positions).map((component) => asRecord(asRecord(component)['meta'])['chartId']);
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
}
