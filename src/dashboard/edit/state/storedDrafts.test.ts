// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { DraftStore } from '../../../store/DraftStore';
import { createVisitId, deleteOwnDraft, getLeftoverDrafts, saveDraft } from './storedDrafts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plain, toDraft } from '../model/layouts.fixture';

const base = { draft: toDraft(plain), changed_on: '2026-01-01', changed_by_name: 'Ann' };
const draft = { ...base.draft, css: 'a{}', metadata: { big: 2n ** 60n } };
const mine = { dashboardId: 5, userId: 1 };

/** One page of the browser. */
const page = () => new DraftStore();

/** Of a page that stays open. */
const requestHeldLock = (_name: string, { ifAvailable }: LockOptions, callback: (lock: null) => unknown) =>
  ifAvailable ? Promise.resolve(callback(null)) : Promise.reject(new DOMException('', 'TimeoutError'));

// The pages of a test are closed, but those of one process would reply to each other.
beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => vi.unstubAllGlobals());

describe('drafts of a dashboard', () => {
  it('of a closed page are offered to the same user, with their base', async () => {
    const first = page();
    expect(await saveDraft(first, mine, createVisitId(), base, draft)).toBe(true);
    const second = page();
    const [found] = await getLeftoverDrafts(second, mine, createVisitId());
    expect(found).toMatchObject({ draft, base });
    expect(await getLeftoverDrafts(second, { ...mine, userId: 2 }, '')).toEqual([]);
    expect(await getLeftoverDrafts(second, { ...mine, dashboardId: 55 }, '')).toEqual([]);
    await second.delete([found?.key ?? '']);
    expect(await getLeftoverDrafts(second, mine, '')).toEqual([]);
  });
  it('of this page are offered when it returns, but not those of the current visit', async () => {
    const first = page();
    await saveDraft(first, mine, 'one', base, draft);
    expect(await getLeftoverDrafts(first, mine, 'one')).toEqual([]);
    expect(await getLeftoverDrafts(first, mine, 'two')).toHaveLength(1);
    await deleteOwnDraft(first, mine, 'one');
    expect(await getLeftoverDrafts(first, mine, 'two')).toEqual([]);
  });
  it('of a page that is still open are not offered', async () => {
    const first = page();
    await saveDraft(first, mine, 'one', base, draft);
    vi.stubGlobal('navigator', { locks: { request: requestHeldLock } });
    const second = page();
    expect(await getLeftoverDrafts(second, mine, 'one')).toEqual([]);
    vi.unstubAllGlobals();
    await deleteOwnDraft(first, mine, 'one');
  });
  it('of a page that is reloaded are offered, although its lock is released late', async () => {
    const first = page();
    await saveDraft(first, mine, 'one', base, draft);
    const request = async (_name: string, { ifAvailable }: LockOptions, callback: (lock: object | null) => unknown) => {
      if (ifAvailable) return callback(null);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return callback({});
    };
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await getLeftoverDrafts(page(), mine, 'one')).toHaveLength(1);
    vi.unstubAllGlobals();
    await deleteOwnDraft(first, mine, 'one');
  });
  it('of another version, or broken, are not read', async () => {
    const first = page();
    await first.put(first.ownKey('dashboard:5:1', 'x'), { version: 7, base, work: draft });
    await first.put(first.ownKey('dashboard:5:1', 'y'), { version: 1, base, work: { positions: 3 } });
    expect(await getLeftoverDrafts(first, mine, '')).toEqual([]);
  });
  it('report a failure where the browser has no storage', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const first = page();
    expect(await saveDraft(first, mine, 'one', base, draft)).toBe(false);
    expect(await getLeftoverDrafts(first, mine, '')).toEqual([]);
  });
});
