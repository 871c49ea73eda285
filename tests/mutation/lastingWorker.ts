import type { PoolOptions, PoolWorker, TestProject } from 'vitest/node';
import { ThreadsPoolWorker } from 'vitest/node';

/** A thread collects the listeners of the runs it had. */
const MAX_RUNS = 50;

type Listener = (value: unknown) => void;

/** One thread for many runs, with the modules that it has loaded. */
class LastingThread {
  private thread: ThreadsPoolWorker | undefined;
  private runs = 0;

  createPoolWorker(options: PoolOptions): PoolWorker {
    const isNew = this.thread === undefined;
    const thread = (this.thread ??= new ThreadsPoolWorker(options));
    const listeners: [string, Listener][] = [];
    let isStopped = false;
    return {
      name: 'lasting',
      start: () => (isNew ? thread.start() : Promise.resolve()),
      on: (event, listener) => {
        listeners.push([event, listener]);
        thread.on(event, listener);
      },
      off: (event, listener) => thread.off(event, listener),
      send: (message) => {
        isStopped = 'type' in message && message.type === 'stop';
        if (!isStopped) thread.send(message);
        // The thread would no longer listen.
        else
          for (const [event, listener] of listeners)
            if (event === 'message') listener({ type: 'stopped', __vitest_worker_response__: true });
      },
      stop: async () => {
        for (const [event, listener] of listeners) thread.off(event, listener);
        this.runs += 1;
        if (isStopped && this.runs < MAX_RUNS) return;
        this.runs = 0;
        this.thread = undefined;
        await thread.stop();
      },
      deserialize: (data) => data,
    };
  }
}

/**
 * Runs the project's tests in a thread that lasts: a mutant's tests take a tenth of the time then. What runs while a module loads
 * is the same for all mutants.
 */
export function lastingWorker() {
  return {
    name: 'lasting-worker',
    configureVitest: ({ project }: { readonly project: TestProject }) => {
      const lasting = new LastingThread();
      project.config.pool = 'lasting';
      project.config.poolRunner = { name: 'lasting', createPoolWorker: (options) => lasting.createPoolWorker(options) };
    },
  };
}
