import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { ApiError } from './client/ApiError';
import { createTestClient } from './client/testClient';
import { ORIGIN, testServer } from './client/testServer';
import { resolveTimeRanges } from './timeRange';

const client = createTestClient();

const server = testServer();
const requests: (string | null)[] = [];

function respond(body: object, status = 200): void {
  requests.length = 0;
  server.use(
    http.get(`${ORIGIN}/api/v1/time_range/`, ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('q'));
      return HttpResponse.json(body, { status });
    }),
  );
}
const span = { since: '2026-11-14T00:00:00', until: '2026-11-21T00:00:00', timeRange: 'Last week' };

describe('resolveTimeRanges', () => {
  it('sends a string and reads one span or a list', async () => {
    respond({ result: span });
    expect(await resolveTimeRanges(client, [{ timeRange: 'Last week' }])).toEqual([{ ...span, shift: null }]);
    expect(requests).toEqual(["'Last week'"]);
    respond({ result: [{ ...span, shift: null }] });
    expect(await resolveTimeRanges(client, [{ timeRange: `it's "!" : now` }])).toEqual([{ ...span, shift: null }]);
    expect(requests).toEqual([`'it!'s "!!" : now'`]);
  });

  it('sends shifted ranges as a list', async () => {
    respond({ result: [{ ...span, shift: '1 week ago' }] });
    expect(await resolveTimeRanges(client, [{ timeRange: 'Last week', shift: '1 week ago' }])).toEqual([
      { ...span, shift: '1 week ago' },
    ]);
    expect(requests).toEqual(["!((shift:'1 week ago',timeRange:'Last week'))"]);
    expect(await resolveTimeRanges(client, [])).toEqual([]);
  });

  it("throws the server's message", async () => {
    respond({ message: 'Unexpected time range: Cannot parse time string [foo bar]' }, 400);
    const error = await resolveTimeRanges(client, [{ timeRange: 'foo bar : now' }]).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toHaveProperty('detail', 'Unexpected time range: Cannot parse time string [foo bar]');
  });

  it('falls back for missing fields, and rejects an unreadable response', async () => {
    respond({ result: { since: null, until: 5 } });
    expect(await resolveTimeRanges(client, [{ timeRange: 'now' }])).toEqual([
      { since: '', until: '', timeRange: '', shift: null },
    ]);
    respond({ result: ['now'] });
    await expect(resolveTimeRanges(client, [{ timeRange: 'now' }])).rejects.toThrow(ApiError);
  });
});
