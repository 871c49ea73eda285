import { t } from '../../lib/t';
import type { Datasource, FormData, QueryResult } from '../../lib/wire';
import { verboseName } from '../../lib/verboseName';
import { alignFrames, type Layer } from '../shared/timeseries/layers/layer';
import { readFrame } from '../shared/timeseries/readFrame';
import { sortSeries } from '../shared/timeseries/sortSeries';
import type { Frame, Series } from '../shared/timeseries/types';
import { secondQuery, type MixedControls, type QueryControls } from './readControls';

/** A series' name: its metric first, since both queries can have the same dimensions, and its query where the chart says so. */
function seriesName(
  series: Series,
  { isGrouped, hasXAxis }: QueryControls,
  identifier: string,
  datasource: Datasource | undefined,
): string {
  const { metric, name } = series;
  if (!isGrouped) return `${name}${identifier}`;
  if (metric === undefined || (identifier === '' && !hasXAxis)) return name;
  const metricName = `${verboseName(datasource, metric) ?? metric}${identifier}`;
  if (name === metric) return metricName;
  // The server's name of a comparison contains the metric's.
  if (identifier === '' && name.includes(metric) && !name.startsWith(`${metric}, `)) return name;
  return `${metricName}, ${name.startsWith(`${metric}, `) ? name.slice(metric.length + 2) : name}`;
}

function nameSeries(frame: Frame, getName: (series: Series) => string): Frame {
  return { ...frame, series: frame.series.map((series) => ({ ...series, name: getName(series) })) };
}

/** The frame of the second query with the labels of its colours as in Superset 2.1.3: those on the left axis are numbered. */
function recolor(frame: Frame, { axis }: QueryControls, firstFrame: Frame, first: QueryControls): Frame {
  const getLabel = ({ verboseName, key }: Series) => verboseName ?? key;
  const left = new Set(first.axis === 0 ? firstFrame.series.map(getLabel) : []);
  const series = frame.series.map((one) => {
    const label = getLabel(one);
    return axis === 0 || left.has(label) ? { ...one, verboseName: `${label} (1)` } : one;
  });
  return { ...frame, series };
}

/** The layers of the two queries. */
export function readLayers(
  results: readonly QueryResult[],
  formData: FormData,
  { queries: [first, second], showQueryIdentifiers, separatesColors }: MixedControls,
  datasource: Datasource | undefined,
): readonly [Layer, Layer] {
  const queryB = secondQuery(formData);
  const read = (forceCategory: boolean): readonly [Frame, Frame] => {
    const force = ({ controls }: QueryControls) =>
      forceCategory ? { ...controls, x: { ...controls.x, forceCategory } } : controls;
    return [
      readFrame(results[0], formData, force(first), datasource),
      readFrame(results[1], queryB, force(second), datasource),
    ];
  };
  const frames = read(false);
  const kinds = new Set(frames.flatMap(({ xKind, xs }) => (xs.length > 0 ? [xKind] : [])));
  // Numbers are categories for a stack, and so they are for the other query.
  const [frameA = frames[0], frameB = frames[1]] = alignFrames(kinds.size > 1 ? read(true) : frames);
  const toLayer = (
    frame: Frame,
    queryControls: QueryControls,
    query: FormData,
    result: QueryResult | undefined,
    groupbyField: string,
  ): Layer => {
    const identifier = groupbyField === 'groupby' ? t('Query A') : t('Query B');
    const { controls, axis } = queryControls;
    const getName = (series: Series) =>
      seriesName(series, queryControls, showQueryIdentifiers ? ` (${identifier})` : '', datasource);
    const sorted = sortSeries(nameSeries(frame, getName), controls.sortSeries);
    return { frame: sorted, controls, axis, formData: query, result, groupbyField };
  };
  return [
    toLayer(frameA, first, formData, results[0], 'groupby'),
    toLayer(separatesColors ? recolor(frameB, second, frameA, first) : frameB, second, queryB, results[1], 'groupby_b'),
  ];
}
