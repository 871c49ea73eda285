import { MAX_SAVED_CHARTS, type SavedFormData } from '../../api/savedFormData';
import type { FormData, QueryResult } from '../../lib/wire';
import type { VizComponent } from '../../viz/types';
import { IdBatches } from './IdBatches';

/** All that a chart's picture is drawn with. */
export interface ChartPicture {
  readonly id: number;
  readonly Chart: VizComponent;
  readonly formData: FormData;
  readonly results: readonly QueryResult[];
}

export interface DashboardChart {
  readonly id: number;
  readonly formData: FormData;
}

/** As many as a user scrolls past; the results of each stay in memory. */
const MOST = 100;

/** What cards have shown is remembered until the page is closed: by key, or null for what cannot be drawn. */
class Memory<T> {
  private readonly entries = new Map<string, T | null>();

  get(key: string): T | null | undefined {
    return this.entries.get(key);
  }

  set(key: string, value: T | null): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    const [oldest] = this.entries.keys();
    if (this.entries.size > MOST && oldest !== undefined) this.entries.delete(oldest);
  }
}

/** The pictures of one store's server. */
export class Thumbnails {
  readonly charts = new Memory<ChartPicture>();
  /** The first charts of dashboards. */
  readonly dashboards = new Memory<readonly DashboardChart[]>();
  readonly savedCharts = new IdBatches<SavedFormData>(MAX_SAVED_CHARTS);
}

/** `version`: when it was last changed. */
export const toKey = (id: number, version: string): string => `${id.toString()} ${version}`;
