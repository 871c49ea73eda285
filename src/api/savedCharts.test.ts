import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import rison from 'rison';
import { asArray, asRecord, type UnknownRecord } from '../lib/read';
import { createTestClient } from './client/testClient';
import { ORIGIN, testServer } from './client/testServer';
import { fetchSavedCharts } from './savedCharts';

const client = createTestClient();

const CHARTS = `${ORIGIN}/api/v1/chart/`;
const OWNERS = `${ORIGIN}/api/v1/chart/related/owners`;
const server = testServer();

const decodeQuery = (request: Request): UnknownRecord =>
  asRecord(rison.decode(new URL(request.url).searchParams.get('q') ?? '()'));

it('sends the requests of Superset, and skips invalid items', async () => {
  let q: UnknownRecord = {};
  server.use(
    http.get(CHARTS, ({ request }) => {
      q = decodeQuery(request);
      const result = [
        {
          id: 1,
          slice_name: 'A',
          viz_type: 'pie',
          datasource_url: null,
          owners: [{ id: 2, first_name: 'Al', last_name: 'B' }],
        },
        { id: 'x' },
        null,
        { id: 4, owners: 'nobody' },
      ];
      return HttpResponse.json({ count: 250, result });
    }),
  );
  const page = await fetchSavedCharts(client, { search: '  ', order: 'changed_on', ownerId: 7, page: 0 });
  expect(q).toMatchObject({
    page_size: 200,
    order_column: 'changed_on_delta_humanized',
    order_direction: 'desc',
    filters: [{ col: 'owners', opr: 'rel_m_m', value: 7 }],
  });
  // Neither form data nor thumbnails: a chart's form data is loaded when it is added.
  expect(q['columns']).not.toContain('params');
  expect(page).toMatchObject({ loadedCount: 4, count: 250 });
  expect(page.charts.map(({ id }) => id)).toEqual([1, 4]);
  expect(page.charts[1]).toMatchObject({ slice_name: '', datasource_url: '', owners: [] });

  await fetchSavedCharts(client, { search: '', order: 'datasource_name', excludedVizType: 'filter_box', page: 3 });
  expect(q).toMatchObject({
    page: 3,
    order_column: 'datasource_name',
    order_direction: 'asc',
    filters: [{ col: 'viz_type', opr: 'neq', value: 'filter_box' }],
  });
});

it('finds charts by name, followed by charts of owners with that name', async () => {
  server.use(
    http.get(OWNERS, ({ request }) => {
      expect(decodeQuery(request)).toMatchObject({ filter: 'al' });
      return HttpResponse.json({ count: 1, result: [{ text: 'Alpha User', value: 2 }] });
    }),
    http.get(CHARTS, ({ request }) => {
      const [filter] = asArray(decodeQuery(request)['filters']).map(asRecord);
      if (filter?.['col'] === 'owners') {
        expect(filter['value']).toBe(2);
        return HttpResponse.json({ count: 2, result: [{ id: 5 }, { id: 1 }] });
      }
      expect(filter).toEqual({ col: 'slice_name', opr: 'chart_all_text', value: 'al' });
      return HttpResponse.json({ count: 1, result: [{ id: 1 }] });
    }),
  );
  const page = await fetchSavedCharts(client, { search: 'al ', order: 'slice_name', page: 0 });
  expect(page.charts.map(({ id }) => id)).toEqual([1, 5, 1]);
  expect(page).toMatchObject({ loadedCount: 1, count: 1 });
});

it('searches by chart name only when the user may not list owners', async () => {
  server.use(
    http.get(OWNERS, () => HttpResponse.json({ message: 'Forbidden' }, { status: 403 })),
    http.get(CHARTS, () => HttpResponse.json({ count: 1, result: [{ id: 1 }] })),
  );
  expect((await fetchSavedCharts(client, { search: 'al', order: 'slice_name', page: 0 })).charts).toHaveLength(1);
});
