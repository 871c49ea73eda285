import { takeNextTask } from '../lib/takeNextTask';

/** `release` lets the next one start although this one is not done: it waits for no connection. */
type Run = (signal: AbortSignal, release: () => void) => Promise<void>;

interface Task {
  readonly priority: () => number;
  readonly run: Run;
  readonly controller: AbortController;
}

/** A server with two workers responds to the first of five concurrent requests as late as to the last: start with two. */
const INITIAL_CONCURRENCY = 2;
/** Milliseconds after which a slow response no longer delays the next request. */
const PATIENCE = 200;

/**
 * Runs at most `limit` requests at once: a browser opens six connections to a server, and one stays free for requests of user
 * actions. The nearest to the viewport goes first. A page starts with two, and each response, or a moment without one, allows
 * one more: the first chart loads sooner, and the last one no later.
 */
export class RequestScheduler {
  private readonly queue = new Set<Task>();
  private running = 0;
  private concurrency: number;
  private rampUp: ReturnType<typeof setTimeout> | undefined;
  private isFlushPlanned = false;

  constructor(
    private readonly limit: number,
    /** The limit where a single task is queued. */
    private readonly limitForLast = limit,
  ) {
    this.concurrency = Math.min(INITIAL_CONCURRENCY, limit);
  }

  /** `priority` is read each time a task can start; the lowest goes first. Returns a function that cancels it, queued or running. */
  add(priority: () => number, run: Run): () => void {
    const task: Task = { priority, run, controller: new AbortController() };
    this.queue.add(task);
    this.planFlush();
    return () => {
      this.queue.delete(task);
      task.controller.abort();
    };
  }

  /** Starts slowly again, for another page. A change on the same page needs no fast first chart. */
  slowStart(): void {
    this.concurrency = Math.min(INITIAL_CONCURRENCY, this.limit);
  }

  /** Queued and running. */
  get size(): number {
    return this.queue.size + this.running;
  }

  /** In a microtask, so that the first request is picked from all those of the page. */
  private planFlush(): void {
    if (this.isFlushPlanned) return;
    this.isFlushPlanned = true;
    queueMicrotask(() => {
      this.isFlushPlanned = false;
      this.flush();
    });
  }

  /** Starts as many as may run, now. */
  flush(): void {
    while (this.running < this.currentLimit) {
      const next = takeNextTask(this.queue);
      if (!next) break;
      this.running++;
      void this.run(next);
    }
    if (this.queue.size > 0 && this.concurrency < this.limit)
      this.rampUp ??= setTimeout(() => {
        this.rampUp = undefined;
        this.allowOneMore();
        this.flush();
      }, PATIENCE);
  }

  /** The last one in the queue may use the spare connection: it delays nobody, and six charts load together. */
  private get currentLimit(): number {
    return this.concurrency === this.limit && this.queue.size === 1 ? this.limitForLast : this.concurrency;
  }

  private allowOneMore(): void {
    this.concurrency = Math.min(this.limit, this.concurrency + 1);
  }

  private async run(task: Task): Promise<void> {
    let isReleased = false;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      this.running--;
      this.allowOneMore();
      this.planFlush();
    };
    try {
      await task.run(task.controller.signal, release);
    } finally {
      release();
    }
  }
}
