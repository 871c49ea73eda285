// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast } from '../../ui/toast';
import { ApiError } from '../../api/client/ApiError';
import { copyWithToast, copyText, emailChart, mailtoLink, shareLink } from './share';

const withClipboard = (writeText: ((text: string) => Promise<void>) | undefined) =>
  vi.stubGlobal('navigator', { clipboard: writeText && { writeText } });

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('emailChart', () => {
  it('opens a new tab if leaving this one would prompt the user', () => {
    const targets: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      targets.push(`${this.protocol}${this.target}`);
    });
    emailChart('http://h/');
    emailChart('http://h/', true);
    vi.restoreAllMocks();
    expect(targets).toEqual(['mailto:', 'mailto:_blank']);
  });
});

describe('mailtoLink', () => {
  it('encodes text', () => {
    const link = mailtoLink({ subject: 'a&cc=x@y.z', body: 'See:\nhttp://h/?a=1&b=ü #1' });
    expect(link).toBe(
      'mailto:?Subject=a%26cc%3Dx%40y.z&Body=See%3A%0D%0Ahttp%3A%2F%2Fh%2F%3Fa%3D1%26b%3D%C3%BC%20%231',
    );
  });
  it('accepts lone surrogates', () => {
    expect(mailtoLink({ subject: '\ud83d', body: '' })).toBe('mailto:?Subject=%EF%BF%BD&Body=');
  });
});

describe('copyText', () => {
  it('uses the clipboard where there is one', async () => {
    const write = vi.fn(() => Promise.resolve());
    withClipboard(write);
    expect(await copyText('x')).toBe(true);
    expect(write).toHaveBeenCalledWith('x');
  });
  it.each([undefined, () => Promise.reject(new Error('refused'))])('falls back to the selection', async (write) => {
    withClipboard(write);
    let copied = '';
    Reflect.set(document, 'execCommand', () => {
      copied = document.querySelector('textarea')?.value ?? '';
      return true;
    });
    expect(await copyText('the text')).toBe(true);
    expect(copied).toBe('the text');
    expect(document.querySelector('textarea')).toBeNull();
  });
  it('shows an error if nothing works', async () => {
    withClipboard(undefined);
    expect(await copyWithToast('x')).toBe(false);
    expect(currentToasts().map(({ kind, text }) => [kind, text])).toEqual([
      ['danger', 'Sorry, your browser does not support copying.'],
    ]);
  });
});

describe('shareLink', () => {
  it.each([
    [new ApiError({ kind: 'network', title: 'x', detail: '' }), 'Network error.'],
    [
      new ApiError({ kind: 'http', title: 'Forbidden', detail: 'The key cannot be stored' }),
      'The key cannot be stored',
    ],
  ])('says why there is no link, and creates one on demand: %s', async (error, cause) => {
    const create = vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValueOnce('http://h/p/1');
    const use = vi.fn();
    await shareLink(create, use);
    const [failure] = currentToasts();
    expect(failure).toMatchObject({
      kind: 'danger',
      text: `There was an error generating the permalink. ${cause}`,
      action: { label: 'Retry' },
    });
    expect(use).not.toHaveBeenCalled();
    failure?.action?.onSelect();
    await vi.waitFor(() => expect(use).toHaveBeenCalledExactlyOnceWith('http://h/p/1'));
  });
});
