import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { postChartData, postExploreJson, fetchExploreJsonQuery, fetchQueryText } from './chartData';
import { createTestClient } from './client/testClient';
import { ORIGIN, testServer } from './client/testServer';

const client = createTestClient();

const DATA = `${ORIGIN}/api/v1/chart/data`;
const EVENTS = `${ORIGIN}/api/v1/async_event/`;
const server = testServer();
const body = { queries: [{}], result_type: 'full' };
const rows = { result: [{ data: [{ a: 1 }] }] };
const formData = { viz_type: 'line', datasource: '1__table', big: 9007199254740993n };

beforeEach(() => {
  client.jobs.configure({ GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 5 }, true);
});

describe('chart data', () => {
  it('posts the context with slice, dashboard and force in the address', async () => {
    let address = '';
    server.use(
      http.post(DATA, ({ request }) => {
        address = new URL(request.url).search;
        return HttpResponse.json(rows);
      }),
    );
    const [result] = await postChartData(client, body, { sliceId: 3, dashboardId: 4, force: true });
    expect([address, result?.data]).toEqual([
      '?form_data=%7B%22slice_id%22%3A3%7D&dashboard_id=4&force=true',
      [{ a: 1 }],
    ]);
    await postChartData(client, body);
    expect(address).toBe('');
  });

  it('fetches only the SQL', async () => {
    server.use(
      http.post(DATA, async ({ request }) => {
        expect(await request.json()).toMatchObject({ result_type: 'query' });
        return HttpResponse.json({ result: [{ query: 'SELECT 1', language: 'sql' }, { error: 'no' }] });
      }),
    );
    expect(await fetchQueryText(client, body)).toEqual([
      { query: 'SELECT 1', language: 'sql', error: undefined },
      { query: '', language: 'sql', error: 'no' },
    ]);
  });

  it('posts form data of legacy types as a form field, variants in the address', async () => {
    const seen: string[] = [];
    server.use(
      http.post(`${ORIGIN}/superset/explore_json/`, async ({ request }) => {
        seen.push(new URL(request.url).search, new URLSearchParams(await request.text()).get('form_data') ?? '');
        return HttpResponse.json({ data: [{ key: 'x' }], query: 'SELECT 2' });
      }),
    );
    expect((await postExploreJson(client, formData, { sliceId: 9 }))[0]?.legacyData).toEqual([{ key: 'x' }]);
    await postExploreJson(client, formData, {}, 'results');
    expect(await fetchExploreJsonQuery(client, formData)).toMatchObject([{ query: 'SELECT 2' }]);
    const sent = '{"viz_type":"line","datasource":"1__table","big":9007199254740993}';
    expect(seen).toEqual(['?form_data=%7B%22slice_id%22%3A9%7D', sent, '?results=true', sent, '?query=true', sent]);
  });

  it('gets cacheable form data of legacy types, unless forced or too long for an address', async () => {
    const methods: string[] = [];
    server.use(
      http.all(`${ORIGIN}/superset/explore_json/`, ({ request }) => {
        methods.push(request.method);
        if (request.method === 'GET')
          expect(new URL(request.url).searchParams.get('form_data')).toContain('"viz_type":"line"');
        return HttpResponse.json({ data: [{ key: 'x' }] });
      }),
    );
    expect((await postExploreJson(client, formData, { sliceId: 9, cached: true }))[0]?.legacyData).toEqual([
      { key: 'x' },
    ]);
    await postExploreJson(client, formData, { cached: true, force: true });
    await postExploreJson(client, { ...formData, where: 'x'.repeat(3000) }, { cached: true });
    expect(methods).toEqual(['GET', 'POST', 'POST']);
  });

  it('rejects an unexpected status', async () => {
    server.use(http.post(DATA, () => HttpResponse.json({}, { status: 206 })));
    await expect(postChartData(client, body)).rejects.toMatchObject({
      detail: 'Received unexpected response status (206) while fetching chart data',
    });
  });
});

