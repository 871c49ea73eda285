/** Which axes of a trend line are drawn, and whether their ends have labels, too. */
export interface TrendAxesOptions {
  readonly x: boolean;
  readonly xLabels: boolean;
  readonly y: boolean;
  readonly yLabels: boolean;
}
