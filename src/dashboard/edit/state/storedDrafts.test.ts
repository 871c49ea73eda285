// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { plain, toDraft } from '../model/layouts.fixture';

const base = { draft: toDraft(plain), changed_on: '2026-01-01', changed_by_name: 'Ann' };
const draft = { ...base.draft, css: 'a{}', metadata: { big: 2n ** 60n } };
const mine = { dashboardId: 5, userId: 1 };

/** The module as another page of the same browser has it. */
async function page() {
  vi.resetModules();
  return { ...(await import('./storedDrafts')), ...(await import('../../../store/draftStore')) };
}

afterEach(() => vi.unstubAllGlobals());

describe('drafts of a dashboard', () => {
  it('that a closed page left are offered to the same person, with what they began from', async () => {
    const first = await page();
    expect(await first.saveDraft(mine, first.createVisitId(), base, draft)).toBe(true);
    const second = await page();
    const [draft] = await second.getLeftoverDrafts(mine, second.createVisitId());
    expect(draft).toMatchObject({ draft, base });
    expect(await second.getLeftoverDrafts({ ...mine, userId: 2 }, '')).toEqual([]);
    expect(await second.getLeftoverDrafts({ ...mine, dashboardId: 55 }, '')).toEqual([]);
    await second.dropDrafts([draft?.key ?? '']);
    expect(await second.getLeftoverDrafts(mine, '')).toEqual([]);
  });
  it('of this page are offered when it comes back, but not that of this very stay', async () => {
    const first = await page();
    await first.saveDraft(mine, 'one', base, draft);
    expect(await first.getLeftoverDrafts(mine, 'one')).toEqual([]);
    expect(await first.getLeftoverDrafts(mine, 'two')).toHaveLength(1);
    await first.deleteOwnDraft(mine, 'one');
    expect(await first.getLeftoverDrafts(mine, 'two')).toEqual([]);
  });
  it('of a page that lives are not offered', async () => {
    const first = await page();
    await first.saveDraft(mine, 'one', base, draft);
    const request = (_name: string, _options: unknown, held: (lock: null) => unknown) => Promise.resolve(held(null));
    vi.stubGlobal('navigator', { locks: { request } });
    const second = await page();
    expect(await second.getLeftoverDrafts(mine, 'one')).toEqual([]);
    vi.unstubAllGlobals();
    await first.deleteOwnDraft(mine, 'one');
  });
  it('of another make, or broken, are not read', async () => {
    const first = await page();
    await first.putDraft(first.ownDraftKey('dashboard:5:1', 'x'), { version: 7, base, draft });
    await first.putDraft(first.ownDraftKey('dashboard:5:1', 'y'), { version: 1, base, draft: { positions: 3 } });
    expect(await first.getLeftoverDrafts(mine, '')).toEqual([]);
  });
  it('say that they are not kept where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const first = await page();
    expect(await first.saveDraft(mine, 'one', base, draft)).toBe(false);
    expect(await first.getLeftoverDrafts(mine, '')).toEqual([]);
  });
});
