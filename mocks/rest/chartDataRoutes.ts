import type { RequestHandler } from 'msw';
import { parseJson } from '../../src/lib/losslessJson';
import { asArray, asNumber, asOptionalString, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import { runQueryContext, type ChartDataResponse, parseDatasourceId } from '../chartData/chartDataResponse';
import { toCsv } from '../chartData/csv';
import { type DeckLayer, respondToDeckMulti } from '../chartData/deckMulti';
import { type LegacyRequest, type LegacyResponse, respondToExploreJson } from '../chartData/exploreJson';
import { type LineChart, respondToLineMulti } from '../chartData/lineMulti';
import { toXlsx } from '../chartData/xlsx';
import type { Frame } from '../frame/frame';
import { annotationSource } from './annotationSource';
import { accessError, canReadDataset, visibleCharts } from './access';
import { chartFormData, exploreSliceJson } from './chartJson';
import type { Env } from './env';
import type { DatasetRecord } from '../store/records';
import { HttpError, json, message, notFound, structuredError } from './respond';
import { withRowFilters } from './rowFilters';
import { api, type SignedIn } from './route';

/** Chart data: `/api/v1/chart/data`, and `/superset/explore_json/` for legacy types. */
export function chartDataHandlers(env: Env): RequestHandler[] {
  return [
    api(env, 'post', '/api/v1/chart/data', async (context) => respondToContext(context, await readContext(context)), {
      csrfExempt: true,
    }),
    api(env, 'get', '/api/v1/chart/:id/data/', (context) => {
      const chart = visibleCharts(context.user, env).find((candidate) => String(candidate.id) === context.params['id']);
      if (!chart) return notFound();
      if (!chart.query_context) return message('Chart has no query context saved. Please save the chart again.', 400);
      const saved = asRecord(parseJson(chart.query_context));
      const params = context.url.searchParams;
      const [type, format] = [params.get('type'), params.get('format')];
      const overrides = { result_type: type ?? saved['result_type'], result_format: format ?? saved['result_format'] };
      return respondToContext(context, { ...saved, ...overrides });
    }),
    api(env, 'post', '/superset/explore_json/', exploreJson, { csrfExempt: true }),
    api(env, 'get', '/superset/explore_json/', exploreJson),
  ];
}

async function readContext(context: SignedIn): Promise<UnknownRecord> {
  if ((context.request.headers.get('content-type') ?? '').includes('json')) return context.json();
  return parseField((await context.form()).get('form_data'));
}

function parseField(text: string | null): UnknownRecord {
  try {
    return asRecord(text === null ? {} : parseJson(text));
  } catch {
    throw new HttpError(message('Request is not JSON', 400));
  }
}

function datasetFor(context: SignedIn, id: number | undefined): DatasetRecord {
  const dataset = context.env.store.datasets().find((candidate) => candidate.id === id);
  if (!dataset) throw new HttpError(notFound());
  if (canReadDataset(context.user, dataset)) return withRowFilters(context.env, context.user, dataset);
  const { message: text, error_type: type, extra } = accessError(dataset);
  throw new HttpError(structuredError(text, 403, { type, level: 'warning', extra }));
}

const formats = ['csv', 'json', 'xlsx'];

async function respondToContext(context: SignedIn, body: UnknownRecord): Promise<Response> {
  const missing = ['datasource', 'queries'].filter((key) => body[key] === undefined).map((key) => `'${key}'`);
  if (missing.length > 0) {
    const count = `${missing.length.toString()} required keyword-only argument${missing.length > 1 ? 's' : ''}`;
    return structuredError(`QueryContextFactory.create() missing ${count}: ${missing.join(' and ')}`, 500);
  }
  const { env } = context;
  const dataset = datasetFor(context, parseDatasourceId(body['datasource']));
  const force = context.url.searchParams.get('force') === 'true';
  const format = asString(body['result_format'], 'json');
  if (!formats.includes(format))
    return message(`Request is incorrect: {'result_format': ['Must be one of: ${formats.join(', ')}.']}`, 400);
  const response = await runQueryContext(
    dataset,
    force ? { ...body, force: true } : body,
    env,
    annotationSource(context.user, env),
  );
  return toFormat(format, response, env.now());
}

function toFormat(format: string, response: ChartDataResponse, now: Date): Response {
  if (format === 'json') return json({ result: response.results });
  const [frame] = response.frames;
  if (!frame) return message('Error: There are no rows to download.', 400);
  return fileResponse(format, frame, now);
}

function fileResponse(format: string, frame: Frame, now: Date): Response {
  const name = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '_');
  const types = {
    csv: 'text/csv; charset=utf-8',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
  const headers = {
    'content-type': format === 'csv' ? types.csv : types.xlsx,
    'content-disposition': `attachment; filename=${name}.${format}`,
  };
  return new Response(format === 'csv' ? toCsv(frame) : new Uint8Array(toXlsx(frame)), { headers });
}

async function exploreJson(context: SignedIn): Promise<Response> {
  const { env, url } = context;
  const params = parseField(url.searchParams.get('form_data'));
  const posted = context.request.method === 'POST' ? parseField((await context.form()).get('form_data')) : {};
  const saved = visibleCharts(context.user, env).find((chart) => chart.id === params['slice_id']);
  const formData = { ...(saved ? chartFormData(saved) : {}), ...params, ...posted };
  const id = parseDatasourceId(asOptionalString(asRecord(formData)['datasource']));
  if (!env.store.datasets().some((candidate) => candidate.id === id))
    return json({ error: 'Datasource does not exist' }, 404);
  const dataset = datasetFor(context, id);
  const isParamTrue = (name: string): boolean => url.searchParams.get(name) === 'true';
  const kind = isParamTrue('query') ? 'query' : isParamTrue('results') ? 'results' : 'data';
  const request = { dataset, formData, kind, force: isParamTrue('force') } as const;
  const { body, frame } = await respondByType(context, request);
  if (!frame) return json(body, 400);
  return isParamTrue('csv') ? fileResponse('csv', frame, env.now()) : json(body);
}

function respondByType(context: SignedIn, request: LegacyRequest): Promise<LegacyResponse> {
  const { env } = context;
  const { formData } = request;
  if (formData['viz_type'] === 'line_multi')
    return respondToLineMulti(request, (id) => findLineChart(context, id), env);
  if (formData['viz_type'] === 'deck_multi')
    return respondToDeckMulti(request, findDeckLayers(context, formData['deck_slices']), env);
  return respondToExploreJson(request, env);
}

/** Those of the charts that the user may see, by id. */
function findDeckLayers(context: SignedIn, ids: unknown): DeckLayer[] {
  const wanted = new Set(asArray(ids).map((id) => asNumber(id)));
  return visibleCharts(context.user, context.env)
    .filter(({ id }) => wanted.has(id))
    .sort((a, b) => a.id - b.id)
    .map((chart) => ({
      slice: exploreSliceJson(chart, context.env).slice,
      dataset: datasetFor(context, chart.datasource_id),
      formData: chartFormData(chart),
    }));
}

/** A chart of `line_multi`; the whole request fails when one is missing. */
function findLineChart(context: SignedIn, id: number): LineChart {
  const chart = visibleCharts(context.user, context.env).find((candidate) => candidate.id === id);
  if (!chart) throw new HttpError(json({ error: id.toString() }, 500));
  return {
    name: chart.slice_name ?? '',
    dataset: datasetFor(context, chart.datasource_id),
    formData: chartFormData(chart),
  };
}
