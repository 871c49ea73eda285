import { Listeners } from '../lib/Listeners';
import { loadModule } from '../lib/loadModule';
import { vizPlugin } from '../viz/registry';
import type { VizComponent } from '../viz/types';

/** The chart components that are loaded, by viz type. */
export class ChartComponents {
  private readonly loaded = new Map<string, VizComponent>();
  private readonly attempts = new Map<string, Promise<void>>();
  private readonly listeners = new Listeners();

  get(vizType: string): VizComponent | undefined {
    return this.loaded.get(vizType);
  }

  /** The listener is called when another component is loaded. */
  readonly subscribe = this.listeners.subscribe;

  /** One attempt for all that load a type; another one after a failure. Rejects with a `LoadError`. */
  async load(vizType: string): Promise<void> {
    const load = vizPlugin(vizType)?.chart;
    if (load && !this.attempts.has(vizType)) {
      const attempt = loadModule(load).then(({ Chart }) => {
        this.loaded.set(vizType, Chart);
        this.listeners.notify();
      });
      this.attempts.set(vizType, attempt);
      attempt.catch(() => this.attempts.delete(vizType));
    }
    await this.attempts.get(vizType);
  }
}
