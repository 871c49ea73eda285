/** What is sent to the operator's endpoint; docs/deploy/README.md shows an example. A change of a field is a new `format`. */
export interface TelemetryBatch {
  readonly format: 1;
  /** File name of the entry script, which names the build and its source maps; '' from the development server. */
  readonly build: string;
  /** Superset's release (2, 3.1, 6), as this browser found it; null before its first page has loaded. */
  readonly superset: number | null;
  readonly vitals: readonly Vital[];
  readonly errors: readonly ErrorReport[];
  /** Errors that were left out, because there were too many within a minute or on this page. */
  readonly dropped: number;
}

export type PageKind = 'home' | 'dashboard' | 'embedded' | 'explore' | 'list' | 'other';

export interface Vital {
  readonly name: 'TTFB' | 'FCP' | 'LCP' | 'CLS' | 'INP';
  /** Milliseconds; for CLS a score. */
  readonly value: number;
  /** The kind of page that was loaded. */
  readonly page: PageKind;
}

export interface ErrorReport {
  /** Caught: by an error boundary, which shows a message in place of a page, a chart or a control. */
  readonly kind: 'uncaught' | 'rejection' | 'caught';
  /** The error's `name`; what was thrown may be no error: then its type, such as `string`. */
  readonly name: string;
  /** Of errors of the language only, without values: see `redact`. */
  readonly message: string | null;
  /** Where in our files, innermost first: `assets/index-a1b2c3d.js:1:2345`. */
  readonly frames: readonly string[];
  readonly page: PageKind;
}
