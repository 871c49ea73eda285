import { SAVED_FORM_DATA_PAGE_SIZE, type SavedFormData } from '../../api/savedFormData';
import { asApiError } from '../../api/client/ApiError';
import type { FormData, QueryResult } from '../../lib/wire';
import type { VizComponent } from '../../viz/types';
import { RequestBatches } from './RequestBatches';

/** All that a chart's thumbnail is drawn with. */
export interface ChartThumbnail {
  readonly id: number;
  readonly Chart: VizComponent;
  readonly formData: FormData;
  readonly results: readonly QueryResult[];
}

export interface FirstChart {
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

  private set(key: string, value: T | null): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    const [oldest] = this.entries.keys();
    if (this.entries.size > MOST && oldest !== undefined) this.entries.delete(oldest);
  }

  /** Fetches what is not cached, once; null after an error, too. Rejects only with the signal's reason. */
  async load(key: string, signal: AbortSignal, fetch: () => Promise<T | null>): Promise<T | null> {
    const known = this.get(key);
    if (known !== undefined) return known;
    try {
      const value = await fetch();
      this.set(key, value);
      return value;
    } catch (error) {
      signal.throwIfAborted();
      // Without a connection nothing is known.
      if (asApiError(error).kind !== 'network') this.set(key, null);
      return null;
    }
  }
}

/** The thumbnails of one store's server. */
export class Thumbnails {
  readonly charts = new Memory<ChartThumbnail>();
  /** The first charts of dashboards. */
  readonly dashboards = new Memory<readonly FirstChart[]>();
  readonly savedCharts = new RequestBatches<SavedFormData>(SAVED_FORM_DATA_PAGE_SIZE);
}

/** `version`: when it was last changed. */
export const toThumbnailKey = (id: number, version: string): string => `${id.toString()} ${version}`;
