// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBroadcastChannels } from '../../../store/broadcastChannels.fixture';
import { joinPresence, type Others, type Presence } from './presence';

const { Channel, openChannels } = createBroadcastChannels();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
});
const joined: Presence[] = [];
afterEach(() => {
  for (const presence of joined.splice(0)) presence.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  openChannels.clear();
});

function openTab(dashboard: number) {
  const states: Others[] = [];
  const presence = joinPresence(dashboard, (others) => states.push(others));
  joined.push(presence);
  return { ...presence, now: () => states.at(-1) ?? { count: 0, saved: false } };
}

describe('two tabs that edit the same dashboard', () => {
  it('know of each other, and of no tab that edits another dashboard', () => {
    const [one, two, other] = [openTab(5), openTab(5), openTab(6)];
    expect([one, two, other].map(({ now }) => now().count)).toEqual([1, 1, 0]);
    two.leave();
    expect(one.now().count).toBe(0);
  });
  it('are notified of each other’s saves, until they save themselves', () => {
    const [one, two] = [openTab(5), openTab(5)];
    two.saved();
    expect([one.now().saved, two.now().saved]).toEqual([true, false]);
    one.saved();
    expect([one.now().saved, two.now().saved]).toEqual([false, true]);
  });
  it('forget one that crashed after the next ping', () => {
    const one = openTab(5);
    openTab(5);
    const crashed = [...openChannels].at(-1);
    expect(one.now().count).toBe(1);
    if (crashed) {
      openChannels.delete(crashed);
      crashed.postMessage = () => undefined;
    }
    vi.advanceTimersByTime(10_000);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(2000);
    expect(one.now().count).toBe(0);
  });
  it('are alone where the browser has no channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const one = openTab(5);
    one.saved();
    one.leave();
    expect(one.now().count).toBe(0);
  });
  it('ignore malformed messages', () => {
    const one = openTab(5);
    for (const data of [null, 'x', {}, { kind: 'here' }, { kind: 'no', dashboard: 5, from: 'x' }])
      new Channel().postMessage(data);
    expect(one.now().count).toBe(0);
  });
});
