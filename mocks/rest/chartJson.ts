import { parseJson } from '../../src/lib/losslessJson';
import { asRecord, isRecord, type UnknownRecord } from '../../src/lib/read';
import type { ChartRecord } from '../store/records';
import { datasetName } from './datasetJson';
import type { Env } from './env';
import { humanize } from './humanize';
import { tagsJson } from './objectTags';
import { naive, ownersJson, userJson, userName } from './userJson';

/** A chart's form data; where params are not JSON, only what the record itself has. */
export function chartFormData(chart: ChartRecord): UnknownRecord {
  const own = { datasource: `${chart.datasource_id.toString()}__table`, slice_id: chart.id, viz_type: chart.viz_type };
  try {
    const params: unknown = parseJson(chart.params ?? '');
    return isRecord(params) ? { ...params, ...own } : own;
  } catch {
    return own;
  }
}

function chartUrl(chart: ChartRecord): string {
  return `/explore/?slice_id=${chart.id.toString()}`;
}

export function sliceUrl(chart: ChartRecord): string {
  return `${chartUrl(chart)}&form_data=${encodeURIComponent(`{"slice_id": ${chart.id.toString()}}`)}`;
}

/** As in `/api/v1/dashboard/{id}/charts`. */
export function dashboardChartJson(chart: ChartRecord) {
  return {
    cache_timeout: chart.cache_timeout,
    certification_details: chart.certification_details,
    certified_by: chart.certified_by,
    changed_on: naive(chart.changed_on),
    description: chart.description,
    description_markeddown: plainHtml(chart.description),
    form_data: chartFormData(chart),
    id: chart.id,
    slice_name: chart.slice_name,
    slice_url: sliceUrl(chart),
  };
}

function getDashboards(chart: ChartRecord, env: Env) {
  return env.store
    .dashboards()
    .filter((dashboard) => dashboard.charts.includes(chart.id))
    .map(({ dashboard_title, id }) => ({ dashboard_title, id }));
}

function sourceName(chart: ChartRecord, env: Env): string | null {
  const dataset = env.store.datasets().find((candidate) => candidate.id === chart.datasource_id);
  return dataset ? datasetName(dataset) : null;
}

function common(chart: ChartRecord, env: Env) {
  return {
    cache_timeout: chart.cache_timeout,
    certification_details: chart.certification_details,
    certified_by: chart.certified_by,
    changed_on_delta_humanized: humanize(chart.changed_on, env.now().getTime()),
    dashboards: getDashboards(chart, env),
    datasource_id: chart.datasource_id,
    datasource_name_text: sourceName(chart, env),
    datasource_type: 'table',
    datasource_url: `/explore/?datasource_type=table&datasource_id=${chart.datasource_id.toString()}`,
    description: chart.description,
    id: chart.id,
    is_managed_externally: chart.is_managed_externally === true,
    params: chart.params,
    slice_name: chart.slice_name,
    tags: tagsJson(env, 'chart', chart.id),
    thumbnail_url: `/api/v1/chart/${chart.id.toString()}/thumbnail/${chart.changed_on.toString(16)}/`,
    url: chartUrl(chart),
    uuid: chart.uuid,
    viz_type: chart.viz_type,
  };
}

/** As in `/api/v1/chart/{id}`. */
export function chartJson(chart: ChartRecord, env: Env) {
  const dashboards = env.store
    .dashboards()
    .filter((dashboard) => dashboard.charts.includes(chart.id))
    .map(({ dashboard_title, id, json_metadata }) => ({ dashboard_title, id, json_metadata }));
  return {
    ...common(chart, env),
    // A string here, a number everywhere else.
    cache_timeout: chart.cache_timeout === null ? null : chart.cache_timeout.toString(),
    dashboards,
    datasource_uuid: env.store.datasets().find(({ id }) => id === chart.datasource_id)?.uuid ?? null,
    owners: ownersJson(chart.owners, true),
    query_context: chart.query_context,
  };
}

/** As a row of the list. */
export function chartListJson(chart: ChartRecord, env: Env) {
  return {
    ...common(chart, env),
    changed_by: userJson(chart.changed_by),
    changed_by_name: userName(chart.changed_by),
    changed_on_dttm: chart.changed_on,
    changed_on_utc: `${naive(chart.changed_on)}+0000`,
    created_by: userJson(chart.created_by),
    created_by_name: userName(chart.created_by),
    created_on_delta_humanized: humanize(chart.created_on, env.now().getTime()),
    description_markeddown: plainHtml(chart.description),
    edit_url: `/chart/edit/${chart.id.toString()}`,
    form_data: chartFormData(chart),
    last_saved_at: naive(chart.changed_on),
    last_saved_by: userJson(chart.changed_by),
    owners: ownersJson(chart.owners, true),
    slice_url: sliceUrl(chart),
    table: { default_endpoint: null, table_name: sourceName(chart, env)?.replace('content.', '') ?? null },
  };
}

/** The saved chart and its metadata as in `/api/v1/explore/`. */
export function exploreSliceJson(chart: ChartRecord, env: Env) {
  const now = env.now().getTime();
  const humanized = humanize(chart.changed_on, now);
  const slice = {
    cache_timeout: chart.cache_timeout,
    certification_details: chart.certification_details,
    certified_by: chart.certified_by,
    changed_on: naive(chart.changed_on),
    changed_on_humanized: humanized,
    datasource: sourceName(chart, env),
    description: chart.description,
    description_markeddown: plainHtml(chart.description),
    edit_url: `/chart/edit/${chart.id.toString()}`,
    form_data: chartFormData(chart),
    is_managed_externally: chart.is_managed_externally === true,
    modified: `<span class="no-wrap">${humanized}</span>`,
    owners: chart.owners,
    query_context: chart.query_context,
    slice_id: chart.id,
    slice_name: chart.slice_name,
    slice_url: sliceUrl(chart),
  };
  const metadata = {
    changed_by: userName(chart.changed_by),
    changed_on_humanized: humanized,
    created_by: userName(chart.created_by),
    created_on_humanized: humanize(chart.created_on, now),
    dashboards: getDashboards(chart, env),
    owners: chart.owners.map(userName),
  };
  return { slice, metadata };
}

/** The server's HTML of a description; here one escaped paragraph. */
function plainHtml(description: string | null): string {
  if (description === null || description === '') return '';
  const escapes = asRecord({ '&': '&amp;', '<': '&lt;', '>': '&gt;' });
  return `<p>${description.replace(/[&<>]/g, (character) => String(escapes[character]))}</p>`;
}
