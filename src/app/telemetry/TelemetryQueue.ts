import type { ErrorReport, TelemetryBatch, Vital } from './telemetryTypes';

/** Errors that are sent within a minute, and from one page. */
const MAX_PER_MINUTE = 20;
const MAX_PER_PAGE = 100;
const MINUTE = 60_000;

type Content = Pick<TelemetryBatch, 'vitals' | 'errors' | 'dropped'>;

/** Collects what is to be sent. The same error counts once; an error that repeats endlessly must not become a request each time. */
export class TelemetryQueue {
  private readonly seen = new Set<string>();
  private accepted: readonly number[] = [];
  private vitals: Vital[] = [];
  private errors: ErrorReport[] = [];
  private dropped = 0;

  /** @param now milliseconds */
  addError(error: ErrorReport, now: number): void {
    const key = JSON.stringify(error);
    if (this.seen.has(key)) return;
    this.accepted = this.accepted.filter((time) => now - time < MINUTE);
    if (this.seen.size >= MAX_PER_PAGE || this.accepted.length >= MAX_PER_MINUTE) {
      this.dropped += 1;
      return;
    }
    this.seen.add(key);
    this.accepted = [...this.accepted, now];
    this.errors.push(error);
  }

  addVitals(vitals: readonly Vital[]): void {
    this.vitals.push(...vitals);
  }

  /** What has been collected since the last call, if anything. */
  take(): Content | undefined {
    const { vitals, errors, dropped } = this;
    if (vitals.length === 0 && errors.length === 0 && dropped === 0) return undefined;
    this.vitals = [];
    this.errors = [];
    this.dropped = 0;
    return { vitals, errors, dropped };
  }
}
