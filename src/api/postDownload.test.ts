// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://vitrine.test/" }
import { expect, it, vi } from 'vitest';
import { ApiError } from './client/ApiError';
import { createTestClient } from './client/testClient';
import { postDownload } from './postDownload';

const client = createTestClient();

it('posts a form into a hidden frame, with the CSRF token, and leaves no form behind', async () => {
  client.csrf.set('t');
  let sent: { action: string; target: string; fields: Record<string, string> } | undefined;
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const fields = Object.fromEntries([...this.querySelectorAll('input')].map(({ name, value }) => [name, value]));
    sent = { action: this.getAttribute('action') ?? '', target: this.target, fields };
  });
  const download = { path: '/api/v1/chart/data', query: { force: true }, fields: { form_data: '{"a":"<b>"}' } };
  await postDownload(client, download);
  await postDownload(client, download);
  expect(sent).toEqual({
    action: '/api/v1/chart/data?force=true',
    target: 'vitrine-download',
    fields: { form_data: '{"a":"<b>"}', csrf_token: 't' },
  });
  expect([document.forms.length, document.querySelectorAll('iframe').length]).toEqual([0, 1]);
});

it('reports an error response of the server', async () => {
  client.csrf.set('t');
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const onError = vi.fn();
  await postDownload(client, { path: '/x', fields: {}, onError });
  const frame = document.querySelector('iframe');
  frame?.onload?.(new Event('load'));
  expect(onError).not.toHaveBeenCalled();
  const contentDocument = { body: { textContent: '{"message":"no rights"}' }, contentType: 'application/json' };
  if (frame) Object.defineProperty(frame, 'contentDocument', { value: contentDocument });
  frame?.onload?.(new Event('load'));
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ detail: 'no rights' }));
});

it('reports a lost connection: before the form is sent, and when the frame shows the page of the browser', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const lost = expect.objectContaining({
    kind: 'network',
    detail: expect.stringContaining('try again') as string,
  }) as unknown;
  client.csrf.set('t');
  const onError = vi.fn();
  await postDownload(client, { path: '/x', fields: {}, onError });
  const frame = document.querySelector('iframe');
  if (frame) Object.defineProperty(frame, 'contentDocument', { value: null });
  frame?.onload?.(new Event('load'));
  expect(onError).toHaveBeenCalledExactlyOnceWith(lost);

  vi.spyOn(client.csrf, 'known').mockReturnValue(undefined);
  vi.spyOn(client.csrf, 'get').mockRejectedValue(new ApiError({ kind: 'network', title: '', detail: '' }));
  submit.mockClear();
  const onLostToken = vi.fn();
  await postDownload(client, { path: '/x', fields: {}, onError: onLostToken });
  expect(onLostToken).toHaveBeenCalledExactlyOnceWith(lost);
  expect(submit).not.toHaveBeenCalled();
});
