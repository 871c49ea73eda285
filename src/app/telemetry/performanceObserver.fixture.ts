import { vi } from 'vitest';

export type FakePerformanceEntry = Readonly<Record<string, unknown>> & { readonly entryType: string };

/** A browser's performance timeline, of which jsdom has nothing: entries are there before or after they are observed. */
export function fakePerformance(
  entries: readonly FakePerformanceEntry[],
  supported?: readonly string[],
): (entry: FakePerformanceEntry) => void {
  const listeners: {
    readonly type: string;
    readonly callback: (list: { getEntries: () => FakePerformanceEntry[] }) => void;
  }[] = [];
  class FakePerformanceObserver {
    static supportedEntryTypes = supported ?? [
      'paint',
      'largest-contentful-paint',
      'layout-shift',
      'event',
      'first-input',
    ];
    constructor(private readonly callback: (list: { getEntries: () => FakePerformanceEntry[] }) => void) {}
    observe({ type }: { readonly type: string }): void {
      listeners.push({ type, callback: this.callback });
      const found = entries.filter(({ entryType }) => entryType === type);
      if (found.length > 0) this.callback({ getEntries: () => found });
    }
    takeRecords = (): FakePerformanceEntry[] => [];
    disconnect(): void {
      const at = listeners.findIndex(({ callback }) => callback === this.callback);
      if (at >= 0) listeners.splice(at, 1);
    }
  }
  vi.stubGlobal('PerformanceObserver', FakePerformanceObserver);
  vi.stubGlobal('performance', {
    now: () => 0,
    getEntriesByType: (type: string) => entries.filter(({ entryType }) => entryType === type),
  });
  return (entry) => {
    for (const { type, callback } of [...listeners])
      if (type === entry.entryType) callback({ getEntries: () => [entry] });
  };
}
