import { asRecord, asString } from '../../../lib/read';
import type { Datasource, FormData, QueryResult } from '../../../lib/wire';
import type { Marks } from '../marks/mark';
import { dimensionsOf } from '../parts/categories';
import { seriesClicked } from './crossFilter';
import { valueFormats, xFormatter } from './formatters';
import type { Controls, Frame } from './types';

export interface SeriesMarksInput {
  readonly frame: Frame;
  readonly controls: Controls;
  readonly formData: FormData;
  readonly result: QueryResult;
  readonly datasource: Datasource | undefined;
  readonly selected: ReadonlySet<string> | null;
}

/** The points of a time-series picture, series by series: left and right go along the axis, up and down between series. */
export function seriesMarks({ frame, controls, formData, result, datasource, selected }: SeriesMarksInput): Marks {
  const formatX = xFormatter(frame, controls);
  const formats = valueFormats(frame, controls, datasource, result.detected_currency);
  const filtering = { frame, formData, dimensions: dimensionsOf(formData, 'groupby', result), selected, formatX };
  const length = frame.xs.length;
  const at = (index: number) => {
    const series = frame.series[Math.floor(index / length)];
    const x = index % length;
    const value = series?.values[x];
    if (series === undefined || value === null || value === undefined) return undefined;
    const label = `${series.name}, ${formatX(frame.xs[x])}: ${formats.of(series)(series.raw[x])}`;
    return { label, clicked: seriesClicked(filtering, series, x) };
  };
  return {
    count: frame.series.length * length,
    stride: length,
    at,
    find: (event) => {
      const { seriesId, dataIndex } = asRecord(event);
      const match = /^s(\d+)$/.exec(asString(seriesId));
      const series = match === null ? undefined : frame.series[Number(match[1])];
      // On the line between two points there is a series but no place on the axis.
      const x = typeof dataIndex === 'number' && dataIndex >= 0 && dataIndex < length ? dataIndex : undefined;
      return series && { label: series.name, clicked: seriesClicked(filtering, series, x) };
    },
    place: (index) => ({ seriesId: `s${String(Math.floor(index / length))}`, dataIndex: index % length }),
  };
}
