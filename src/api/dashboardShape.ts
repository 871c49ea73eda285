import * as v from 'valibot';
import { asArray, asOptionalString, asRecord, asString, isRecord, type UnknownRecord } from '../lib/read';
import { t } from '../lib/t';
import type { Datasource, FormData } from '../lib/wire';
import { check, checkEach, flag, numberOrNull, readJsonField, text, textOrNull, type Problem } from './client/parse';
import { readPerson, type Person } from './person';

/** A theme of 6.x; `json_data` is JSON in antd's form, as others have written it. */
export interface DashboardTheme {
  readonly id: number;
  readonly theme_name: string;
  readonly json_data: string;
}

export function readDashboardTheme(value: unknown): DashboardTheme | null {
  const { id, theme_name, json_data } = asRecord(value);
  return typeof id === 'number' ? { id, theme_name: asString(theme_name), json_data: asString(json_data) } : null;
}

/** GET /api/v1/dashboard/{id or slug}. `metadata` and `positions` are read from the JSON texts, unknown keys left in. */
export interface Dashboard {
  readonly id: number;
  readonly slug: string | null;
  readonly url: string;
  readonly dashboard_title: string;
  readonly css: string;
  readonly theme: DashboardTheme | null;
  readonly json_metadata: string | null;
  readonly position_json: string | null;
  readonly metadata: UnknownRecord;
  readonly positions: UnknownRecord;
  readonly published: boolean;
  readonly owners: readonly Person[];
  readonly roles: readonly { readonly id: number; readonly name: string }[];
  readonly certified_by: string;
  readonly certification_details: string;
  readonly changed_on: string;
  readonly changed_on_delta_humanized: string;
  readonly changed_by_name: string;
  readonly changed_by: Person | null;
  readonly is_managed_externally: boolean;
  /** The whole resource, for other fields; `getDashboardVersion` derives the server's version from it. */
  readonly raw: UnknownRecord;
  readonly problems: readonly Problem[];
}

/** One of GET …/charts. `changed_on` is as the server writes it. */
export interface DashboardChart {
  readonly id: number;
  readonly slice_name: string;
  readonly slice_url: string;
  readonly description: string;
  readonly description_markeddown: string;
  readonly cache_timeout: number | null;
  readonly certified_by: string;
  readonly certification_details: string;
  readonly changed_on: string;
  readonly form_data: FormData;
}

const dashboardSchema = v.looseObject({
  id: v.number(),
  slug: textOrNull,
  url: text,
  dashboard_title: text,
  css: text,
  published: flag,
  certified_by: text,
  certification_details: text,
  changed_on: text,
  changed_on_delta_humanized: text,
  changed_by_name: text,
  is_managed_externally: flag,
});

export function readDashboard(response: { readonly result: unknown }): Dashboard {
  const raw = check(dashboardSchema, response.result, 'result');
  const metadata = readJsonField(raw['json_metadata'], 'json_metadata');
  const positions = readJsonField(raw['position_json'], 'position_json');
  const { id, slug, url, dashboard_title, css, published, certified_by, certification_details, is_managed_externally } =
    raw;
  const { changed_on, changed_on_delta_humanized, changed_by_name } = raw;
  return {
    ...{ id, slug, url, dashboard_title, css, published, certified_by, certification_details, is_managed_externally },
    ...{ changed_on, changed_on_delta_humanized, changed_by_name },
    theme: readDashboardTheme(raw['theme']),
    json_metadata: asOptionalString(raw['json_metadata']) ?? null,
    position_json: asOptionalString(raw['position_json']) ?? null,
    metadata: metadata.value,
    positions: positions.value,
    owners: asArray(raw['owners']).flatMap(readPerson),
    roles: asArray(raw['roles']).flatMap((role) => {
      const { id: roleId, name } = asRecord(role);
      return typeof roleId === 'number' ? [{ id: roleId, name: asString(name) }] : [];
    }),
    changed_by: readPerson(raw['changed_by'])[0] ?? null,
    raw,
    problems: [...metadata.problems, ...positions.problems],
  };
}

/** Form data that names a viz type and a datasource; everything else in it stays as it is. */
const formDataSchema = v.pipe(
  v.looseObject({ viz_type: v.string(), datasource: v.string() }),
  v.transform((read): FormData => read),
);

const chartSchema: v.GenericSchema<unknown, DashboardChart> = v.object({
  id: v.number(),
  slice_name: text,
  slice_url: text,
  description: text,
  description_markeddown: text,
  cache_timeout: numberOrNull,
  certified_by: text,
  certification_details: text,
  changed_on: text,
  form_data: formDataSchema,
});

/** The charts that can be read; each other one is reported as a problem with its id. */
export function readDashboardCharts(response: { readonly result: unknown }): {
  charts: DashboardChart[];
  problems: Problem[];
} {
  const { items, problems } = checkEach(chartSchema, response.result, 'result');
  return { charts: items, problems };
}

function textMap(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asRecord(value)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

function filterNamed<K extends string>(value: unknown, key: K): (UnknownRecord & Record<K, string>)[] {
  return asArray(value).filter(
    (item): item is UnknownRecord & Record<K, string> => isRecord(item) && typeof item[key] === 'string',
  );
}

const datasourceSchema = v.looseObject({ id: v.number() });

/** A dataset; only its id is required. Columns and metrics without a name are left out, and formats that are not strings. */
export function readDatasource(value: unknown, path: string): Datasource {
  const raw = check(datasourceSchema, value, path);
  const type = asString(raw['type'], 'table');
  return {
    ...raw,
    id: raw.id,
    type,
    uid: asString(raw['uid'], `${String(raw.id)}__${type}`),
    columns: filterNamed(raw['columns'], 'column_name'),
    metrics: filterNamed(raw['metrics'], 'metric_name'),
    verbose_map: textMap(raw['verbose_map']),
    column_formats: textMap(raw['column_formats']),
    currency_formats: asRecord(raw['currency_formats']),
    datasource_name: asOptionalString(raw['datasource_name']) ?? null,
    main_dttm_col: asOptionalString(raw['main_dttm_col']) ?? null,
  };
}

const anyItem = v.looseObject({});

export function readDatasets(response: { readonly result: unknown }): { datasets: Datasource[]; problems: Problem[] } {
  const { items, problems } = checkEach(anyItem, response.result, 'result');
  const datasets = items.flatMap((item, i) => {
    try {
      return [readDatasource(item, `result.${String(i)}`)];
    } catch {
      problems.push({ path: `result.${String(i)}`, message: t('A dataset without an id.') });
      return [];
    }
  });
  return { datasets, problems };
}
