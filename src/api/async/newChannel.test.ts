// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { postChartData } from '../chartData';
import { createClient, type Client } from '../client/client';

const json = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }));

/** A server that announces the jobs of each session on a channel of its own; the first session ends with its first job. */
function createServer(): Client {
  let session = 1;
  const jobs: number[] = [];
  const client = createClient((path) => {
    const isSignedIn = session !== 1 || jobs.length === 0;
    if (path.startsWith('/api/v1/chart/data/'))
      return json({ result: [{ data: [{ a: 1 }], colnames: [], coltypes: [] }] });
    if (path.startsWith('/api/v1/chart/data')) {
      jobs.push(session);
      return json({ job_id: `job ${String(jobs.length)}` }, 202);
    }
    if (!isSignedIn) return json({}, 401);
    const events = jobs.flatMap((channel, at) => {
      const event = { id: `${String(at)}-0`, job_id: `job ${String(at + 1)}`, status: 'done' };
      return channel === session ? [{ ...event, result_url: '/api/v1/chart/data/key' }] : [];
    });
    return json({ result: path.startsWith('/api/v1/async_event/') ? events : {} });
  });
  client.signIn.onRequired(() => {
    session = 2;
    void client.signIn.check();
  });
  return client;
}

it('requests a query again whose job was announced to the session before', async () => {
  const results = await postChartData(createServer(), { queries: [{}], result_type: 'full' });
  expect(results[0]?.data).toEqual([{ a: 1 }]);
}, 5000);
