// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { DraftStore } from '../../store/DraftStore';
import { deleteOwnDraft, findAbandonedDraft, saveDraft } from './exploreDrafts';
import { afterEach, describe, expect, it, vi } from 'vitest';

const formData = { viz_type: 'table', datasource: '1__table', row_limit: 10n };

/** One page of the browser. */
const page = () => new DraftStore();

afterEach(() => vi.unstubAllGlobals());

describe('exploreDrafts', () => {
  it('finds the draft of a closed page, bigints included', async () => {
    const first = page();
    await saveDraft(first, 'slice:1', formData);
    const second = page();
    const draft = await findAbandonedDraft(second, 'slice:1');
    expect(draft?.formData).toEqual(formData);
    expect(await findAbandonedDraft(second, 'slice:2')).toBeUndefined();
    await second.delete([draft?.key ?? '']);
    expect(await findAbandonedDraft(second, 'slice:1')).toBeUndefined();
  });
  it('finds no deleted draft', async () => {
    const first = page();
    await saveDraft(first, 'slice:3', formData);
    await deleteOwnDraft(first, 'slice:3');
    expect(await findAbandonedDraft(page(), 'slice:3')).toBeUndefined();
  });
  it('does not find the draft of this page', async () => {
    const first = page();
    await saveDraft(first, 'slice:4', formData);
    expect(await findAbandonedDraft(first, 'slice:4')).toBeUndefined();
  });
  it('does not find the draft of a page that is still open', async () => {
    const first = page();
    await saveDraft(first, 'slice:5', formData);
    const request = (_name: string, _options: unknown, held: (lock: null) => unknown) => Promise.resolve(held(null));
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await findAbandonedDraft(page(), 'slice:5')).toBeUndefined();
  });
  it('finds nothing where the browser has no storage', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const first = page();
    await expect(saveDraft(first, 'slice:6', formData)).resolves.toBeUndefined();
    expect(await findAbandonedDraft(first, 'slice:6')).toBeUndefined();
  });
});
