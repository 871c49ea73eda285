import { flushSync } from 'react-dom';
import { Listeners } from '../lib/Listeners';
import { takeNextTask } from '../lib/takeNextTask';

interface Task {
  readonly priority: () => number;
  readonly draw: () => void;
}

/** A frame, or a tenth of a second where there are no frames: a background tab still loads its page. */
function nextFrame(callback: () => void): void {
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    callback();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, 100);
}

/**
 * When the charts of a page draw: one per frame, the nearest to the viewport first, so that the page stays responsive. The first
 * waits for no frame.
 */
export class DrawQueue {
  private readonly queue = new Set<Task>();
  private readonly drawAllListeners = new Listeners();
  private isPlanned = false;

  /** The lowest priority number draws first. Returns a function that cancels it. */
  add(priority: () => number, draw: () => void): () => void {
    const task = { priority, draw };
    this.queue.add(task);
    // All that are added together are compared.
    if (!this.isPlanned) this.plan(queueMicrotask);
    return () => {
      this.queue.delete(task);
    };
  }

  /** The listener is called when a print or an export needs all charts, however far from the viewport. Returns a function that unsubscribes. */
  readonly onDrawAll = this.drawAllListeners.subscribe;

  /** For a print or an export, which cannot wait for frames or for the user to scroll: all charts with results are drawn on return. */
  readonly drawAllNow = (): void => {
    flushSync(this.drawAllListeners.notify);
  };

  private plan(when: (callback: () => void) => void): void {
    this.isPlanned = true;
    when(() => {
      const next = takeNextTask(this.queue);
      if (next) this.plan(nextFrame);
      else this.isPlanned = false;
      next?.draw();
    });
  }
}
