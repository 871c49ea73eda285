import rison from 'rison';
import { vi } from 'vitest';
import { asArray } from '../../lib/read';

/** A response with an error status. */
export class ErrorResponse {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

export interface FakeRequest {
  /** `PUT /api/v1/dataset/24`. */
  readonly call: string;
  /** The call with the `q` parameter as sent: `GET /api/v1/chart/ (page:0)`. */
  readonly line: string;
  readonly q: unknown;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

type FakeHandlers = Record<string, (request: FakeRequest) => unknown>;

const noFavorites = ({ q }: FakeRequest) => ({ result: asArray(q).map((id) => ({ id, value: false })) });

const defaultHandlers: FakeHandlers = {
  'GET /api/v1/security/csrf_token/': () => ({ result: 'x' }),
  'GET /api/v1/dashboard/favorite_status/': noFavorites,
  'GET /api/v1/chart/favorite_status/': noFavorites,
};

function readBody(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : body;
}

/** For tests: replaces `fetch` until the end of the test, with handlers by call. Returns the requests so far. */
export function fakeServer(handlers: FakeHandlers): FakeRequest[] {
  const requests: FakeRequest[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    const q = url.searchParams.get('q');
    const request: FakeRequest = {
      call,
      line: q === null ? call : `${call} ${q}`,
      q: q === null ? undefined : rison.decode(q),
      query: url.searchParams,
      body: readBody(init.body),
    };
    requests.push(request);
    const handler = handlers[call] ?? defaultHandlers[call];
    const response = handler?.(request) ?? new ErrorResponse(404, { message: 'Not found' });
    const isError = response instanceof ErrorResponse;
    const responseInit = { status: isError ? response.status : 200, headers: { 'Content-Type': 'application/json' } };
    return Promise.resolve(new Response(JSON.stringify(isError ? response.body : response), responseInit));
  });
  return requests;
}
