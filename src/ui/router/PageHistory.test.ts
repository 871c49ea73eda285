// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { PageHistory } from './PageHistory';
import { createMemoryPageHistory } from './testRouter.fixture';

const at = (history: PageHistory): string => `${history.location.pathname}${history.location.search}`;

function proceed(history: PageHistory): void {
  const blocker = history.getBlocker();
  if (blocker.state === 'blocked') blocker.proceed();
}

function reset(history: PageHistory): void {
  const blocker = history.getBlocker();
  if (blocker.state === 'blocked') blocker.reset();
}

describe('PageHistory', () => {
  it('shows what is navigated to, and what led to it', () => {
    const history = createMemoryPageHistory('/a', '/b');
    const types: string[] = [];
    history.subscribe(() => types.push(`${history.getState().historyAction} ${at(history)}`));
    history.push('/c', { from: 'b' });
    expect(history.location.state).toEqual({ from: 'b' });
    history.replace('/d?x=1');
    history.go(-1);
    expect(types).toEqual(['PUSH /c', 'REPLACE /d?x=1', 'POP /b']);
  });

  it('asks before a navigation, and does it once the user agrees', () => {
    const history = createMemoryPageHistory('/form');
    const blocks = vi.fn(() => true);
    history.block('guard', blocks);
    history.push('/list');
    expect(blocks.mock.lastCall).toEqual([
      expect.objectContaining({
        historyAction: 'PUSH',
        currentLocation: expect.objectContaining({ pathname: '/form' }) as unknown,
        nextLocation: expect.objectContaining({ pathname: '/list' }) as unknown,
      }),
    ]);
    expect([at(history), history.getBlocker().state]).toEqual(['/form', 'blocked']);
    reset(history);
    expect([at(history), history.getBlocker().state]).toEqual(['/form', 'unblocked']);
    history.replace('/list');
    proceed(history);
    expect([at(history), history.getBlocker().state]).toEqual(['/list', 'unblocked']);
    history.push('/form');
    expect(at(history)).toBe('/list');
  });

  it('undoes Back until the user agrees', async () => {
    const history = createMemoryPageHistory('/list', '/form');
    history.block('guard', () => true);
    history.go(-1);
    expect([at(history), history.getBlocker().state, history.getBlocker().location?.pathname]).toEqual([
      '/form',
      'blocked',
      '/list',
    ]);
    reset(history);
    history.go(-1);
    expect(at(history)).toBe('/form');
    proceed(history);
    await Promise.resolve();
    expect([at(history), history.getBlocker().state]).toEqual(['/list', 'unblocked']);
  });

  it('undoes Back in the browser, whose events are late, but no step that it does not know', async () => {
    window.history.replaceState(null, '', '/list');
    const history = new PageHistory();
    history.push('/form');
    history.block('guard', () => true);
    window.history.pushState(null, '', '/form#part');
    window.history.back();
    await vi.waitFor(() => expect(history.getState().historyAction).toBe('POP'));
    expect([at(history), history.getBlocker().state]).toEqual(['/form', 'unblocked']);
    history.go(-1);
    await vi.waitFor(() => expect(history.getBlocker().state).toBe('blocked'));
    // Answered before the entry is undone.
    proceed(history);
    await vi.waitFor(() => expect(at(history)).toBe('/list'));
    expect([window.location.pathname, history.getBlocker().state]).toEqual(['/list', 'unblocked']);
  });

  it('asks the last of several first, and then each other that has something to lose', async () => {
    const history = createMemoryPageHistory('/list', '/form');
    const states = () => ['outer', 'middle', 'inner'].map((key) => history.getBlocker(key).state);
    history.block('outer', () => true);
    history.block('middle', () => false);
    const unblock = history.block('inner', () => true);
    history.push('/b');
    expect(states()).toEqual(['unblocked', 'unblocked', 'blocked']);
    proceed(history);
    expect([at(history), ...states()]).toEqual(['/form', 'blocked', 'unblocked', 'unblocked']);
    reset(history);
    history.go(-1);
    proceed(history);
    expect([at(history), ...states()]).toEqual(['/form', 'blocked', 'unblocked', 'unblocked']);
    proceed(history);
    await Promise.resolve();
    expect([at(history), ...states()]).toEqual(['/list', 'unblocked', 'unblocked', 'unblocked']);
    unblock();
    history.push('/c');
    expect(states()).toEqual(['blocked', 'unblocked', 'unblocked']);
  });

  it('forgets a question whose page is gone', () => {
    const history = createMemoryPageHistory('/a');
    const unblock = history.block('guard', () => true);
    history.push('/b');
    unblock();
    expect(history.getBlocker().state).toBe('unblocked');
  });
});
