/** What a query is built for: the server's generation decides some rules (docs/contract/query-building.md §10). */
export interface QueryRules {
  /** 2 for servers that speak like 2.1.3, 6 for those that speak like 6.1.0. */
  readonly generation: 2 | 6;
  /** 2.x only: the flag GENERIC_CHART_AXES. Always true in generation 6. */
  readonly genericChartAxes: boolean;
}
