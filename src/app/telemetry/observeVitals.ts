import type { PageKind, Vital } from './telemetryTypes';

/** Interactions shorter than this (milliseconds) are not looked at: the page was quick enough. */
const SHORTEST_INTERACTION = 40;
/** INP leaves out the worst interaction of every fifty. */
const INTERACTIONS_PER_OUTLIER = 50;
const MAX_OUTLIERS = 10;
/** Milliseconds: shifts of a session are at most a second apart, and a session lasts at most five. */
const SESSION_GAP = 1000;
const SESSION_LENGTH = 5000;

const numberIn = (entry: object, key: string): number => {
  const value: unknown = Reflect.get(entry, key);
  return typeof value === 'number' ? value : 0;
};

/** Calls back for each entry, those of before included. Returns a function that reads what is left and stops. */
function observe(type: string, onEntry: (entry: PerformanceEntry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
  const options = { type, buffered: true, durationThreshold: SHORTEST_INTERACTION };
  observer.observe(options);
  return () => {
    observer.takeRecords().forEach(onEntry);
    observer.disconnect();
  };
}

/** Cumulative Layout Shift: the largest sum of a session of shifts. */
class LayoutShifts {
  worst: number | undefined;
  private sum = 0;
  private first = -Infinity;
  private last = -Infinity;

  add(entry: PerformanceEntry): void {
    if (Reflect.get(entry, 'hadRecentInput') === true) return;
    const { startTime } = entry;
    if (startTime - this.last >= SESSION_GAP || startTime - this.first >= SESSION_LENGTH) {
      this.sum = 0;
      this.first = startTime;
    }
    this.last = startTime;
    this.sum += numberIn(entry, 'value');
    this.worst = Math.max(this.worst ?? 0, this.sum);
  }
}

/** Interaction to Next Paint: nearly the longest interaction. The events of one (a click has three) have the same id. */
class Interactions {
  private readonly longest = new Map<number, number>();
  private firstId = Infinity;
  private lastId = 0;

  add(entry: PerformanceEntry): void {
    const id = numberIn(entry, 'interactionId');
    if (id === 0) return;
    this.firstId = Math.min(this.firstId, id);
    this.lastId = Math.max(this.lastId, id);
    this.longest.set(id, Math.max(this.longest.get(id) ?? 0, entry.duration));
    if (this.longest.size <= MAX_OUTLIERS) return;
    const [shortest] = [...this.longest].sort(([, a], [, b]) => a - b);
    if (shortest) this.longest.delete(shortest[0]);
  }

  get latency(): number | undefined {
    // Browsers that do not count interactions number them in steps of seven.
    const counted = numberIn(performance, 'interactionCount') || (this.lastId - this.firstId) / 7 + 1;
    const durations = [...this.longest.values()].sort((a, b) => b - a);
    return durations[Math.min(durations.length - 1, Math.floor(counted / INTERACTIONS_PER_OUTLIER))];
  }
}

/**
 * Web Vitals of the load of this page, as https://web.dev/articles/vitals defines them. Returns a function that ends the observation and has
 * the values that there are: some browsers lack some, and in a page that was opened in the background the first paints say nothing.
 */
export function observeVitals(page: PageKind): () => readonly Vital[] {
  const hidden = performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden');
  const hiddenAt = hidden?.startTime ?? (document.visibilityState === 'hidden' ? 0 : Infinity);
  const [navigation] = performance.getEntriesByType('navigation');
  const shifts = new LayoutShifts();
  const interactions = new Interactions();
  let firstPaint: number | undefined;
  let largestPaint: number | undefined;
  const stops = [
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint' && startTime < hiddenAt) firstPaint = startTime;
    }),
    observe('largest-contentful-paint', ({ startTime }) => {
      if (startTime < hiddenAt) largestPaint = startTime;
    }),
    observe('layout-shift', (entry) => shifts.add(entry)),
    observe('event', (entry) => interactions.add(entry)),
    observe('first-input', (entry) => interactions.add(entry)),
  ];
  return () => {
    stops.forEach((stop) => stop());
    const values: readonly (readonly [Vital['name'], number | undefined, decimals: number])[] = [
      ['TTFB', navigation && numberIn(navigation, 'responseStart'), 0],
      ['FCP', firstPaint, 0],
      ['LCP', largestPaint, 0],
      ['CLS', shifts.worst ?? (PerformanceObserver.supportedEntryTypes.includes('layout-shift') ? 0 : undefined), 4],
      ['INP', interactions.latency, 0],
    ];
    return values.flatMap(([name, value, decimals]) =>
      value === undefined ? [] : [{ name, value: Number(value.toFixed(decimals)), page }],
    );
  };
}
