import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { createTestClient } from './client/testClient';
import { ORIGIN, testServer } from './client/testServer';
import { fetchDrillInfo } from './drillInfo';

const client = createTestClient();

const server = testServer();

describe('fetchDrillInfo', () => {
  it('sends the dashboard id to later servers, and reads the columns', async () => {
    let q: string | null = '';
    server.use(
      http.get(`${ORIGIN}/api/v1/dataset/23/drill_info/`, ({ request }) => {
        q = new URL(request.url).searchParams.get('q');
        return HttpResponse.json({
          result: {
            table_name: 'births',
            created_by: null,
            columns: [{ column_name: 'a', verbose_name: 'A' }, { column_name: 'b', groupby: false }, 7, {}],
          },
        });
      }),
    );
    expect(await fetchDrillInfo(client, { datasetId: 23, dashboardId: 17, drillSendsDashboardId: true })).toEqual({
      name: 'births',
      createdBy: '',
      changedOn: '',
      columns: [{ column_name: 'a', label: 'A' }],
    });
    expect(q).toBe('(dashboard_id:17)');
  });
  it('reads the dataset itself on earlier ones', async () => {
    const person = { first_name: 'Ada', last_name: 'Admin' };
    server.use(
      http.get(`${ORIGIN}/api/v1/dataset/2`, () => HttpResponse.json({ result: { created_by: person, columns: 'x' } })),
    );
    expect(await fetchDrillInfo(client, { datasetId: 2, dashboardId: 17, drillSendsDashboardId: false })).toMatchObject(
      {
        createdBy: 'Ada Admin',
        columns: [],
      },
    );
  });
});
