/** The Superset versions that data were recorded from: 2.1.3 for servers of 2.x, 6.1.0 for all later ones. */
export type DataVersion = 2 | 6;

/** How queries differ between versions of Superset. Source: docs/contract/query-building.md. */
export interface QueryRules {
  /** Key of recorded data: control defaults, formats, colours, metadata keys. Do not compare it: add a trait instead. */
  readonly dataVersion: DataVersion;
  /** Key of the recorded control panels; '2+axes' is 2.x with GENERIC_CHART_AXES. */
  readonly controlPanels: '2' | '2+axes' | '6';
  /** The x axis is a control (2.x: by the flag GENERIC_CHART_AXES), not the time column of the Time section. */
  readonly genericChartAxes: boolean;

  // Form data
  /** A null in form data means no value, so that the control's default applies. */
  readonly nullIsUnset: boolean;
  /** The chart builder leaves the values of hidden controls out of its requests. */
  readonly omitsHiddenControls: boolean;
  /** Form data have the id of the dashboard's chart or filter that they are for: `chart_id`, `native_filter_id`. */
  readonly sendsChartId: boolean;
  /** Filter boxes filter a dashboard, by `extra_filters`. */
  readonly hasFilterBoxes: boolean;
  /** Dashboards have display controls (`chart_customization_config`) beside their filters. */
  readonly hasDisplayControls: boolean;
  /** The funnel's row limit is saved. */
  readonly savesFunnelLimit: boolean;

  // Filters
  /** Booleans are tested with `IS TRUE` and `IS FALSE`, not with `==`. */
  readonly hasIsTrueOperator: boolean;
  readonly hasRegexOperator: boolean;
  /** A search in the numbers of a select filter finds those with these digits, not all from that number on. */
  readonly searchesDigits: boolean;

  // Query objects
  /** Queries have `group_others_when_limit_reached`. */
  readonly hasGroupOthers: boolean;
  /** An axis that is a plain column is marked `isColumnReference`. */
  readonly marksColumnReferences: boolean;
  /** The time grain stays in `extras` beside the axis that it was moved into. */
  readonly keepsGrainInExtras: boolean;
  /** Pivot tables bucket the column of `granularity_sqla` too. */
  readonly bucketsTimeColumn: boolean;
  /** Orders by metric and dimensions, but only rows that a row limit cuts. */
  readonly ordersLimitedRows: boolean;
  /** A metric that only sorts the x axis is queried too. */
  readonly queriesSortMetric: boolean;
  /** The big number may show the raw total, from a second query. */
  readonly hasRawTotal: boolean;

  // Post-processing
  /** Gaps are filled before rolling and cumulative functions, not after them. */
  readonly resamplesFirst: boolean;
  /** Series of time shifts are always renamed, not only where the metric's name is truncated. */
  readonly renamesTimeShifts: boolean;
  /** `contribution` has the time shifts. */
  readonly contributionHasShifts: boolean;
  /** The pie's shares are computed by the server. */
  readonly hasPieContribution: boolean;

  // Tables
  /** Tables and big numbers compare with earlier times. */
  readonly hasTimeComparison: boolean;
  /** The time axis of an aggregated table comes first, and there is one at most. */
  readonly putsTimeAxisFirst: boolean;
  /** `include_time` adds the time to a query; later the time is one more dimension. */
  readonly hasIncludeTime: boolean;
  /** Percent metrics may be shares of all records. */
  readonly hasPercentOfAll: boolean;
  /** Paginated tables are searched by the server, and their row count ends at the row limit. */
  readonly hasTableSearch: boolean;
  /** Queries can be ordered by the label of a column that is SQL. */
  readonly ordersByLabel: boolean;
}
