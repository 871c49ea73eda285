// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://vitrine.test/" }
import { expect, it, vi } from 'vitest';
import { pageClient } from './client/pageClient';
import { postDownload } from './postDownload';

it('posts a form into a hidden frame, with the CSRF token, and leaves no form behind', async () => {
  pageClient.csrf.set('t');
  let sent: { action: string; target: string; fields: Record<string, string> } | undefined;
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const fields = Object.fromEntries([...this.querySelectorAll('input')].map(({ name, value }) => [name, value]));
    sent = { action: this.getAttribute('action') ?? '', target: this.target, fields };
  });
  const download = { path: '/api/v1/chart/data', query: { force: true }, fields: { form_data: '{"a":"<b>"}' } };
  await postDownload(download);
  await postDownload(download);
  expect(sent).toEqual({
    action: '/api/v1/chart/data?force=true',
    target: 'vitrine-download',
    fields: { form_data: '{"a":"<b>"}', csrf_token: 't' },
  });
  expect([document.forms.length, document.querySelectorAll('iframe').length]).toEqual([0, 1]);
});

it('reports an error response of the server', async () => {
  pageClient.csrf.set('t');
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const onError = vi.fn();
  await postDownload({ path: '/x', fields: {}, onError });
  const frame = document.querySelector('iframe');
  frame?.onload?.(new Event('load'));
  expect(onError).not.toHaveBeenCalled();
  const contentDocument = { body: { textContent: '{"message":"no rights"}' }, contentType: 'application/json' };
  if (frame) Object.defineProperty(frame, 'contentDocument', { value: contentDocument });
  frame?.onload?.(new Event('load'));
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ detail: 'no rights' }));
});
