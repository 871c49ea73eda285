import { describe, expect, it } from 'vitest';
import { readUser } from '../../../api/session/bootstrapShape';
import type { EmbeddingFacts } from './facts';
import { runChecks } from './runChecks';
import { createUnsignedToken } from './token.fixture';

const NOW = 1_800_000_000;
const HOST = 'https://app.example.com';
const claims = {
  type: 'guest',
  aud: 'http://0.0.0.0:8080/',
  exp: NOW + 300,
  resources: [{ type: 'dashboard', id: 'u-1' }],
  rls_rules: [],
};
const getUser = (permissions: readonly (readonly [string, string])[]) => readUser({ roles: { Public: permissions } });
const fail = (status: number, message = 'Not found') => ({ ok: false, status, message }) as const;

const facts: EmbeddingFacts = {
  uuid: 'u-1',
  hasFlag: true,
  embedding: { ok: true, value: { uuid: 'u-1', allowedDomains: [HOST], dashboardId: '7' } },
  page: { ok: true, value: { policy: `frame-ancestors ${HOST}`, options: null } },
  made: { ok: true, value: createUnsignedToken(claims) },
  pasted: undefined,
  guest: {
    user: {
      ok: true,
      value: getUser([
        ['can_read', 'Dashboard'],
        ['can_read', 'Chart'],
      ]),
    },
    reads: [['/api/v1/dashboard/7', { ok: true, value: {} }]],
  },
  canReadSessionCookie: false,
  origin: 'https://superset.example',
  now: NOW * 1000,
};

const run = (change: Partial<EmbeddingFacts> = {}, host: string | undefined = HOST) =>
  runChecks({ ...facts, ...change }, host).map(({ status, title, text }) => `${status} ${title}: ${text}`);
const domains = (...allowedDomains: string[]): Partial<EmbeddingFacts> => ({
  embedding: { ok: true, value: { uuid: 'u-1', allowedDomains, dashboardId: '7' } },
});
const pasted = (change: object): Partial<EmbeddingFacts> => ({ pasted: createUnsignedToken({ ...claims, ...change }) });

it('says of each condition that it is met, and that the cookie cannot be read', () => {
  expect(run()).toEqual([
    'ok EMBEDDED_SUPERSET: The feature flag is on.',
    'ok Dashboard: The id belongs to the dashboard 7.',
    'ok Allowed domains: https://app.example.com is an allowed domain.',
    'ok Content-Security-Policy, X-Frame-Options: The headers of the server let https://app.example.com show it.',
    'ok HTTPS: Browsers do not block it as mixed content.',
    'ok Guest token: The token is valid until 2027-01-15T08:05:00.000Z.',
    'ok Guest token: The token has no row-level rules: guests see all rows.',
    'ok Role of guests: Guests can read the dashboard and its charts.',
    'unknown Session cookie: Pages cannot read it (HttpOnly), so its SameSite and Secure are not known. Guests need it for permalinks only.',
  ]);
});

it('names the flag as the only cause where it is off', () => {
  const found = run({
    hasFlag: false,
    embedding: fail(404),
    made: fail(400),
    guest: { user: fail(401), reads: [] },
  });
  expect(found.filter((line) => line.startsWith('problem'))).toEqual([
    'problem EMBEDDED_SUPERSET: The feature flag is off: switch it on in FEATURE_FLAGS of the server.',
  ]);
});

it('compares what depends on the host page only where it is known', () => {
  const found = runChecks({ ...facts, origin: 'http://superset.example' }, undefined);
  const unknown = 'This cannot be known without the address of the host page.';
  expect(found.filter(({ text }) => text === unknown).map(({ title }) => title)).toEqual([
    'Allowed domains',
    'Content-Security-Policy, X-Frame-Options',
    'HTTPS',
  ]);
});

