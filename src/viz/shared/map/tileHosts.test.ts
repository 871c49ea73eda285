// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const TILES = 'https://tiles.example/1/2/3.png';
const POLICY = "default-src 'self'; connect-src 'self' https://tiles.example";

/** The hosts that a page at this address may load tiles from; `requested` is what it fetched. */
async function load(address: string, respond: (path: string) => Response) {
  window.history.replaceState(null, '', address);
  const requested: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path);
    return Promise.resolve(respond(path));
  });
  const { loadTileHosts } = await import('./tileHosts');
  return { allows: await loadTileHosts(), requested };
}

const page = (): Response => new Response('', { headers: { 'content-security-policy': POLICY } });

// The policy is requested once per page.
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it('reads the policy of the page', async () => {
  const { allows, requested } = await load('/superset/dashboard/7/?a=1', page);
  expect(requested).toEqual(['/superset/dashboard/7/']);
  expect([allows(TILES), allows('https://other.example/1.png')]).toEqual([true, false]);
});

it('reads that of an ordinary page in an embedded dashboard, which the server refuses without its host page', async () => {
  const { allows } = await load('/embedded/u-1', (path) =>
    path.startsWith('/embedded/') ? new Response('', { status: 403 }) : page(),
  );
  expect([allows(TILES), allows('https://other.example/1.png')]).toEqual([true, false]);
});

it('reads a policy that is only reported, beside one of frames', async () => {
  const { allows } = await load(
    '/superset/dashboard/7/',
    () =>
      new Response('', {
        headers: {
          'content-security-policy': "frame-ancestors 'self', frame-ancestors https://host.example",
          'content-security-policy-report-only': POLICY,
        },
      }),
  );
  expect([allows(TILES), allows('https://other.example/1.png')]).toEqual([true, false]);
});

it('allows nothing where the server responds with an error', async () => {
  const { allows } = await load('/superset/dashboard/7/', () => new Response('', { status: 502 }));
  expect(allows(TILES)).toBe(false);
});

it('reads the policy again after a request that failed', async () => {
  const responses = [new Response('', { status: 502 }), page()];
  const respond = () => responses.shift() ?? page();
  expect((await load('/superset/dashboard/7/', respond)).allows(TILES)).toBe(false);
  expect((await load('/superset/dashboard/7/', respond)).allows(TILES)).toBe(true);
  expect((await load('/superset/dashboard/7/', respond)).requested).toEqual([]);
});
