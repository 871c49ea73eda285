import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ORIGIN, testServer } from '../../api/client/testServer';
import { asArray, asRecord } from '../../lib/read';
import type { FormData, QueryResult } from '../../lib/wire';
import { askAnnotations, askWithAnnotations } from './annotations';

const DATA = `${ORIGIN}/api/v1/chart/data`;
const EXPLORE = `${ORIGIN}/superset/explore_json/`;
const server = testServer();
const rules = { generation: 2, genericChartAxes: false } as const;
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
const asked = (formData: FormData) => ({ formData, ownState: {}, rules, force: false });

/** Layers in a question's first query, and the slice id in its address. */
async function read(request: Request) {
  const body = asRecord(await request.json());
  const query = asRecord(asArray(body['queries'])[0]);
  const sent = asArray(query['annotation_layers']).map(asRecord);
  return { sent, names: sent.map(({ name }) => name), address: new URL(request.url).search };
}

/** Answers each layer with its own value, and those called 'bad…' with an error. */
function answerLayers(seen: unknown[]) {
  server.use(
    http.post(DATA, async ({ request }) => {
      const { sent, names, address } = await read(request);
      seen.push([names, address]);
      if (names.some((name) => String(name).startsWith('bad')))
        return HttpResponse.json({ message: `No such layer: ${names.join()}` }, { status: 400 });
      const annotation_data = Object.fromEntries(sent.map(({ name, value }) => [name, { records: [{ value }] }]));
      return HttpResponse.json({ result: [{ data: [{ a: 1 }], annotation_data }] });
    }),
  );
}

describe('askAnnotations', () => {
  it('asks for each layer on its own, but not for formulas', async () => {
    const seen: unknown[] = [];
    answerLayers(seen);
    const formula = layer('f', 0, { annotationType: 'FORMULA', value: 'x' });
    const answers = await askAnnotations(asked(chart('line', layer('one', 7), formula, layer('__proto__', 8), null)), {
      signal,
    });
    expect(seen).toEqual([
      [['one'], '?form_data=%7B%22slice_id%22%3A7%7D'],
      [['__proto__'], '?form_data=%7B%22slice_id%22%3A8%7D'],
    ]);
    expect(answers.errors).toEqual({});
    expect(Object.entries(answers.data)).toEqual([
      ['one', { records: [{ value: 7 }] }],
      ['__proto__', { records: [{ value: 8 }] }],
    ]);
  });

  it('keeps the error of a layer by its name', async () => {
    answerLayers([]);
    const answers = await askAnnotations(asked(chart('line', layer('bad', 7), layer('good', 8))), { signal });
    expect(Object.keys(answers.data)).toEqual(['good']);
    expect(answers.errors).toEqual({ bad: 'No such layer: bad' });
  });

  it('takes "no data" for an answer', async () => {
    server.use(http.post(DATA, () => HttpResponse.json({ message: 'No data in this layer' }, { status: 400 })));
    expect(await askAnnotations(asked(chart('line', layer('a', 1))), { signal })).toEqual({
      data: { a: undefined },
      errors: {},
    });
  });

  it('says that the time is up, or the server out of reach', async () => {
    server.use(http.post(DATA, () => delay(500)));
    const late = await askAnnotations(asked(chart('line', layer('a', 1))), { signal, timeout: 10 });
    expect(late.errors).toEqual({ a: 'Query timeout' });
    server.use(http.post(DATA, () => HttpResponse.error()));
    const gone = await askAnnotations(asked(chart('line', layer('a', 1))), { signal });
    expect(gone.errors).toEqual({ a: 'Network error.' });
  });

  it('says nothing of a layer that was called off', async () => {
    server.use(http.post(DATA, () => delay(500)));
    const stop = new AbortController();
    const answers = askAnnotations(asked(chart('line', layer('a', 1))), { signal: stop.signal });
    stop.abort();
    expect(await answers).toEqual({ data: {}, errors: {} });
  });
});

describe('askWithAnnotations', () => {
  const arrivals = async (formData: FormData) => {
    const arrived = vi.fn<(results: readonly QueryResult[], errors: Readonly<Record<string, string>>) => void>();
    await askWithAnnotations(asked(formData), { signal }, arrived);
    return arrived.mock.calls.map(([[first], errors]) => [first?.annotation_data, errors]);
  };

  it('brings the layers of a legacy chart after its rows', async () => {
    server.use(http.post(EXPLORE, () => HttpResponse.json({ data: [{ key: ['a'], values: [] }] })));
    answerLayers([]);
    expect(await arrivals(chart('line', layer('one', 7), layer('bad', 8)))).toEqual([
      [undefined, {}],
      [{ one: { records: [{ value: 7 }] } }, { bad: 'No such layer: bad' }],
    ]);
  });

  it('asks chart/data once', async () => {
    const seen: unknown[] = [];
    answerLayers(seen);
    const data = { one: { records: [{ value: 7 }] } };
    expect(await arrivals(chart('echarts_timeseries_line', layer('one', 7)))).toEqual([[data, {}]]);
    expect(seen).toHaveLength(1);
  });

  it('keeps a chart/data chart whose layer is broken, and its other layers', async () => {
    answerLayers([]);
    expect(await arrivals(chart('echarts_timeseries_line', layer('one', 7), layer('bad', 8)))).toEqual([
      [{}, {}],
      [{ one: { records: [{ value: 7 }] } }, { bad: 'No such layer: bad' }],
    ]);
  });

  it('fails as the chart does where the layers are not to blame', async () => {
    let times = 0;
    server.use(
      http.post(DATA, () => {
        times += 1;
        return HttpResponse.json({ message: `failure ${String(times)}` }, { status: 400 });
      }),
    );
    const formData = chart('echarts_timeseries_line', layer('one', 7));
    await expect(askWithAnnotations(asked(formData), { signal }, vi.fn())).rejects.toMatchObject({
      detail: 'failure 1',
    });
    expect(times).toBe(2);
  });
});
