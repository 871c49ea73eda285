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
import { createBootstrap } from './datasetFixture';

/** An answer that is a failure. */
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

type FakeHandlers = Record<string, (asked: FakeRequest) => unknown>;

function readBody(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : body;
}

/** For tests: stands in for `fetch` until the test ends, and keeps what was asked. */
export function fakeServer(answers: FakeHandlers): FakeRequest[] {
  const asked: FakeRequest[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    const q = url.searchParams.get('q');
    const question = {
      call,
      q: q === null ? undefined : rison.decode(q),
      query: url.searchParams,
      body: readBody(init.body),
    };
    asked.push(question);
    const fallback: FakeHandlers = {
      'GET /api/v1/security/csrf_token/': () => ({ result: 'x' }),
      'GET /api/v1/dataset/related/owners': () => ({ count: 1, result: [{ text: 'Cy Coder', value: 9 }] }),
    };
    const answer = (answers[call] ?? fallback[call])?.(question) ?? new ErrorResponse(404, { message: 'Not found' });
    const refused = answer instanceof ErrorResponse;
    const init2 = { status: refused ? answer.status : 200, headers: { 'Content-Type': 'application/json' } };
    return Promise.resolve(new Response(JSON.stringify(refused ? answer.body : answer), init2));
  });
  return asked;
}

/** Draws a part with a store and a person around it. */
export function renderWithStore(part: ReactNode, bootstrap: Bootstrap = createBootstrap()): void {
  const store = makeStore();
  store.dispatch(injectApi(exploreApi));
  render(
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>
        <MemoryRouter>{part}</MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
}
