import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../../api/client/testClient';
import { ORIGIN, testServer } from '../../api/client/testServer';
import { asArray, asRecord } from '../../lib/read';
import type { FormData, QueryResult } from '../../lib/wire';
import { makeTestStore } from '../../store/testStore';
import { fetchAnnotations, requestWithAnnotations } from './annotations';
import { RULES_2 } from '../../lib/queryRules.fixture';

const client = createTestClient();

const DATA = `${ORIGIN}/api/v1/chart/data`;
const EXPLORE = `${ORIGIN}/superset/explore_json/`;
const server = testServer();
const rules = RULES_2;
const signal = new AbortController().signal;

const layer = (name: string, value: number, more: object = {}) => ({
  name,
  annotationType: 'EVENT',
  sourceType: 'NATIVE',
  value,
  show: true,
  showMarkers: false,
  overrides: { time_range: null },
  ...more,
});
const chart = (viz_type: string, ...annotation_layers: unknown[]): FormData => ({
  viz_type,
  datasource: '2__table',
  metrics: ['count'],
  groupby: ['name'],
  granularity_sqla: 'ds',
  time_range: 'Last week',
  annotation_layers,
});
const requestFor = (formData: FormData) => ({ formData, ownState: {}, rules, force: false });

/** The layers in the first query, and the slice id in the query string. */
async function read(request: Request) {
  const body = asRecord(await request.json());
  const query = asRecord(asArray(body['queries'])[0]);
  const sent = asArray(query['annotation_layers']).map(asRecord);
  return { sent, names: sent.map(({ name }): unknown => name), address: new URL(request.url).search };
}

/** Responds to each layer with its own value, and to those called 'bad…' with an error. */
function serveLayers(seen: unknown[]) {
  server.use(
    http.post(DATA, async ({ request }) => {
      const { sent, names, address } = await read(request);
      seen.push([names, address]);
      if (names.some((name) => String(name).startsWith('bad')))
        return HttpResponse.json({ message: `No such layer: ${names.join()}` }, { status: 400 });
      const annotation_data = Object.fromEntries(
        sent.map(({ name, value }): [string, unknown] => [String(name), { records: [{ value }] }]),
      );
      return HttpResponse.json({ result: [{ data: [{ a: 1 }], annotation_data }] });
    }),
  );
}

describe('fetchAnnotations', () => {
  it('requests each layer on its own, but no formulas', async () => {
    const seen: unknown[] = [];
    serveLayers(seen);
    const formula = layer('f', 0, { annotationType: 'FORMULA', value: 'x' });
    const results = await fetchAnnotations(
      client,
      requestFor(chart('line', layer('one', 7), formula, layer('__proto__', 8), null)),
      {
        signal,
      },
    );
    expect(seen).toEqual([
      [['one'], '?form_data=%7B%22slice_id%22%3A7%7D'],
      [['__proto__'], '?form_data=%7B%22slice_id%22%3A8%7D'],
    ]);
    expect(results.errors).toEqual({});
    expect(Object.entries(results.data)).toEqual([
      ['one', { records: [{ value: 7 }] }],
      ['__proto__', { records: [{ value: 8 }] }],
    ]);
  });

  it('has the error of a layer by its name', async () => {
    serveLayers([]);
    const results = await fetchAnnotations(client, requestFor(chart('line', layer('bad', 7), layer('good', 8))), {
      signal,
    });
    expect(Object.keys(results.data)).toEqual(['good']);
    expect(results.errors).toEqual({ bad: 'No such layer: bad' });
  });

  it('treats "no data" as an empty layer', async () => {
    server.use(http.post(DATA, () => HttpResponse.json({ message: 'No data in this layer' }, { status: 400 })));
    expect(await fetchAnnotations(client, requestFor(chart('line', layer('a', 1))), { signal })).toEqual({
      data: { a: undefined },
      errors: {},
    });
  });

  it('reports a timeout and a network error', async () => {
    server.use(http.post(DATA, () => delay(500)));
    const late = await fetchAnnotations(client, requestFor(chart('line', layer('a', 1))), { signal, timeout: 10 });
    expect(late.errors).toEqual({ a: 'Query timeout' });
    server.use(http.post(DATA, () => HttpResponse.error()));
    const offline = await fetchAnnotations(client, requestFor(chart('line', layer('a', 1))), { signal });
    expect(offline.errors).toEqual({ a: 'Network error.' });
  });

  it('omits a layer that was aborted', async () => {
    server.use(http.post(DATA, () => delay(500)));
    const stop = new AbortController();
    const results = fetchAnnotations(client, requestFor(chart('line', layer('a', 1))), { signal: stop.signal });
    stop.abort();
    expect(await results).toEqual({ data: {}, errors: {} });
  });
});

describe('requestWithAnnotations', () => {
  const fetchResults = async (formData: FormData) => {
    const onResults = vi.fn<(results: readonly QueryResult[], errors: Readonly<Record<string, string>>) => void>();
    await makeTestStore().dispatch(requestWithAnnotations(requestFor(formData), { signal }, onResults));
    return onResults.mock.calls.map(([[first], errors]) => [first?.annotation_data, errors]);
  };

  it('returns the rows of a legacy chart first, then its layers', async () => {
    server.use(http.post(EXPLORE, () => HttpResponse.json({ data: [{ key: ['a'], values: [] }] })));
    serveLayers([]);
    expect(await fetchResults(chart('line', layer('one', 7), layer('bad', 8)))).toEqual([
      [undefined, {}],
      [{ one: { records: [{ value: 7 }] } }, { bad: 'No such layer: bad' }],
    ]);
  });

  it('requests chart/data once', async () => {
    const seen: unknown[] = [];
    serveLayers(seen);
    const data = { one: { records: [{ value: 7 }] } };
    expect(await fetchResults(chart('echarts_timeseries_line', layer('one', 7)))).toEqual([[data, {}]]);
    expect(seen).toHaveLength(1);
  });

  it('returns a chart/data chart with a broken layer, and its other layers', async () => {
    serveLayers([]);
    expect(await fetchResults(chart('echarts_timeseries_line', layer('one', 7), layer('bad', 8)))).toEqual([
      [{}, {}],
      [{ one: { records: [{ value: 7 }] } }, { bad: 'No such layer: bad' }],
    ]);
  });

  it('rejects with the chart’s own error if it fails without layers too', async () => {
    let requestCount = 0;
    server.use(
      http.post(DATA, () => {
        requestCount += 1;
        return HttpResponse.json({ message: `failure ${String(requestCount)}` }, { status: 400 });
      }),
    );
    const formData = chart('echarts_timeseries_line', layer('one', 7));
    await expect(
      makeTestStore().dispatch(requestWithAnnotations(requestFor(formData), { signal }, vi.fn())),
    ).rejects.toMatchObject({
      detail: 'failure 1',
    });
    expect(requestCount).toBe(2);
  });
});
