/** What an action cost. */
export interface Cost {
  readonly longMs: number;
  /** The longest time between two frames. */
  readonly worstMs: number;
  /** Charts that were redrawn. */
  readonly drawn: number;
}

export interface ActionMeter {
  readonly begin: () => void;
  readonly end: () => Promise<Cost>;
  /** From the first `event` to the first frame that is `ready`, and to the end of everything that follows. */
  readonly watch: (
    event: string,
    ready: () => boolean,
  ) => Promise<Cost & { readonly firstMs: number; readonly lastMs: number }>;
}

declare global {
  interface Window {
    __actionMeter?: ActionMeter;
  }
}

/** Run before the page's own scripts and after `installEye`, whose records it reads. */
export function installActionMeter(): void {
  /** Milliseconds without a long task or a draw after which an action is over; some pages have endless animations. */
  const QUIET = 1500;
  const PATIENCE = 60_000;
  const observer = window.__drawObserver;
  let start = 0;
  let worst = 0;
  let last = 0;
  let isRunning = false;

  const frame = (): void => {
    if (!isRunning) return;
    const now = performance.now();
    worst = Math.max(worst, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  /** Long tasks that began before `until`. */
  const tasks = (until: number) => (observer?.tasks ?? []).filter((task) => task.end > start && task.start < until);
  const begin = (): void => {
    observer?.drawTimes.clear();
    start = performance.now();
    worst = 0;
    last = start;
    isRunning = true;
    requestAnimationFrame(frame);
  };
  const cost = (until: number): Cost => ({
    longMs: Math.round(tasks(until).reduce((sum, task) => sum + task.end - Math.max(task.start, start), 0)),
    worstMs: Math.round(worst),
    drawn: observer?.drawTimes.size ?? 0,
  });
  const end = async (): Promise<Cost> => {
    const until = performance.now();
    isRunning = false;
    // Long tasks are reported late.
    await sleep(500);
    return cost(until);
  };

  window.__actionMeter = {
    begin,
    end,
    watch: async (event, ready) => {
      let startedAt: number | undefined;
      window.addEventListener(event, (seenEvent) => (startedAt ??= seenEvent.timeStamp), { capture: true, once: true });
      begin();
      while (startedAt === undefined || !ready()) {
        await nextFrame();
        if (performance.now() - start > PATIENCE) throw new Error(`No result after ${event}.`);
        if (startedAt === undefined) worst = 0;
      }
      await nextFrame();
      await nextFrame();
      const first = performance.now();
      start = startedAt;
      let idleAt = first;
      for (;;) {
        await sleep(100);
        const now = performance.now();
        const draws = [...(observer?.drawTimes.values() ?? [])].flat();
        idleAt = Math.max(first, ...tasks(now).map((task) => task.end), ...draws);
        if (now - idleAt > QUIET || now - first > PATIENCE) break;
      }
      isRunning = false;
      return { firstMs: Math.round(first - startedAt), lastMs: Math.round(idleAt - startedAt), ...cost(idleAt) };
    },
  };
}
