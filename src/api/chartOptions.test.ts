import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { createTestClient } from './client/testClient';
import { ORIGIN, testServer } from './client/testServer';
import { fetchChartOptions, fetchEmbeddableCharts } from './chartOptions';

const client = createTestClient();

const server = testServer();

it('loads all pages and excludes a viz type', async () => {
  const queries: string[] = [];
  server.use(
    http.get(`${ORIGIN}/api/v1/chart/`, ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      queries.push(q);
      const from = Number(/page:(\d+)/.exec(q)?.[1]) * 100;
      const result = Array.from({ length: Math.min(100, 150 - from) }, (_, i) => ({
        id: from + i,
        slice_name: `chart ${String(from + i)}`,
        viz_type: from + i === 7 ? 'line_multi' : 'line',
      }));
      return HttpResponse.json({ count: 150, result });
    }),
  );
  const options = await fetchChartOptions(client, { prefix: 'line', excludedVizType: 'line_multi' });
  expect([options.length, queries.length]).toEqual([149, 2]);
  expect(queries[0]).toContain('filters:!((col:viz_type,opr:sw,value:line))');
  expect(options[0]).toEqual({ id: 0, slice_name: 'chart 0', viz_type: 'line' });
});

it('loads the charts of a dataset with their form data', async () => {
  const queries: string[] = [];
  const chart = { id: 8, params: '{}', slice_name: 'Parts', viz_type: 'pie' };
  server.use(
    http.get(`${ORIGIN}/api/v1/chart/`, ({ request }) => {
      queries.push(new URL(request.url).searchParams.get('q') ?? '');
      return HttpResponse.json({ count: 1, result: [chart] });
    }),
  );
  expect(await fetchEmbeddableCharts(client, 26)).toEqual([chart]);
  expect(queries).toHaveLength(1);
  expect(queries[0]).toContain(
    'columns:!(id,params,slice_name,viz_type),filters:!((col:datasource_id,opr:eq,value:26))',
  );
});
