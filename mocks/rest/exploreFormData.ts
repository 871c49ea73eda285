import { createHash } from 'node:crypto';
import type { RequestHandler } from 'msw';
import { stringifyJson } from '../../src/lib/losslessJson';
import { asNumber, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import { parseDatasourceId } from '../chartData/chartDataResponse';
import { sourceTypes } from '../chartData/sourceTypes';
import type { KeyValue } from '../store/records';
import { canReadDataset } from './access';
import type { Env } from './env';
import { type FieldErrors, fieldErrors, rejectInvalidFields, type Rules } from './fields';
import { json, message, notFound } from './respond';
import { api, type SignedIn } from './route';

const rules: Rules = {
  chart_id: { type: 'integer' },
  datasource_id: { type: 'integer', required: true },
  datasource_type: { type: 'string', required: true, oneOf: sourceTypes },
  form_data: { type: 'string', required: true },
};
const notOwner = "You don't have permission to modify the value.";
const resourceNotFound = 'Resource was not found.';

/** The explore page's cached form data, under one key per tab, and its permalinks. */
export function exploreFormDataHandlers(env: Env): RequestHandler[] {
  const findFormData = (context: SignedIn): KeyValue | undefined => {
    const cached = env.store.keyValue(context.params['key'] ?? '');
    return cached?.kind === 'form_data' ? cached : undefined;
  };

  return [
    api(env, 'post', '/api/v1/explore/form_data', async (context) => {
      const cached = await readFormData(context);
      if (cached instanceof Response) return cached;
      // The same tab with the same chart and dataset reuses its key.
      const key = cached.tab === undefined ? undefined : env.store.findKey(cached);
      return json({ key: env.store.setKeyValue(cached, key) }, 201);
    }),
    api(env, 'get', '/api/v1/explore/form_data/:key', (context) => {
      const cached = findFormData(context);
      if (!cached) return notFound();
      return canUse(context, cached.resource) ? json({ form_data: cached.value }) : message(notOwner, 403);
    }),
    api(env, 'put', '/api/v1/explore/form_data/:key', async (context) => {
      const next = await readFormData(context);
      if (next instanceof Response) return next;
      const cached = findFormData(context);
      if (cached && cached.owner !== next.owner) return message(notOwner, 403);
      // Without a tab the servers keep the old value, and store the change under a new key.
      return json({ key: env.store.setKeyValue(next, next.tab === undefined ? undefined : context.params['key']) });
    }),
    api(env, 'delete', '/api/v1/explore/form_data/:key', (context) => {
      const cached = findFormData(context);
      if (!cached) return notFound();
      if (cached.owner !== context.user.id) return message(notOwner, 403);
      env.store.removeKeyValue(context.params['key'] ?? '');
      return json({ message: 'Deleted successfully' });
    }),
    api(env, 'post', '/api/v1/explore/permalink', async (context) => {
      const body = await context.json();
      const errors: FieldErrors | undefined = fieldErrors(body, {
        formData: { type: 'any', required: true },
        urlParams: { type: 'list', nullable: true },
      });
      if (errors) return message(errors, 400);
      const formData = asRecord(body['formData']);
      const dataset = findDataset(context, formData['datasource']);
      if (parseDatasourceId(formData['datasource']) === undefined) return message('Fatal error', 500);
      if (!dataset) return message('Dataset does not exist', 404);
      if (!canReadDataset(context.user, dataset)) return message("You don't have access to this dataset.", 403);
      const chart = asNumber(formData['slice_id']);
      if (chart !== undefined && !env.store.charts().some(({ id }) => id === chart))
        return message('Chart not found.', 404);
      const state = { formData, ...(body['urlParams'] ? { urlParams: body['urlParams'] } : {}) };
      const resource = asString(formData['datasource']);
      const key = env.store.setKeyValue({ kind: 'explore_permalink', resource, value: state }, hashKey(state));
      const host = context.request.headers.get('host') ?? context.url.host;
      return json({ key, url: `http://${host}/superset/explore/p/${key}/` }, 201);
    }),
    api(env, 'get', '/api/v1/explore/permalink/:key', (context) => {
      const cached = env.store.keyValue(context.params['key'] ?? '');
      if (cached?.kind !== 'explore_permalink') return message('Fatal error', 500);
      const { formData } = asRecord(cached.value);
      const { datasource, slice_id } = asRecord(formData);
      if (!canUse(context, cached.resource)) return message("You don't have access to this dataset.", 403);
      return json({
        chartId: slice_id ?? null,
        datasource,
        datasourceId: parseDatasourceId(datasource),
        datasourceType: asString(datasource).split('__')[1] ?? 'table',
        state: cached.value,
      });
    }),
  ];
}

function findDataset({ env }: SignedIn, datasource: unknown) {
  const id = parseDatasourceId(datasource);
  return env.store.datasets().find((dataset) => dataset.id === id);
}

/** Form data of a dataset that the user may not read is hidden; form data without a dataset is not. */
function canUse(context: SignedIn, resource: string): boolean {
  const dataset = findDataset(context, resource.split(' ')[0]);
  return dataset === undefined || canReadDataset(context.user, dataset);
}

async function readFormData(context: SignedIn): Promise<KeyValue | Response> {
  const { env, user, url } = context;
  const body: UnknownRecord = await context.json();
  const rejection = rejectInvalidFields(body, rules);
  if (rejection) return rejection;
  const formData = asString(body['form_data']);
  try {
    JSON.parse(formData);
  } catch {
    return message(['JSON not valid'], 400);
  }
  const source = `${String(asNumber(body['datasource_id']))}__${asString(body['datasource_type'])}`;
  const dataset = findDataset(context, source);
  const chart = asNumber(body['chart_id'], 0);
  if (!dataset || (chart !== 0 && !env.store.charts().some(({ id }) => id === chart)))
    return message(resourceNotFound, 404);
  if (!canReadDataset(user, dataset)) return message(notOwner, 403);
  const tab = url.searchParams.get('tab_id');
  return {
    kind: 'form_data',
    resource: `${source} ${chart.toString()}`,
    value: formData,
    owner: user.id,
    ...(tab === null ? {} : { tab }),
  };
}

/** Equal state gives the same permalink. */
function hashKey(value: unknown): string {
  return createHash('sha256').update(stringifyJson(value)).digest('base64url').slice(0, 11);
}