describe('asynchronous jobs', () => {
  const job = (job_id: string) => HttpResponse.json({ channel_id: 'c', job_id, status: 'pending' }, { status: 202 });

  function events(...rounds: (readonly object[])[]): (string | null)[] {
    const lastIds: (string | null)[] = [];
    server.use(
      http.get(EVENTS, ({ request }) => {
        lastIds.push(new URL(request.url).searchParams.get('last_id'));
        return HttpResponse.json({ result: rounds.shift() ?? [] });
      }),
    );
    return lastIds;
  }

  it('waits for the done event and fetches the result', async () => {
    server.use(
      http.post(DATA, () => job('j1')),
      http.get(`${ORIGIN}/api/v1/chart/data/qc-1`, () => HttpResponse.json(rows)),
    );
    const lastIds = events(
      [{ id: '1-0', job_id: 'j1', status: 'running' }],
      [{ id: '2-0', job_id: 'j1', status: 'done', result_url: '/api/v1/chart/data/qc-1' }],
    );
    expect((await postChartData(client, body))[0]?.data).toEqual([{ a: 1 }]);
    expect(lastIds[1]).toBe('1-0');
  });

  it.each([
    ['404', HttpResponse.json({ message: 'Not found' }, { status: 404 })],
    ['422', HttpResponse.json({ message: 'Error loading data from cache' }, { status: 422 })],
    ['400 of explore_json', HttpResponse.json({ error: 'Cached data not found' }, { status: 400 })],
  ])('requests once more when the server has lost the result: %s', async (_, lost) => {
    let jobs = 0;
    const isLost = vi.fn((_job: string) => true);
    server.use(
      http.post(DATA, () => job(`lost-${(jobs += 1).toString()}`)),
      http.get(EVENTS, () =>
        HttpResponse.json({
          result: [
            {
              id: `${jobs.toString()}-0`,
              job_id: `lost-${jobs.toString()}`,
              status: 'done',
              result_url: `/api/v1/chart/data/lost-${jobs.toString()}`,
            },
          ],
        }),
      ),
      http.get(`${ORIGIN}/api/v1/chart/data/:job`, ({ params }) =>
        isLost(String(params['job'])) ? lost.clone() : HttpResponse.json(rows),
      ),
    );
    isLost.mockReturnValueOnce(true).mockReturnValueOnce(false);
    expect((await postChartData(client, body))[0]?.data).toEqual([{ a: 1 }]);
    expect(isLost.mock.calls).toEqual([['lost-1'], ['lost-2']]);
    jobs = 2;
    await expect(postChartData(client, body)).rejects.toMatchObject({ name: 'ApiError', status: lost.status });
    expect(jobs).toBe(4);
  });

  it('repeats no query that has failed', async () => {
    const posted = vi.fn();
    server.use(
      http.post(DATA, () => {
        posted();
        return job('failed');
      }),
      http.get(`${ORIGIN}/api/v1/chart/data/failed`, () => HttpResponse.json({ message: 'boom' }, { status: 400 })),
    );
    events([{ id: '9-0', job_id: 'failed', status: 'done', result_url: '/api/v1/chart/data/failed' }]);
    await expect(postChartData(client, body)).rejects.toMatchObject({ detail: 'boom' });
    expect(posted).toHaveBeenCalledTimes(1);
  });

  it("rejects with the job's own error", async () => {
    server.use(http.post(DATA, () => job('j2')));
    events([{ id: '3-0', job_id: 'j2', status: 'error', errors: [{ message: 'boom', error_type: 'X' }] }]);
    await expect(postChartData(client, body)).rejects.toMatchObject({ detail: 'boom', errorType: 'X' });
  });

  it('never fetches the result from another server', async () => {
    server.use(http.post(DATA, () => job('j3')));
    events([{ id: '4-0', job_id: 'j3', status: 'done', result_url: '//evil.example/x' }]);
    await expect(postChartData(client, body)).rejects.toMatchObject({ kind: 'shape' });
  });

  it('stops waiting when the request is aborted', async () => {
    server.use(http.post(DATA, () => job('j4')));
    events();
    const controller = new AbortController();
    const waiting = postChartData(client, body, { signal: controller.signal });
    setTimeout(() => {
      controller.abort();
    }, 30);
    await expect(waiting).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('retries an event whose job is announced a moment later', async () => {
    server.use(
      http.post(DATA, () => job('j5')),
      http.get(`${ORIGIN}/api/v1/chart/data/qc-5`, () => HttpResponse.json(rows)),
      http.post(`${ORIGIN}/superset/explore_json/`, async () => {
        await new Promise((resolve) => setTimeout(resolve, 80));
        return job('j6');
      }),
      http.get(`${ORIGIN}/superset/explore_json/data/ej-6`, () => HttpResponse.json({ data: [1] })),
    );
    events(
      [{ id: '5-0', job_id: 'j6', status: 'done', result_url: '/superset/explore_json/data/ej-6' }],
      ...Array.from({ length: 25 }, () => []),
      [{ id: '6-0', job_id: 'j5', status: 'done', result_url: '/api/v1/chart/data/qc-5' }],
    );
    const [first, second] = await Promise.all([postChartData(client, body), postExploreJson(client, formData)]);
    expect([first[0]?.data, second[0]?.legacyData]).toEqual([[{ a: 1 }], [1]]);
  });

  it('rejects waiting requests when the events cannot be fetched', async () => {
    server.use(
      http.post(DATA, () => job('j7')),
      http.get(EVENTS, () => HttpResponse.json({ message: 'missing' }, { status: 404 })),
    );
    await expect(postChartData(client, body)).rejects.toMatchObject({ status: 404, detail: 'missing' });
  });

  it('requests again, with force, when a job reports nothing', async () => {
    const seen: unknown[] = [];
    server.use(
      http.post(DATA, async ({ request }) => {
        seen.push(await request.json(), new URL(request.url).search);
        return seen.length === 2
          ? job('j8')
          : HttpResponse.json({ errors: [{ message: 'no such column' }] }, { status: 400 });
      }),
    );
    events();
    await expect(postChartData(client, body, { timeout: 30 })).rejects.toMatchObject({ detail: 'no such column' });
    expect(seen).toEqual([body, '', { ...body, force: true }, '?force=true']);
  });

  it('requests once more, without force, when a job takes many times as long as a request may', async () => {
    client.jobs.configure({ GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 5 }, false);
    const seen: unknown[] = [];
    server.use(
      http.post(DATA, async ({ request }) => {
        seen.push(await request.json(), new URL(request.url).search);
        return seen.length === 2 ? job('j12') : HttpResponse.json(rows);
      }),
    );
    events();
    expect((await postChartData(client, body, { timeout: 20 }))[0]?.data).toEqual([{ a: 1 }]);
    expect(seen).toEqual([body, '', body, '']);
  });

  it('requests again until the server responds, where it is busy or not running when a job counts as lost', async () => {
    client.jobs.configure({ GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 5 }, false);
    let requests = 0;
    server.use(
      http.post(DATA, () => {
        requests += 1;
        if (requests === 1) return job('j15');
        return requests < 4 ? HttpResponse.error() : HttpResponse.json(rows);
      }),
    );
    events();
    expect((await postChartData(client, body, { timeout: 20 }))[0]?.data).toEqual([{ a: 1 }]);
    expect(requests).toBe(4);
  });

  it('awaits a second job when requesting with force is too slow, and the first is lost', async () => {
    const seen: string[] = [];
    server.use(
      http.post(DATA, async ({ request }) => {
        seen.push(new URL(request.url).search);
        if (seen.length === 2) await new Promise((resolve) => setTimeout(resolve, 200));
        return job(`j14-${seen.length.toString()}`);
      }),
      http.get(`${ORIGIN}/api/v1/chart/data/qc-14`, () => HttpResponse.json(rows)),
      http.get(EVENTS, () => {
        const end = { id: '14-0', job_id: 'j14-3', status: 'done', result_url: '/api/v1/chart/data/qc-14' };
        return HttpResponse.json({ result: seen.length === 3 ? [end] : [] });
      }),
    );
    expect((await postChartData(client, body, { timeout: 40 }))[0]?.data).toEqual([{ a: 1 }]);
    expect(seen).toEqual(['', '?force=true', '']);
  });

  it('requests again when the events can be read after an interruption, each time, and uses what ends first', async () => {
    client.jobs.configure({ GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 5 }, false);
    let requests = 0;
    const results = ['failure', 'empty', 'network', 'empty', 'failure', 'empty', 'end'];
    server.use(
      http.post(DATA, () => job(`j13-${(requests += 1).toString()}`)),
      http.get(EVENTS, async () => {
        const result = results.shift() ?? 'empty';
        // The second request is answered before the next interruption.
        await new Promise((resolve) => setTimeout(resolve, 30));
        if (result === 'failure') return HttpResponse.json({ message: 'Fatal error' }, { status: 500 });
        if (result === 'network') return HttpResponse.error();
        const end = { id: '13-0', job_id: 'j13-3', status: 'done', result_url: '/api/v1/chart/data/qc-13' };
        return HttpResponse.json({ result: result === 'end' ? [end] : [] });
      }),
      http.get(`${ORIGIN}/api/v1/chart/data/qc-13`, () => HttpResponse.json(rows)),
    );
    expect((await postChartData(client, body))[0]?.data).toEqual([{ a: 1 }]);
    expect(requests).toBe(3);
  });

  it('requests nothing twice of servers that lose no events, and says that a job runs', async () => {
    client.jobs.configure({ GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 5 }, false);
    let requests = 0;
    server.use(
      http.post(DATA, () => {
        requests += 1;
        return job('j11');
      }),
      http.get(`${ORIGIN}/api/v1/chart/data/qc-11`, () => HttpResponse.json(rows)),
    );
    const quiet = Array.from({ length: 5 }, () => []);
    events(...quiet, [{ id: '11-0', job_id: 'j11', status: 'done', result_url: '/api/v1/chart/data/qc-11' }]);
    const onJob = vi.fn();
    expect((await postChartData(client, body, { timeout: 5000, onJob }))[0]?.data).toEqual([{ a: 1 }]);
    expect([requests, onJob.mock.calls.length]).toEqual([1, 1]);
  });

  it('uses whichever job ends first, and keeps waiting when the second request is too slow', async () => {
    let attempts = 0;
    server.use(
      http.post(DATA, () =>
        ++attempts === 1 ? job('j9') : attempts === 2 ? job('j10') : new HttpResponse('slow', { status: 504 }),
      ),
      http.get(`${ORIGIN}/api/v1/chart/data/qc-9`, () => HttpResponse.json(rows)),
    );
    const quiet = Array.from({ length: 15 }, () => []);
    events(...quiet, [{ id: '8-0', job_id: 'j10', status: 'done', result_url: '/api/v1/chart/data/qc-9' }]);
    expect((await postChartData(client, body, { timeout: 20 }))[0]?.data).toEqual([{ a: 1 }]);
    attempts = 1;
    const end = { id: '9-0', job_id: 'j10', status: 'done', result_url: '/api/v1/chart/data/qc-9' };
    server.use(http.get(EVENTS, () => HttpResponse.json({ result: attempts === 3 ? [end] : [] })));
    expect((await postChartData(client, body, { timeout: 100 }))[0]?.data).toEqual([{ a: 1 }]);
    expect(attempts).toBe(3);
  });
});
