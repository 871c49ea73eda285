// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from '../../api/client/client';
import type { Send } from '../../api/client/exchange';
import { currentToasts } from '../../ui/toast';
import type * as Download from './download';
import { downloadForm } from './downloadForm';

const saved = vi.hoisted(() => vi.fn<(blob: Blob, name: string) => void>());
vi.mock('./download', async (load) => ({ ...(await load<typeof Download>()), saveBlob: saved }));

const onError = vi.fn();
const fields = { form_data: '{"a":"<b>"}' };

beforeEach(() => {
  saved.mockClear();
  onError.mockClear();
});
afterEach(() => vi.useRealTimers());

const createCsv = (body: BodyInit, name = 'rows.csv'): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename=${name}` },
  });

function download(send: Send, path = '/api/v1/chart/data'): Promise<void> {
  const client = createClient(send);
  client.csrf.set('token');
  return downloadForm(client, { path, query: { force: true }, fields, onError });
}

it('saves the response to the form, which has the CSRF token', async () => {
  const send = vi.fn<Send>(() => Promise.resolve(createCsv('a,b\r\n')));
  await download(send);
  expect(saved.mock.calls.map(([{ size }, name]) => [size, name])).toEqual([[5, 'rows.csv']]);
  const [path, { method, headers, body } = {}] = send.mock.calls[0] ?? [];
  expect([path, method]).toEqual(['/api/v1/chart/data?force=true', 'POST']);
  expect(new Headers(headers).get('X-CSRFToken')).toBe('token');
  expect(body instanceof URLSearchParams && Object.fromEntries(body)).toEqual(fields);
});

it('does not save a file at whose end the server says that it has failed', async () => {
  const rows = 'a,b\r\n'.repeat(1000);
  await download(() => Promise.resolve(createCsv(`${rows}__STREAM_ERROR__:Export failed. Please try again.\n`)));
  await download(() => Promise.resolve(createCsv('__STREAM_ERROR__:Export failed.\n')));
  expect(saved).not.toHaveBeenCalled();
  expect(onError.mock.calls).toEqual([
    [expect.objectContaining({ detail: 'Export failed. Please try again.' })],
    [expect.objectContaining({ detail: 'Export failed.' })],
  ]);
});

it('saves a file that has the text of such an end elsewhere', async () => {
  await download(() => Promise.resolve(createCsv('a\r\n__STREAM_ERROR__:x\r\n1\r\n')));
  await download(() => Promise.resolve(createCsv('a,b\r\n1,__STREAM_ERROR__:x\r\n')));
  expect([saved.mock.calls.length, onError.mock.calls.length]).toEqual([2, 0]);
});

it('says why there is no file', async () => {
  await download(() => Promise.resolve(Response.json({ message: 'no rights' }, { status: 403 })));
  await download(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(saved).not.toHaveBeenCalled();
  expect(onError.mock.calls).toEqual([
    [expect.objectContaining({ detail: 'no rights' })],
    [
      expect.objectContaining({
        kind: 'network',
        detail: 'The file could not be downloaded. Check your connection and try again.',
      }),
    ],
  ]);
});

it('downloads several files at a time', async () => {
  const responses: ((response: Response) => void)[] = [];
  const send: Send = () => new Promise((resolve) => responses.push(resolve));
  const downloads = [download(send, '/first'), download(send, '/second')];
  await vi.waitFor(() => expect(responses.length).toBe(2));
  responses.forEach((respond, index) => respond(createCsv('a', `${String(index)}.csv`)));
  await Promise.all(downloads);
  expect(saved.mock.calls.map(([, name]) => name)).toEqual(['0.csv', '1.csv']);
});

it('can be stopped when it takes long', async () => {
  vi.useFakeTimers();
  const send: Send = (_path, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  const stopped = download(send);
  await vi.advanceTimersByTimeAsync(400);
  expect(currentToasts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(currentToasts().map(({ text, action }) => [text, action?.label])).toEqual([['Downloading…', 'Stop']]);
  currentToasts()[0]?.action?.onSelect();
  await stopped;
  expect(currentToasts()).toEqual([]);
  expect([saved.mock.calls.length, onError.mock.calls.length]).toEqual([0, 0]);
});
