/** A question waiting for its turn. Lower priority numbers go first; asked anew each time a place is free. */
interface Task {
  readonly priority: () => number;
  readonly run: (signal: AbortSignal) => Promise<void>;
  readonly controller: AbortController;
}

/** A server of two workers answers the first of five at once no sooner than the last: so begin with as many. */
const AT_FIRST = 2;
/** Milliseconds after which a slow answer no longer holds up the next question. */
const PATIENCE = 200;

/**
 * At most `limit` questions are under way at once: a browser opens six connections to a server, and one stays free for
 * what the person clicks. What is nearest to the screen goes first. A page begins with two, and each answer, or a moment
 * without one, makes room for one more: the first picture is there sooner, and the last one as soon.
 */
export class RequestScheduler {
  private readonly waiting = new Set<Task>();
  private running = 0;
  private atOnce: number;
  private widening: ReturnType<typeof setTimeout> | undefined;
  private planned = false;

  constructor(
    private readonly limit: number,
    /** How many may be under way where the last one of them is all that waits. */
    private readonly limitOfLast = limit,
  ) {
    this.atOnce = Math.min(AT_FIRST, limit);
  }

  /** Returns the way to call it off, whether it waits or runs. */
  add(priority: () => number, run: (signal: AbortSignal) => Promise<void>): () => void {
    const task: Task = { priority, run, controller: new AbortController() };
    this.waiting.add(task);
    this.plan();
    return () => {
      this.waiting.delete(task);
      task.controller.abort();
    };
  }

  /** Another page opens: what is asked next begins with few again. A change on the same page has no first picture to hasten. */
  beginAnew(): void {
    this.atOnce = Math.min(AT_FIRST, this.limit);
  }

  get size(): number {
    return this.waiting.size + this.running;
  }

  /** Starting is put off to the end of the turn, so that a whole page's questions are there to choose from. */
  private plan(): void {
    if (this.planned) return;
    this.planned = true;
    queueMicrotask(() => {
      this.planned = false;
      this.start();
    });
  }

  /** Starts all that has a place, now. */
  start(): void {
    while (this.running < this.places && this.waiting.size > 0) {
      let best: Task | undefined;
      let bestPriority = Infinity;
      for (const task of this.waiting) {
        const priority = task.priority();
        if (best === undefined || priority < bestPriority) {
          best = task;
          bestPriority = priority;
        }
      }
      if (!best) break;
      this.waiting.delete(best);
      this.running++;
      void this.finish(best);
    }
    if (this.waiting.size > 0 && this.atOnce < this.limit) this.widening ??= setTimeout(() => this.widen(), PATIENCE);
  }

  /** The last one that waits takes the place kept free: it holds nobody up, and six charts are answered together. */
  private get places(): number {
    return this.atOnce === this.limit && this.waiting.size === 1 ? this.limitOfLast : this.atOnce;
  }

  private widen(): void {
    this.widening = undefined;
    this.atOnce = Math.min(this.limit, this.atOnce + 1);
    this.start();
  }

  private async finish(task: Task): Promise<void> {
    try {
      await task.run(task.controller.signal);
    } finally {
      this.running--;
      this.atOnce = Math.min(this.limit, this.atOnce + 1);
      this.plan();
    }
  }
}
