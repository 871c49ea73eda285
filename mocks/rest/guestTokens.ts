import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseJson } from '../../src/lib/losslessJson';
import { asArray, asNumber, asOptionalString, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import { getRoleGrants } from '../store/grants';
import type { DashboardRecord, GuestRule, User } from '../store/records';
import type { Env } from './env';

/** The server's GUEST_TOKEN_HEADER_NAME, GUEST_TOKEN_JWT_EXP_SECONDS and GUEST_ROLE_NAME. */
export const GUEST_TOKEN_HEADER = 'X-GuestToken';
const LIFETIME = 300;
const ROLE = 'Gamma';
const AUDIENCE = 'http://0.0.0.0:8080/';

const encode = (value: string): string => Buffer.from(value).toString('base64url');
const decode = (text: string): UnknownRecord => asRecord(parseJson(Buffer.from(text, 'base64url').toString('utf8')));

function sign(env: Env, text: string): Buffer {
  return createHmac('sha256', env.store.guestSecret).update(text).digest();
}

/** A JWT as Superset makes it, for the `user`, `resources` and `rls` of a request. */
export function createGuestToken(env: Env, { user, resources, rls }: UnknownRecord): string {
  const now = Math.floor(env.now().getTime() / 1000);
  const claims = { user, resources, rls_rules: rls, iat: now, exp: now + LIFETIME, aud: AUDIENCE, type: 'guest' };
  const text = `${encode(JSON.stringify({ alg: 'HS256', typ: 'JWT' }))}.${encode(JSON.stringify(claims))}`;
  return `${text}.${sign(env, text).toString('base64url')}`;
}

/** The claims of a valid token; undefined for one that is forged, expired or none at all. */
function readClaims(env: Env, token: string): UnknownRecord | undefined {
  const [header = '', body = '', signature = ''] = token.split('.');
  const expected = sign(env, `${header}.${body}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = decode(body);
  const isCurrent = asNumber(claims['exp'], 0) * 1000 > env.now().getTime();
  return isCurrent && claims['type'] === 'guest' && claims['aud'] === AUDIENCE ? claims : undefined;
}

const toRule = (value: unknown): GuestRule => {
  const { dataset, clause } = asRecord(value);
  return { dataset: asNumber(dataset), clause: asString(clause) };
};

/** Of the options of its filters. */
function getFilterDatasets({ json_metadata }: DashboardRecord): number[] {
  try {
    const filters = asArray(asRecord(parseJson(json_metadata ?? '{}'))['native_filter_configuration']);
    return filters
      .flatMap((filter) => asArray(asRecord(filter)['targets']))
      .flatMap((target) => asNumber(asRecord(target)['datasetId']) ?? []);
  } catch {
    return [];
  }
}

/** The guest of a request, with access to the dashboards of the token and their data. */
export async function readGuest(request: Request, env: Env): Promise<User | undefined> {
  const token = request.headers.get(GUEST_TOKEN_HEADER) ?? (await readFormToken(request));
  const claims = token === undefined ? undefined : readClaims(env, token);
  if (!claims) return undefined;
  const resources = new Set(asArray(claims['resources']).map((resource) => String(asRecord(resource)['id'])));
  const { embedded } = env.store.administration();
  const dashboards = env.store.dashboards().filter(({ id }) => {
    const uuid = embedded.find((each) => each.id === id)?.uuid;
    return resources.has(String(id)) || (uuid !== undefined && resources.has(uuid));
  });
  const charts = new Set(dashboards.flatMap((dashboard) => dashboard.charts));
  const datasets = [
    ...env.store.charts().flatMap(({ id, datasource_id }) => (charts.has(id) ? [datasource_id] : [])),
    ...dashboards.flatMap(getFilterDatasets),
  ];
  const user = asRecord(claims['user']);
  return {
    id: -1,
    username: asString(user['username'], 'guest_user'),
    password: '',
    first_name: asString(user['first_name'], 'Guest'),
    last_name: asString(user['last_name'], 'User'),
    email: '',
    role: ROLE,
    roles: [{ name: ROLE, grants: getRoleGrants(ROLE) }],
    guest: {
      dashboards: dashboards.map(({ id }) => id),
      charts: [...charts],
      datasets,
      rules: asArray(claims['rls_rules']).map(toRule),
    },
  };
}

/** Forms that the browser posts itself have no headers. */
async function readFormToken(request: Request): Promise<string | undefined> {
  if (!(request.headers.get('content-type') ?? '').includes('x-www-form-urlencoded')) return undefined;
  return asOptionalString(new URLSearchParams(await request.clone().text()).get('guest_token'));
}

/** What a guest may call, of what is open to all users here. */
const GUEST_ROUTES: ReadonlySet<string> = new Set([
  'get /api/v1/me/',
  'get /api/v1/me/roles/',
  'get /api/v1/dashboard/:id',
  'get /api/v1/dashboard/:id/charts',
  'get /api/v1/dashboard/:id/datasets',
  'get /api/v1/dashboard/:id/tabs',
  'get /api/v1/dashboard/permalink/:key',
  'post /api/v1/dashboard/:id/permalink',
  'get /api/v1/dashboard/:id/filter_state/:key',
  'get /api/v1/chart/:id/data/',
  'post /api/v1/chart/data',
  'get /superset/explore_json/',
  'post /superset/explore_json/',
  'post /superset/log/',
  'get /api/v1/time_range/',
  'get /api/v1/dataset/:id/drill_info/',
  'post /datasource/samples',
  'get /dynamic-plugins/api/read',
]);

export function mayGuestCall(method: string, path: string): boolean {
  return GUEST_ROUTES.has(`${method} ${path}`);
}
