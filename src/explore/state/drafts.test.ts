// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';

const formData = { viz_type: 'table', datasource: '1__table', row_limit: 10n };

/** The module as another page of the same browser has it. */
async function page() {
  vi.resetModules();
  return { ...(await import('./drafts')), ...(await import('../../store/draftStore')) };
}

afterEach(() => vi.unstubAllGlobals());

describe('drafts', () => {
  it('that a closed page left are offered to the next one, digits and all', async () => {
    const first = await page();
    await first.keepDraft('slice:1', formData);
    const second = await page();
    const draft = await second.leftDraft('slice:1');
    expect(draft?.formData).toEqual(formData);
    expect(await second.leftDraft('slice:2')).toBeUndefined();
    await second.dropDrafts([draft?.key ?? '']);
    expect(await second.leftDraft('slice:1')).toBeUndefined();
  });
  it('are gone once they are saved', async () => {
    const first = await page();
    await first.keepDraft('slice:3', formData);
    await first.dropOwnDraft('slice:3');
    expect(await (await page()).leftDraft('slice:3')).toBeUndefined();
  });
  it('of this very page are not offered', async () => {
    const first = await page();
    await first.keepDraft('slice:4', formData);
    expect(await first.leftDraft('slice:4')).toBeUndefined();
  });
  it('of a page that lives are not offered', async () => {
    const first = await page();
    await first.keepDraft('slice:5', formData);
    const request = (_name: string, _options: unknown, held: (lock: null) => unknown) => Promise.resolve(held(null));
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await (await page()).leftDraft('slice:5')).toBeUndefined();
  });
  it('are none where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const first = await page();
    await expect(first.keepDraft('slice:6', formData)).resolves.toBeUndefined();
    expect(await first.leftDraft('slice:6')).toBeUndefined();
  });
});
