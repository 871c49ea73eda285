const START = Date.UTC(2024, 0, 15);
const DAY = 86_400_000;
const values = (numbers: readonly number[]) => numbers.map((y, i) => ({ x: START + i * 17 * DAY, y }));

/** The responses of explore_json for legacy time series other than nvd3's own types. */
export const TIME_SERIES_DATA: Readonly<Record<string, unknown>> = {
  dual_line: [
    { key: 'count', classed: '', values: values([12, 310, 45]), yAxis: 1, type: 'line' },
    { key: 'sum__num', classed: '', values: values([4567, 88, 1234.5]), yAxis: 2, type: 'line' },
  ],
  line_multi: [
    { key: 'CA', values: values([12, 310, 45]), yAxis: 1, type: 'line' },
    { key: 'TX', values: values([4567, 88, 1234.5]), yAxis: 2, type: 'line' },
  ],
  time_pivot: [
    { key: '-1', values: values([12, 310, 45]), rank: 1, perc: 0.5 },
    { key: 'current', values: values([4567, 88, 1234.5]), rank: 0, perc: 1 },
  ],
};
