import { render } from '@testing-library/react';
import rison from 'rison';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { Bootstrap } from '../api/session/bootstrapShape';
import { exploreApi } from '../store/exploreApi';
import { BootstrapProvider } from '../store/sessionContext';
import { injectApi } from '../store/injectApi';
import { makeStore } from '../store/store';
import { createBootstrap } from './dataset.fixture';

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
  readonly q: unknown;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

type FakeHandlers = Record<string, (request: FakeRequest) => unknown>;

function readBody(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : body;
}

/** For tests: replaces `fetch` until the end of the test. Returns the requests so far. */
export function fakeServer(handlers: FakeHandlers): FakeRequest[] {
  const requests: FakeRequest[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    const q = url.searchParams.get('q');
    const request = {
      call,
      q: q === null ? undefined : rison.decode(q),
      query: url.searchParams,
      body: readBody(init.body),
    };
    requests.push(request);
    const fallback: FakeHandlers = {
      'GET /api/v1/security/csrf_token/': () => ({ result: 'x' }),
      'GET /api/v1/dataset/related/owners': () => ({ count: 1, result: [{ text: 'Cy Coder', value: 9 }] }),
    };
    const response = (handlers[call] ?? fallback[call])?.(request) ?? new ErrorResponse(404, { message: 'Not found' });
    const isError = response instanceof ErrorResponse;
    const responseInit = { status: isError ? response.status : 200, headers: { 'Content-Type': 'application/json' } };
    return Promise.resolve(new Response(JSON.stringify(isError ? response.body : response), responseInit));
  });
  return requests;
}

/** Renders with a store, a router and bootstrap data. */
export function renderWithStore(element: ReactNode, bootstrap: Bootstrap = createBootstrap()): void {
  const store = makeStore();
  store.dispatch(injectApi(exploreApi));
  render(
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>
        <MemoryRouter>{element}</MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
}
