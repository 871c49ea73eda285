import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'msw';
import { asNumber, asOptionalString, type UnknownRecord } from '../../src/lib/read';
import { sourceTypes } from '../chartData/sourceTypes';
import type { ChartRecord, DashboardRecord } from '../store/records';
import { canEdit, visibleCharts, visibleDashboards } from './access';
import { rejectReports } from './dependants';
import type { Env } from './env';
import { rejectInvalidFields, type Rules } from './fields';
import { rejectTagChange, setTags, tagErrors } from './objectTags';
import { invalidOwners, readOwners } from './owners';
import { forbidden, json, message, notFound } from './respond';
import { api, type SignedIn } from './route';

const text = { type: 'string', nullable: true } as const;
const common: Rules = {
  cache_timeout: { type: 'integer', nullable: true },
  certification_details: text,
  certified_by: text,
  dashboards: { type: 'list' },
  description: text,
  external_url: text,
  is_managed_externally: { type: 'boolean', nullable: true },
  owners: { type: 'list' },
  params: { type: 'json', nullable: true },
  query_context: { type: 'json', nullable: true },
  query_context_generation: { type: 'boolean', nullable: true },
  uuid: text,
};
const postRules: Rules = {
  ...common,
  datasource_id: { type: 'integer', required: true },
  datasource_name: text,
  datasource_type: { type: 'string', required: true, oneOf: sourceTypes },
  slice_name: { type: 'string', required: true, length: [1, 250] },
  viz_type: { type: 'string', length: [0, 250] },
};
const putRules: Rules = {
  ...common,
  datasource_id: { type: 'integer', nullable: true },
  datasource_type: { type: 'string', nullable: true, oneOf: sourceTypes },
  slice_name: { type: 'string', nullable: true, length: [0, 250] },
  tags: { type: 'integers' },
  viz_type: { type: 'string', nullable: true, length: [0, 250] },
};

/** Creates, changes and deletes charts, with the validation and messages of 6.1.0. */
export function chartWriteHandlers(env: Env): RequestHandler[] {
  const findChart = ({ user, params }: SignedIn): ChartRecord | undefined =>
    visibleCharts(user, env).find((chart) => String(chart.id) === params['id']);

  return [
    api(env, 'post', '/api/v1/chart/', async (context) => {
      const { user } = context;
      const body = await context.json();
      const rejection = rejectInvalidFields(body, postRules);
      if (rejection) return rejection;
      const owners = readOwners(body['owners'], user, true);
      const errors = validateReferences(body, context, owners);
      if (errors) return message(errors, 422);
      if (readDashboards(body, context)?.some((dashboard) => !canEdit(user, dashboard)))
        return message('Changing one or more of these dashboards is forbidden', 403);
      const now = env.now().getTime();
      const chart: ChartRecord = {
        ...withBody(emptyChart, body),
        id: env.store.nextId('charts'),
        uuid: asOptionalString(body['uuid']) ?? randomUUID(),
        owners: owners ?? [user.id],
        created_by: user.id,
        changed_by: user.id,
        created_on: now,
        changed_on: now,
      };
      env.store.saveChart(chart);
      setDashboards(chart.id, body, context);
      return json({ id: chart.id, result: body }, 201);
    }),
    api(env, 'put', '/api/v1/chart/:id', async (context) => {
      const chart = findChart(context);
      if (!chart) return notFound();
      const body = await context.json();
      const rejection = rejectInvalidFields(body, putRules);
      if (rejection) return rejection;
      // Any viewer of a chart may store the query context that the server lacks.
      const isContextOnly =
        body['query_context_generation'] === true && Object.keys(body).every((key) => key.startsWith('query_context'));
      if (!isContextOnly && !canEdit(context.user, chart)) return forbidden();
      const owners = body['owners'] === undefined ? chart.owners : readOwners(body['owners'], context.user, false);
      if (asNumber(body['datasource_id']) !== undefined && !asOptionalString(body['datasource_type']))
        return message('Fatal error', 500);
      const object = { type: 'chart', id: chart.id } as const;
      const refusal = rejectTagChange(env, context.user, object, body);
      if (refusal) return refusal;
      const errors = validateReferences(body, context, owners, tagErrors(env, object, body));
      if (errors) return message(errors, 422);
      env.store.saveChart({
        ...withBody(chart, body),
        owners: owners ?? chart.owners,
        changed_on: env.now().getTime(),
        changed_by: context.user.id,
      });
      setTags(env, object, body);
      setDashboards(chart.id, body, context);
      return json({ id: chart.id, result: body });
    }),
    api(env, 'delete', '/api/v1/chart/:id', (context) => {
      const chart = findChart(context);
      if (!chart) return notFound();
      const rejection = rejectReports(env, 'chart', [chart.id]);
      if (rejection) return rejection;
      if (!canEdit(context.user, chart)) return forbidden();
      env.store.remove('charts', chart.id);
      return json({ message: 'OK' });
    }),
  ];
}

