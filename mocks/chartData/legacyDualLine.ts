import type { UnknownRecord } from '../../src/lib/read';
import type { Frame } from '../frame/frame';
import { metricLabel } from '../sql/expressions';
import type { Query } from '../sql/query';
import { toTimeSeriesData } from './legacySeries';

/** The response to `dual_line`: one series per metric, the first against the left axis, the second against the right. */
export function toDualLineData(formData: UnknownRecord, query: Query, frame: Frame) {
  const series = toTimeSeriesData(formData, query, frame, []);
  return (query.metrics ?? []).map(metricLabel).flatMap((label, axis) => {
    const found = series.find(({ key }) => key === label);
    return found ? [{ ...found, classed: '', yAxis: axis + 1, type: 'line' }] : [];
  });
}
