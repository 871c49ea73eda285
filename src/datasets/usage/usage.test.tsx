// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer, type FakeRequest } from '../../api/client/fakeServer';
import { asArray, asNumber, asRecord } from '../../lib/read';
import { renderWithStore } from '../renderWithStore';
import { getImpact } from './model/getImpact';
import { UsageImpact } from './UsageImpact';
import { useDatasetUsage } from './useDatasetUsage';

vi.setConfig({ testTimeout: 40_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = { columns: new Set(['region']), metrics: new Set<string>() };

function Usage({ hasParams }: { readonly hasParams: boolean }) {
  const search = useDatasetUsage([7], { isEnabled: true, hasParams });
  return <UsageImpact search={search} impact={getImpact(search.usage, hasParams ? names : undefined)} isOpen />;
}

const metadata = (datasetId: number) =>
  JSON.stringify({
    native_filter_configuration: [
      { id: 'NATIVE_FILTER-1', name: 'Region', targets: [{ datasetId, column: { name: 'region' } }] },
    ],
  });
const related = {
  charts: { count: 150, result: [{ id: 1, slice_name: 'Chart 1', viz_type: 'pie' }] },
  dashboards: {
    count: 2,
    result: [
      { id: 3, title: 'Sales', slug: null, json_metadata: metadata(7) },
      { id: 4, title: 'Other', slug: null, json_metadata: '{' },
    ],
  },
};
/** 150 charts, of which every 50th uses the region. */
const charts = ({ q }: FakeRequest) => {
  const page = asNumber(asRecord(q)['page'], 0);
  return {
    count: 150,
    result: Array.from({ length: page === 0 ? 100 : 50 }, (_, i) => {
      const id = page * 100 + i + 1;
      const params = JSON.stringify({ groupby: [id % 50 === 0 ? 'region' : 'day'] });
      return {
        id,
        slice_name: `Chart ${String(id)}`,
        params,
        dashboards: id === 100 ? [{ id: 4, dashboard_title: 'Other' }] : [],
      };
    }),
  };
};
const report = { id: 8, name: 'Weekly', type: 'Report', chart_id: 50, dashboard_id: null };
const reports = ({ q }: FakeRequest) => {
  const [filter] = asArray(asRecord(q)['filters']).map(asRecord);
  const has50 = filter?.['col'] === 'chart_id' && asArray(filter['value']).includes(50);
  return { count: has50 ? 1 : 0, result: has50 ? [report] : [] };
};

const handlers = {
  'GET /api/v1/dataset/7/related_objects': () => related,
  'GET /api/v1/chart/': charts,
  'GET /api/v1/report/': reports,
};
const links = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.textContent);

describe('useDatasetUsage', () => {
  it('names who uses a column: charts of all pages, filters, and the dashboards and reports of these', async () => {
    const requests = fakeServer(handlers);
    renderWithStore(<Usage hasParams />);
    await screen.findByText('Used by 3 charts, 2 dashboards, 1 filter, 1 report');
    await screen.findByText('Search the filters of all other dashboards');
    expect(links()).toEqual([
      'Chart 50',
      'Chart 100',
      'Chart 150',
      'Region (dashboard Sales)',
      'Sales',
      'Other',
      'Weekly',
    ]);
    expect(requests.filter(({ call }) => call === 'GET /api/v1/chart/').map(({ q }) => asRecord(q)['page'])).toEqual([
      0, 1,
    ]);
    expect(requests.find(({ call }) => call === 'GET /api/v1/chart/')?.line).toContain(
      '(col:datasource_id,opr:eq,value:7),(col:datasource_type,opr:eq,value:table)',
    );
  });

  it('needs one request to name all charts and dashboards', async () => {
    const requests = fakeServer(handlers);
    renderWithStore(<Usage hasParams={false} />);
    await screen.findByText('Used by 1 chart, 2 dashboards, 1 filter');
    expect(requests.filter(({ call }) => call === 'GET /api/v1/chart/')).toEqual([]);
  });

  it('says where reports cannot be seen', async () => {
    fakeServer({ ...handlers, 'GET /api/v1/report/': () => new ErrorResponse(403, { message: 'Forbidden' }) });
    renderWithStore(<Usage hasParams={false} />);
    await screen.findByText('You have no access to alerts and reports; there may be some.');
  });

  it('searches the filters of dashboards without a chart, one by one where the list has no metadata', async () => {
    const requests = fakeServer({
      ...handlers,
      'GET /api/v1/dashboard/': () => ({
        count: 4,
        result: [
          { id: 3, dashboard_title: 'Sales' },
          { id: 5, dashboard_title: 'Five' },
          { id: 6, dashboard_title: 'Six', json_metadata: metadata(7) },
          { id: 9, dashboard_title: 'Nine', json_metadata: null },
        ],
      }),
      'GET /api/v1/dashboard/5': () => ({ result: { id: 5, json_metadata: metadata(8) } }),
    });
    renderWithStore(<Usage hasParams={false} />);
    await userEvent.click(await screen.findByText('Search the filters of all other dashboards'));
    await screen.findByText('Used by 1 chart, 3 dashboards, 2 filters');
    expect(screen.getByText('Region (dashboard Six)')).toBeTruthy();
    expect(requests.filter(({ call }) => /dashboard\/\d/.test(call)).map(({ call }) => call)).toEqual([
      'GET /api/v1/dashboard/5',
    ]);
  });

  it('can be stopped, and starts again', async () => {
    fakeServer(handlers);
    const fetchNow = globalThis.fetch;
    let isHeld = true;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      isHeld && address.includes('/chart/')
        ? new Promise((_resolve, reject) => {
            init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
          })
        : fetchNow(address, init),
    );
    renderWithStore(<Usage hasParams />);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByText('The search was stopped. There may be more.');
    isHeld = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Used by 3 charts, 2 dashboards, 1 filter, 1 report');
  });

  it('shows the error of a failed search', async () => {
    fakeServer({ 'GET /api/v1/dataset/7/related_objects': () => new ErrorResponse(500, { message: 'Boom' }) });
    renderWithStore(<Usage hasParams />);
    await screen.findByText(/An error occurred while fetching usage data: Boom/);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });
});