export const emptyChart: ChartRecord = {
  id: 0,
  uuid: '',
  slice_name: null,
  viz_type: null,
  params: null,
  query_context: null,
  description: null,
  cache_timeout: null,
  datasource_id: 0,
  certified_by: null,
  certification_details: null,
  owners: [],
  created_by: 0,
  changed_by: 0,
  created_on: 0,
  changed_on: 0,
};

function withBody(chart: ChartRecord, body: UnknownRecord): ChartRecord {
  const text = (key: string, fallback: string | null): string | null => {
    const value = body[key];
    return value === undefined ? fallback : typeof value === 'string' ? value : null;
  };
  return {
    ...chart,
    slice_name: text('slice_name', chart.slice_name),
    viz_type: text('viz_type', chart.viz_type),
    params: text('params', chart.params),
    query_context: text('query_context', chart.query_context),
    description: text('description', chart.description),
    certified_by: text('certified_by', chart.certified_by),
    certification_details: text('certification_details', chart.certification_details),
    cache_timeout:
      body['cache_timeout'] === undefined ? chart.cache_timeout : (asNumber(body['cache_timeout']) ?? null),
    datasource_id: asNumber(body['datasource_id']) ?? chart.datasource_id,
    is_managed_externally: body['is_managed_externally'] === true || chart.is_managed_externally === true,
  };
}

/** Errors of the records that a body refers to; undefined when all exist. */
function validateReferences(
  body: UnknownRecord,
  context: SignedIn,
  owners: readonly number[] | undefined,
  others: UnknownRecord = {},
) {
  const { env } = context;
  const id = asNumber(body['datasource_id']);
  const errors = {
    ...(readDashboards(body, context) ? {} : { dashboards: ['Dashboards do not exist'] }),
    ...(id === undefined || env.store.datasets().some((dataset) => dataset.id === id)
      ? {}
      : { datasource_id: ['Datasource does not exist'] }),
    ...(owners ? {} : invalidOwners),
    ...others,
  };
  return Object.keys(errors).length === 0 ? undefined : errors;
}

/** The dashboards that a body refers to; undefined when one does not exist for the user. */
function readDashboards(body: UnknownRecord, { user, env }: SignedIn): readonly DashboardRecord[] | undefined {
  const ids = Array.isArray(body['dashboards']) ? body['dashboards'] : [];
  const visible = visibleDashboards(user, env);
  const dashboards = visible.filter((dashboard) => ids.includes(dashboard.id));
  return dashboards.length === new Set(ids).size ? dashboards : undefined;
}

/** A body's `dashboards` replaces the list; without the field nothing changes. Layouts do not change. */
function setDashboards(chart: number, body: UnknownRecord, { env }: SignedIn): void {
  const ids = body['dashboards'];
  if (!Array.isArray(ids)) return;
  for (const dashboard of env.store.dashboards()) {
    const isIncluded = dashboard.charts.includes(chart);
    if (isIncluded === ids.includes(dashboard.id)) continue;
    const charts = isIncluded ? dashboard.charts.filter((id) => id !== chart) : [...dashboard.charts, chart];
    env.store.saveDashboard({ ...dashboard, charts });
  }
}
