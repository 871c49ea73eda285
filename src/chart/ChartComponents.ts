import { loadModule } from '../lib/loadModule';
import { vizPlugin } from '../viz/registry';
import type { VizComponent } from '../viz/types';

/** The chart components that are loaded, by viz type. */
export class ChartComponents {
  private readonly loaded = new Map<string, VizComponent>();

  get(vizType: string): VizComponent | undefined {
    return this.loaded.get(vizType);
  }

  async load(vizType: string): Promise<void> {
    const load = vizPlugin(vizType)?.chart;
    if (load && !this.loaded.has(vizType)) this.loaded.set(vizType, (await loadModule(load)).Chart);
  }
}
