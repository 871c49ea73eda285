import { asRecord, asString } from '../../lib/read';
import { buildQueryObject } from '../../query/buildQueryObject';
import { columnLabel, getColumns, metricLabel, getMetrics } from '../../query/labels';
import { bucketed, timeGrain } from '../../query/temporalColumns';
import type { BuildQuery } from '../../query/types';

/** The distribution of each group, computed by the server. Source: docs/contract/query-building.md §7. */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const query = buildQueryObject(formData, rules);
  const lookup = asRecord(formData.temporal_columns_lookup);
  const grain = timeGrain(formData);
  const selected = getColumns(formData.columns);
  const distributed = (selected.length > 0 ? selected : getColumns(formData.granularity_sqla)).map((column) =>
    typeof column === 'string' && grain && lookup[column] === true ? bucketed(column, formData) : column,
  );
  const series = getColumns(formData.groupby);
  const whiskers = asString(formData.whiskerOptions);
  const [, low, high] = /(\d+)\/(\d+) percentiles/.exec(whiskers) ?? [];
  const type = /^Tukey/.test(whiskers) ? 'tukey' : /^Min\/max/.test(whiskers) ? 'min/max' : 'percentile';
  const options = {
    whisker_type: type,
    ...(low === undefined ? {} : { percentiles: [Number(low), Number(high)] }),
    groupby: series.map(columnLabel),
    metrics: getMetrics(query.metrics).map(metricLabel),
  };
  return [
    {
      ...query,
      columns: [...distributed, ...series],
      series_columns: series,
      post_processing: [{ operation: 'boxplot', options }],
    },
  ];
};
