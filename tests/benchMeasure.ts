/** What an action cost. */
export interface Cost {
  readonly longMs: number;
  /** The longest time between two frames. */
  readonly worstMs: number;
  /** Charts that were redrawn. */
  readonly drawn: number;
}

export interface Stage {
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
    __stage?: Stage;
  }
}

/** Run before the page's own scripts and after `installEye`, whose records it reads. */
export function installStage(): void {
  /** Milliseconds without a long task or a draw after which an action is over; some pages have endless animations. */
  const QUIET = 1500;
  const PATIENCE = 60_000;
  const eye = window.__eye;
  let start = 0;
  let worst = 0;
  let last = 0;
  let going = false;

  const frame = (): void => {
    if (!going) return;
    const now = performance.now();
    worst = Math.max(worst, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  /** Long tasks that began before `until`. */
  const tasks = (until: number) => (eye?.tasks ?? []).filter((task) => task.end > start && task.start < until);
  const begin = (): void => {
    eye?.drawn.clear();
    start = performance.now();
    worst = 0;
    last = start;
    going = true;
    requestAnimationFrame(frame);
  };
  const cost = (until: number): Cost => ({
    longMs: Math.round(tasks(until).reduce((sum, task) => sum + task.end - Math.max(task.start, start), 0)),
    worstMs: Math.round(worst),
    drawn: eye?.drawn.size ?? 0,
  });
  const end = async (): Promise<Cost> => {
    const until = performance.now();
    going = false;
    // Long tasks are reported late.
    await sleep(500);
    return cost(until);
  };

  window.__stage = {
    begin,
    end,
    watch: async (event, ready) => {
      let pressed: number | undefined;
      window.addEventListener(event, (heard) => (pressed ??= heard.timeStamp), { capture: true, once: true });
      begin();
      while (pressed === undefined || !ready()) {
        await nextFrame();
        if (performance.now() - start > PATIENCE) throw new Error(`Nothing came of ${event}.`);
        if (pressed === undefined) worst = 0;
      }
      await nextFrame();
      await nextFrame();
      const first = performance.now();
      start = pressed;
      let over = first;
      for (;;) {
        await sleep(100);
        const now = performance.now();
        const drawings = [...(eye?.drawn.values() ?? [])].flat();
        over = Math.max(first, ...tasks(now).map((task) => task.end), ...drawings);
        if (now - over > QUIET || now - first > PATIENCE) break;
      }
      going = false;
      return { firstMs: Math.round(first - pressed), lastMs: Math.round(over - pressed), ...cost(over) };
    },
  };
}
