import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';

export interface DrillRequest {
  /** `POST /datasource/samples` */
  readonly call: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

const INFO = {
  result: {
    table_name: 'births',
    created_by: { first_name: 'Ada', last_name: 'Admin' },
    changed_on_humanized: '1 hour ago',
    columns: ['ds', 'state', 'gender'].map((column_name) => ({ column_name, verbose_name: null })),
  },
};
/** 120 rows, 50 a page. */
const SAMPLES = {
  result: {
    data: [{ state: 'CA', num: 3 }],
    colnames: ['state', 'num'],
    coltypes: [1, 0],
    rowcount: 1,
    total_count: 120,
  },
};

/** Mocks fetch as a server with one dataset. Returns the requests. */
export function drillServer(responses: Readonly<Record<string, unknown>> = {}): DrillRequest[] {
  const requests: DrillRequest[] = [];
  const known: Record<string, unknown> = {
    'GET /api/v1/dataset/23/drill_info/': INFO,
    'POST /datasource/samples': SAMPLES,
    'POST /api/v1/chart/data': { result: [{ ...SAMPLES.result, data: [{ state: 'TX', num: 9 }] }] },
    'GET /api/v1/security/csrf_token/': { result: 'x' },
    ...responses,
  };
  // Never reports a size, so that charts do not draw.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ call, query: url.searchParams, body });
    const response = known[call];
    return Promise.resolve(
      new Response(JSON.stringify(response ?? { message: 'Not found' }), {
        status: response === undefined ? 404 : 200,
        headers: { 'Content-Type': 'application/json' },
      }),
    );
  });
  return requests;
}

const ADMIN = {
  userId: 1,
  username: 'admin',
  roles: {
    Admin: [
      ['can_explore', 'Superset'],
      ['can_samples', 'Datasource'],
    ],
  },
};

/** Renders for a user with all permissions, with these feature flags. */
export function renderDrill(
  children: ReactNode,
  { flags = { DRILL_TO_DETAIL: true, DRILL_BY: true }, user = ADMIN }: { flags?: object; user?: object } = {},
) {
  const bootstrap = readBootstrap({ common: { feature_flags: flags, conf: {} }, user });
  const store = makeTestStore();
  const result = render(
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>
        <MemoryRouter>{children}</MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
  return { ...result, store };
}
