import rison from 'rison';
import { vi } from 'vitest';
import { readBootstrap } from '../api/session/bootstrapShape';
import { asArray, asRecord } from '../lib/read';

/** For tests: response handlers by path, and the requests so far as `GET /api/v1/chart/ {q}`. */
export interface FakeServer {
  readonly requests: string[];
  readonly handlers: Record<string, (q: unknown) => unknown>;
}

/** A response with an error status. */
export class ErrorResponse {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

export const createBootstrap = (user: object = {}) =>
  readBootstrap({
    user: { userId: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin', roles: { Admin: [] }, ...user },
    common: { d3_format: {} },
  });

export const createDashboard = (id: number, more: object = {}) => ({
  id,
  dashboard_title: `Dashboard ${id.toString()}`,
  url: `/superset/dashboard/${id.toString()}/`,
  published: true,
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }],
  changed_on_utc: '2026-11-21T10:32:05.006137+0000',
  changed_on_delta_humanized: '4 hours ago',
  changed_by_name: 'Ada Admin',
  ...more,
});

export const createChart = (id: number, more: object = {}) => ({
  id,
  slice_name: `Chart ${id.toString()}`,
  url: `/explore/?slice_id=${id.toString()}`,
  viz_type: 'pie',
  datasource_name_text: 'main.birth_names',
  owners: [],
  changed_on_utc: '2026-11-21T09:32:05+0000',
  changed_on_delta_humanized: '5 hours ago',
  ...more,
});

/** Replaces `fetch` until the end of the test. Nothing is a favorite; the CSRF token is 'x'. */
export function fakeServer(handlers: FakeServer['handlers']): FakeServer {
  const server: FakeServer = {
    requests: [],
    handlers: {
      'GET /api/v1/security/csrf_token/': () => ({ result: 'x' }),
      'GET /api/v1/dashboard/favorite_status/': (q) => ({ result: asArray(q).map((id) => ({ id, value: false })) }),
      'GET /api/v1/chart/favorite_status/': (q) => ({ result: asArray(q).map((id) => ({ id, value: false })) }),
      ...handlers,
    },
  };
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const key = `${init.method ?? 'GET'} ${url.pathname}`;
    const text = url.searchParams.get('q');
    server.requests.push(text === null ? key : `${key} ${text}`);
    const response =
      server.handlers[key]?.(text === null ? undefined : rison.decode(text)) ??
      new ErrorResponse(404, { message: 'Not found' });
    const isError = response instanceof ErrorResponse;
    return Promise.resolve(
      new Response(JSON.stringify(isError ? response.body : response), {
        status: isError ? response.status : 200,
        headers: { 'Content-Type': 'application/json' },
      }),
    );
  });
  return server;
}

/** The filters of a list request. */
export function getFilters(q: unknown): readonly Readonly<Record<string, unknown>>[] {
  return asArray(asRecord(q)['filters']).map(asRecord);
}
