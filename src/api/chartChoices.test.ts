import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { ORIGIN, testServer } from './client/testServer';
import { chartChoices } from './chartChoices';

const server = testServer();

it('asks for pages until all charts are there, and leaves out what is not wanted', async () => {
  const asked: string[] = [];
  server.use(
    http.get(`${ORIGIN}/api/v1/chart/`, ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      asked.push(q);
      const from = Number(/page:(\d+)/.exec(q)?.[1]) * 100;
      const result = Array.from({ length: Math.min(100, 150 - from) }, (_, i) => ({
        id: from + i,
        slice_name: `chart ${String(from + i)}`,
        viz_type: from + i === 7 ? 'line_multi' : 'line',
      }));
      return HttpResponse.json({ count: 150, result });
    }),
  );
  const found = await chartChoices({ prefix: 'line', without: 'line_multi' });
  expect([found.length, asked.length]).toEqual([149, 2]);
  expect(asked[0]).toContain('filters:!((col:viz_type,opr:sw,value:line))');
  expect(found[0]).toEqual({ id: 0, slice_name: 'chart 0', viz_type: 'line' });
});
