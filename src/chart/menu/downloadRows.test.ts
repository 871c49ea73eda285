// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://vitrine.test/" }
import { beforeEach, expect, it, vi } from 'vitest';
import { createClient } from '../../api/client/client';
import { createGuestSend } from '../../api/session/guest';
import { parseJson } from '../../lib/losslessJson';
import { RULES_6 } from '../../lib/queryRules.fixture';
import { asRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { currentToasts, dismissToast } from '../../ui/toast';
import type * as Download from '../export/download';
import { downloadRows } from './downloadRows';

const saved = vi.hoisted(() => vi.fn<(blob: Blob, name: string) => void>());
vi.mock('../export/download', async (load) => ({ ...(await load<typeof Download>()), saveBlob: saved }));

const formData: FormData = { viz_type: 'table', datasource: '1__table' };
const request = { formData, ownState: {}, rules: RULES_6 };

beforeEach(() => {
  saved.mockClear();
  currentToasts().forEach(({ id }) => dismissToast(id));
});

function createGuest(response: Response) {
  const sent: [string, RequestInit][] = [];
  const transport = (path: string, init: RequestInit): Promise<Response> => {
    sent.push([path, init]);
    return Promise.resolve(response);
  };
  const send = createGuestSend({ header: 'X-Guest', getToken: () => 'token', needsCookies: false }, transport);
  return { sent, client: createClient(send) };
}

it('fetches the file of a guest with the token, without the session of someone who is signed in', async () => {
  const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename=20260101_rows.csv' };
  const { client, sent } = createGuest(new Response('\ufeffa,b', { headers }));
  downloadRows(client, request, 'csv');
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [blob, name] = saved.mock.calls[0] ?? [];
  expect([name, blob?.size, blob?.type]).toEqual(['20260101_rows.csv', 6, 'text/csv']);
  expect(sent.map(([path, { method, credentials }]) => [path, method, credentials])).toEqual([
    ['/api/v1/chart/data', 'POST', 'omit'],
  ]);
  const [, init] = sent[0] ?? [];
  expect(new Headers(init?.headers).get('X-Guest')).toBe('token');
  const fields = init?.body instanceof URLSearchParams ? Object.fromEntries(init.body) : {};
  expect(Object.keys(fields)).toEqual(['form_data']);
  expect(JSON.parse(fields['form_data'] ?? '')).toMatchObject({ result_format: 'csv', result_type: 'full' });
});

it('says why a guest gets no file', async () => {
  const { client } = createGuest(Response.json({ message: 'You may not download this' }, { status: 403 }));
  downloadRows(client, request, 'xlsx');
  await vi.waitFor(() => expect(JSON.stringify(currentToasts())).toContain('You may not download this'));
  expect(saved).not.toHaveBeenCalled();
});

it.each([
  [{ viz_type: 'table', datasource: '1__table' }, ['/api/v1/chart/data', true], ['/api/v1/chart/data', false]],
  [
    { viz_type: 'cal_heatmap', datasource: '1__table' },
    ['/superset/explore_json/?csv=true&force=true', undefined],
    ['/superset/explore_json/?csv=true', undefined],
  ],
])('bypasses the caches of the server where that is wanted: %j', async (own, forced, cached) => {
  const { client, sent } = createGuest(new Response('a', { headers: { 'Content-Type': 'text/csv' } }));
  downloadRows(client, { ...request, formData: own, force: true }, 'csv');
  downloadRows(client, { ...request, formData: own }, 'csv');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const requests = sent.map(([path, { body }]): unknown[] => {
    const { form_data: text = '' } = body instanceof URLSearchParams ? Object.fromEntries(body) : {};
    return [path, asRecord(parseJson(text))['force']];
  });
  expect(requests).toEqual([forced, cached]);
});