describe.each<[string, Partial<EmbeddingFacts>, string]>([
  ['an unknown id', { embedding: fail(404) }, 'problem Dashboard: No embedded dashboard has this id: copy it'],
  [
    'a server that fails',
    { embedding: fail(500, 'Fatal') },
    'unknown Dashboard: The server did not respond as expected: 500 Fatal',
  ],
  [
    'no response',
    { page: fail(0, 'Network error') },
    'unknown Content-Security-Policy, X-Frame-Options: The server did not respond as expected: Network error',
  ],
  [
    'a domain with a default port',
    domains(`${HOST}:443`),
    'problem Allowed domains: These match no page, because they are not written as https://app.example.com: https://app.example.com:443',
  ],
  [
    'a domain that is not ASCII',
    domains('https://bücher.example'),
    'problem Allowed domains: These match no page, because they are not written as https://app.example.com: https://bücher.example',
  ],
  ['a domain with a path', domains(`${HOST.toUpperCase()}/page`), 'ok Allowed domains: '],
  ['any domain', domains(), 'ok Allowed domains: Pages of all domains'],
  [
    'another domain',
    domains('https://b.example'),
    'problem Allowed domains: https://app.example.com is not an allowed domain: add it in the Embed dialog. Allowed: https://b.example',
  ],
  [
    'another scheme',
    domains('http://app.example.com'),
    'problem Allowed domains: https://app.example.com is not an allowed domain',
  ],
  [
    'domains without a scheme',
    domains('app.example.com', 'https://*.example.com'),
    'problem Allowed domains: These match no page, because they are not written as https://app.example.com: app.example.com, https://*.example.com',
  ],
  [
    'markup as a domain',
    domains('<img src=x onerror=alert(1)>'),
    'problem Allowed domains: These match no page, because they are not written as https://app.example.com: <img',
  ],
  [
    'a policy',
    { page: { ok: true, value: { policy: "frame-ancestors 'self'", options: null } } },
    "problem Content-Security-Policy, X-Frame-Options: https://app.example.com may not show it: add the address to frame-ancestors in TALISMAN_CONFIG. Now: 'self'",
  ],
  [
    'an option',
    { page: { ok: true, value: { policy: null, options: 'SAMEORIGIN' } } },
    'problem Content-Security-Policy, X-Frame-Options: X-Frame-Options (SAMEORIGIN) forbids',
  ],
  [
    'no header',
    { page: { ok: true, value: { policy: null, options: null } } },
    'ok Content-Security-Policy, X-Frame-Options: No header of the server forbids',
  ],
  [
    'a server without TLS',
    { origin: 'http://superset.example' },
    'problem HTTPS: The host page uses https and this server http',
  ],
  ['a server on this machine', { origin: 'http://127.0.0.1:8088' }, 'ok HTTPS: '],
  [
    'no permission to make tokens',
    { made: fail(403, 'Forbidden'), guest: undefined },
    'unknown Guest token: You may not make guest tokens',
  ],
  [
    'a refused token',
    { made: fail(400, 'EmbeddedDashboard not found.'), guest: undefined },
    'problem Guest token: The server makes no guest token: EmbeddedDashboard not found.',
  ],
  [
    'no token',
    { made: fail(403), guest: undefined },
    'unknown Role of guests: This cannot be known without a guest token.',
  ],
  ['something else than a token', { pasted: 'not.a.token' }, 'problem Guest token: This is no guest token.'],
  [
    'a token that has ended',
    pasted({ exp: NOW - 1 }),
    'problem Guest token: The token ended at 2027-01-15T07:59:59.000Z',
  ],
  ['a token without an end that is a time', pasted({ exp: 1e300 }), 'ok Guest token: The token is valid until 1e+300.'],
  [
    'a token for another dashboard',
    pasted({ resources: [{ type: 'dashboard', id: 'u-2' }] }),
    'problem Guest token: The token does not name this dashboard. Its resources: u-2',
  ],
  [
    'a token for nothing',
    pasted({ resources: 'all' }),
    'problem Guest token: The token does not name this dashboard. Its resources: []',
  ],
  [
    'a token of another server',
    pasted({ aud: 'http://b.example/' }),
    'problem Guest token: The audience of the token is http://b.example/, but that of this server is http://0.0.0.0:8080/',
  ],
  [
    'a token with rules',
    pasted({ rls_rules: [{ clause: "state = 'CA'", dataset: 3 }, { clause: '1 = 1' }] }),
    "ok Guest token: RLS: state = 'CA' (dataset 3); 1 = 1",
  ],
  [
    'a token of another secret',
    { guest: { user: fail(401, ''), reads: [] } },
    'problem Role of guests: The server does not accept the token',
  ],
  [
    'a role without permissions',
    { guest: { user: { ok: true, value: getUser([['can_read', 'Dashboard']]) }, reads: [] } },
    'problem Role of guests: The role (Public) lacks permissions: can_read on Chart',
  ],
  [
    'a cookie for all pages',
    { canReadSessionCookie: true },
    'problem Session cookie: Pages can read it: set SESSION_COOKIE_HTTPONLY on the server.',
  ],
])('with %s', (_name, change, expected) => {
  it('says so', () => {
    expect(run(change).filter((line) => line.startsWith(expected))).toHaveLength(1);
  });
});

it('takes a token that names the dashboard by its number', () => {
  const found = run(pasted({ resources: [{ type: 'dashboard', id: 7 }] }));
  expect(found.filter((line) => line.startsWith('problem'))).toEqual([]);
});

it('says what guests are refused, and nothing where there was no response', () => {
  const { guest } = facts;
  const reads = [
    ['/api/v1/dashboard/7', fail(403, 'Forbidden')],
    ['/api/v1/dashboard/7/charts', fail(0, 'Network error')],
  ] as const;
  const found = run(guest && { guest: { ...guest, reads } });
  expect(found.filter((line) => line.includes('Role of guests'))).toEqual([
    'problem Role of guests: The server refuses /api/v1/dashboard/7: 403 Forbidden',
    'unknown Role of guests: The server did not respond as expected: Network error',
  ]);
});
