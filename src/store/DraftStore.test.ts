// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBroadcastChannels } from './broadcastChannels.fixture';
import { DraftStore } from './DraftStore';

const { Channel, openChannels } = createBroadcastChannels(queueMicrotask);

beforeEach(() => vi.stubGlobal('BroadcastChannel', Channel));
afterEach(() => {
  openChannels.clear();
  vi.unstubAllGlobals();
});

it('does not return drafts of a page that is open, without locks as on plain http', async () => {
  expect(navigator.locks as LockManager | undefined).toBeUndefined();
  const [first, second, third] = [new DraftStore(), new DraftStore(), new DraftStore()];
  const key = first.ownKey('dashboard:1:1', 'visit');
  await first.put(key, { version: 1 });
  await second.put(second.ownKey('dashboard:1:1', 'visit'), { version: 1 });
  expect(await third.getAbandoned('dashboard:1:1')).toEqual([]);
  // The first page is closed.
  const [channel] = openChannels;
  channel?.close();
  expect((await third.getAbandoned('dashboard:1:1')).map((draft) => draft.key)).toEqual([key]);
  // Only pages with drafts listen.
  expect(openChannels.size).toBe(1);
});
