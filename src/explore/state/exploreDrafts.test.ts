// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { DraftStore } from '../../store/DraftStore';
import { deleteOwnDraft, findAbandonedDraft, getDraftChartKey, saveDraft } from './exploreDrafts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const formData = { viz_type: 'table', datasource: '1__table', row_limit: 10n };

/** Each page of the browser has its own store. */
const openPage = () => new DraftStore();

// The pages of a test are closed, but those of one process would reply to each other.
beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => vi.unstubAllGlobals());

describe('exploreDrafts', () => {
  it('finds the draft of a closed page, bigints included', async () => {
    const first = openPage();
    await saveDraft(first, 'slice:1', formData);
    const second = openPage();
    const draft = await findAbandonedDraft(second, 'slice:1');
    expect(draft?.formData).toEqual(formData);
    expect(await findAbandonedDraft(second, 'slice:2')).toBeUndefined();
    await second.delete([draft?.key ?? '']);
    expect(await findAbandonedDraft(second, 'slice:1')).toBeUndefined();
  });
  it.each([[7], [undefined]])("does not find another user's draft of chart %s", async (sliceId) => {
    await saveDraft(openPage(), getDraftChartKey(sliceId, '24__table', 1), formData);
    expect(await findAbandonedDraft(openPage(), getDraftChartKey(sliceId, '24__table', 2))).toBeUndefined();
    expect(await findAbandonedDraft(openPage(), getDraftChartKey(sliceId, '24__table', 1))).toBeDefined();
  });
  it('does not find a deleted draft', async () => {
    const first = openPage();
    await saveDraft(first, 'slice:3', formData);
    await deleteOwnDraft(first, 'slice:3');
    expect(await findAbandonedDraft(openPage(), 'slice:3')).toBeUndefined();
  });
  it('does not find the draft of this page', async () => {
    const first = openPage();
    await saveDraft(first, 'slice:4', formData);
    expect(await findAbandonedDraft(first, 'slice:4')).toBeUndefined();
  });
  it('does not find the draft of a page that is still open', async () => {
    const first = openPage();
    await saveDraft(first, 'slice:5', formData);
    const request = (_name: string, { ifAvailable }: LockOptions, callback: (lock: null) => unknown) =>
      ifAvailable ? Promise.resolve(callback(null)) : Promise.reject(new DOMException('', 'TimeoutError'));
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await findAbandonedDraft(openPage(), 'slice:5')).toBeUndefined();
  });
  it('does nothing without browser storage', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const first = openPage();
    await expect(saveDraft(first, 'slice:6', formData)).resolves.toBeUndefined();
    expect(await findAbandonedDraft(first, 'slice:6')).toBeUndefined();
  });
});
