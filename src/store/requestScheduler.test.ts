import { describe, expect, it, vi } from 'vitest';
import { RequestScheduler } from './requestScheduler';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function gate() {
  let open = (): void => undefined;
  const promise = new Promise<void>((resolve) => (open = resolve));
  return { promise, open };
}

describe('RequestScheduler', () => {
  it('starts the nearest first and never more than its limit', async () => {
    const scheduler = new RequestScheduler(2);
    const started: number[] = [];
    const gates = new Map<number, ReturnType<typeof gate>>();
    for (const distance of [900, 0, 500, 100]) {
      const g = gate();
      gates.set(distance, g);
      scheduler.add(
        () => distance,
        async () => {
          started.push(distance);
          await g.promise;
        },
      );
    }
    await settle();
    expect(started).toEqual([0, 100]);
    gates.get(0)?.open();
    await settle();
    expect(started).toEqual([0, 100, 500]);
  });

  it('reads the priority when a request can start, not when it is added', async () => {
    const scheduler = new RequestScheduler(1);
    const started: string[] = [];
    const first = gate();
    let near = false;
    scheduler.add(
      () => 0,
      () => first.promise,
    );
    scheduler.add(
      () => 5,
      () => Promise.resolve(void started.push('steady')),
    );
    scheduler.add(
      () => (near ? 1 : 9),
      () => Promise.resolve(void started.push('scrolled to')),
    );
    await settle();
    near = true;
    first.open();
    await settle();
    await settle();
    expect(started).toEqual(['scrolled to', 'steady']);
  });

  it('starts the next one as soon as one that is not done releases its place, once', async () => {
    const scheduler = new RequestScheduler(1);
    const started: string[] = [];
    const [job, other] = [gate(), gate()];
    scheduler.add(
      () => 0,
      async (_signal, release) => {
        started.push('job');
        release();
        release();
        await job.promise;
      },
    );
    for (const name of ['other', 'last'])
      scheduler.add(
        () => 1,
        async () => {
          started.push(name);
          await other.promise;
        },
      );
    await settle();
    expect(started).toEqual(['job', 'other']);
    job.open();
    await settle();
    expect(started).toEqual(['job', 'other']);
    other.open();
    await settle();
    expect(started).toEqual(['job', 'other', 'last']);
    expect(scheduler.size).toBe(0);
  });

  it('cancels: queued tasks never start, running ones are aborted', async () => {
    const scheduler = new RequestScheduler(1);
    let aborted = false;
    const stopRunning = scheduler.add(
      () => 0,
      (signal) =>
        new Promise<void>((resolve) =>
          signal.addEventListener('abort', () => {
            aborted = true;
            resolve();
          }),
        ),
    );
    let ran = false;
    const stopWaiting = scheduler.add(
      () => 1,
      () => Promise.resolve(void (ran = true)),
    );
    await settle();
    stopWaiting();
    stopRunning();
    await settle();
    expect(aborted).toBe(true);
    expect(ran).toBe(false);
    expect(scheduler.size).toBe(0);
  });

  it('starts with two; every response, or a delay without one, allows one more', async () => {
    vi.useFakeTimers();
    const scheduler = new RequestScheduler(4);
    const gates = Array.from({ length: 9 }, gate);
    let started = 0;
    gates.forEach(({ promise }, index) => {
      scheduler.add(
        () => index,
        async () => {
          started++;
          await promise;
        },
      );
    });
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toBe(2);
    gates[0]?.open();
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toBe(4);
    await vi.advanceTimersByTimeAsync(1000);
    expect(started).toBe(5);
    gates[1]?.open();
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toBe(6);
    gates.forEach(({ open }) => {
      open();
    });
    await vi.advanceTimersByTimeAsync(1);
    expect([started, scheduler.size]).toEqual([9, 0]);
    vi.useRealTimers();
  });

  it('starts slowly on a new page only: a change on the same page uses the full limit', async () => {
    const scheduler = new RequestScheduler(4);
    const burst = async (): Promise<number> => {
      const gates = Array.from({ length: 4 }, gate);
      let started = 0;
      for (const { promise } of gates)
        scheduler.add(
          () => 0,
          async () => {
            started++;
            await promise;
          },
        );
      await settle();
      const atOnce = started;
      for (const { open } of gates) open();
      await vi.waitFor(() => expect(scheduler.size).toBe(0));
      return atOnce;
    };
    expect(await burst()).toBe(2);
    expect(await burst()).toBe(4);
    scheduler.slowStart();
    expect(await burst()).toBe(2);
  });

  it('gives the spare connection to the last one in the queue', async () => {
    const started: number[] = [];
    const scheduler = new RequestScheduler(2, 3);
    const add = (id: number) =>
      scheduler.add(
        () => id,
        () => {
          started.push(id);
          return new Promise<void>(() => undefined);
        },
      );
    [1, 2, 3, 4].forEach(add);
    await settle();
    expect(started).toEqual([1, 2]);
    const few = new RequestScheduler(2, 3);
    started.length = 0;
    [1, 2, 3].forEach((id) =>
      few.add(
        () => id,
        () => {
          started.push(id);
          return new Promise<void>(() => undefined);
        },
      ),
    );
    await settle();
    expect(started).toEqual([1, 2, 3]);
  });
});
