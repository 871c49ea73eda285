import { asRecord, asString } from '../../../lib/read';
import type { Datasource, FormData, QueryResult } from '../../../lib/wire';
import { getColumns } from '../../../query/labels';
import type { DataPoints } from '../dataPoints/dataPoint';
import { getDimensions } from '../partToWhole/categories';
import { seriesFilters } from './crossFilter';
import { valueFormats, xFormatter } from './formatters';
import type { Controls, Frame } from './types';

export interface SeriesDataPointsInput {
  readonly frame: Frame;
  readonly controls: Controls;
  readonly formData: FormData;
  readonly result: QueryResult;
  readonly datasource: Datasource | undefined;
  readonly selected: ReadonlySet<string> | null;
  readonly groupbyField?: string | undefined;
}

/** The data points of a time-series chart, series by series: left and right keys go along the axis, up and down between series. */
export function seriesDataPoints({
  frame,
  controls,
  formData,
  result,
  datasource,
  selected,
  groupbyField,
}: SeriesDataPointsInput): DataPoints {
  const formatX = xFormatter(frame, controls);
  const formats = valueFormats(frame, controls, datasource, result.detected_currency);
  const filtering = {
    frame,
    formData,
    dimensions: getDimensions(getColumns(formData.groupby), result),
    selected,
    formatX,
    groupbyField,
  };
  const length = frame.xs.length;
  const at = (index: number) => {
    const series = frame.series[Math.floor(index / length)];
    const x = index % length;
    const value = series?.values[x];
    if (series === undefined || value === null || value === undefined) return undefined;
    const label = `${series.name}, ${formatX(frame.xs[x])}: ${formats.forSeries(series)(series.raw[x])}`;
    return { label, filters: seriesFilters(filtering, series, x) };
  };
  return {
    count: frame.series.length * length,
    stride: length,
    at,
    find: (event) => {
      const { seriesId, dataIndex } = asRecord(event);
      const match = /^s(\d+)$/.exec(asString(seriesId));
      const series = match === null ? undefined : frame.series[Number(match[1])];
      // Between two points of a line there is a series but no index.
      const x = typeof dataIndex === 'number' && dataIndex >= 0 && dataIndex < length ? dataIndex : undefined;
      return series && { label: series.name, filters: seriesFilters(filtering, series, x) };
    },
    locate: (index) => ({ seriesId: `s${String(Math.floor(index / length))}`, dataIndex: index % length }),
  };
}
