import { valueFormatter } from '../../lib/format/formatValue';
import { getTimeFormatter } from '../../lib/format/timeFormat';
import { t } from '../../lib/t';
import { verboseName } from '../../lib/verboseName';
import { GenericType, type DataValue, type Datasource, type QueryResult, type Row } from '../../lib/wire';
import type { TooltipRow } from '../shared/echarts/tooltip';
import { categoryText, getDimensions, rowLabels, type Dimension } from '../shared/partToWhole/categories';
import { toTime } from '../shared/timeseries/values';
import type { Controls } from './readControls';

/** One bar of the chart. */
export interface Task {
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly category: string;
  readonly series: string;
  /** Index of its lane, from the top. */
  readonly lane: number;
  /** Of the y axis, then of the series, as in the result. */
  readonly values: readonly (DataValue | undefined)[];
  readonly details: readonly TooltipRow[];
}

export interface GanttModel {
  readonly tasks: readonly Task[];
  /** By first appearance. */
  readonly seriesNames: readonly string[];
  /** The categories of the y axis from the top, and how many lanes each has. */
  readonly categories: readonly { readonly label: string; readonly firstLane: number; readonly lanes: number }[];
  /** Of the y axis, then of the series. */
  readonly dimensions: readonly Dimension[];
  readonly hasSeries: boolean;
}

/** The range of Date; the axis has no dates beyond it. */
const LATEST = 8.64e15;

/** The lines of a task's tooltip, by row. */
function detailsReader(controls: Controls, result: QueryResult, datasource: Datasource | undefined) {
  const formatTime = getTimeFormatter(controls.tooltipTimeFormat);
  const title = (name: string) => verboseName(datasource, name) ?? name;
  const times = [...new Set([controls.start, controls.end])];
  const columns = getDimensions(controls.tooltipColumns, result).map((column) => ({
    ...column,
    isNumeric: result.coltypes[result.colnames.indexOf(column.name)] === GenericType.NUMERIC,
  }));
  const formatNumber = valueFormatter({ format: controls.valueFormat });
  const formats = controls.tooltipMetrics.map((column) =>
    // The chart's format takes precedence over the dataset's.
    valueFormatter({ format: controls.valueFormat, column, datasource, detectedCurrency: result.detected_currency }),
  );
  return (row: Row): TooltipRow[] => [
    ...times.map((name) => ({ cells: [title(name), formatTime(toTime(row[name]))] })),
    ...columns.map(({ name, temporal, isNumeric }) => ({
      cells: [
        title(name),
        (isNumeric && formatNumber(row[name])) || categoryText(row[name], temporal, controls.tooltipTimeFormat),
      ],
    })),
    ...controls.tooltipMetrics.map((name, i) => ({ cells: [title(name), formats[i]?.(row[name]) || t('N/A')] })),
  ];
}

export function ganttModel(controls: Controls, result: QueryResult, datasource: Datasource | undefined): GanttModel {
  const yAxis = getDimensions(controls.yAxis, result);
  const seriesDimensions = getDimensions(controls.dimensions, result);
  const dimensions = [...yAxis, ...seriesDimensions];
  const getDetails = detailsReader(controls, result, datasource);
  const lanesByCategory = new Map<string, Map<string, number>>();
  const label = (row: Row, columns: readonly Dimension[]) =>
    rowLabels(row, columns, controls.tooltipTimeFormat)[0] ?? '';
  const rows = result.data.flatMap((row) => {
    const [start, end] = [toTime(row[controls.start]), toTime(row[controls.end])];
    // A task without a start or an end has no bar.
    if (start === null || end === null || Math.max(Math.abs(start), Math.abs(end)) > LATEST) return [];
    const [category, series] = [label(row, yAxis), label(row, seriesDimensions)];
    const lanes = lanesByCategory.get(category) ?? new Map<string, number>();
    lanesByCategory.set(category, lanes);
    const lane = controls.subcategories ? series : '';
    if (!lanes.has(lane)) lanes.set(lane, lanes.size);
    return [
      { row, start: Math.min(start, end), end: Math.max(start, end), category, series, lane: lanes.get(lane) ?? 0 },
    ];
  });
  let firstLane = 0;
  const firstLanes = new Map<string, number>();
  const categories = [...lanesByCategory].map(([name, { size }]) => {
    firstLanes.set(name, firstLane);
    firstLane += size;
    return { label: name, firstLane: firstLane - size, lanes: size };
  });
  return {
    tasks: rows.map(({ row, lane, ...task }) => ({
      ...task,
      lane: (firstLanes.get(task.category) ?? 0) + lane,
      values: dimensions.map(({ name }) => row[name]),
      details: getDetails(row),
    })),
    seriesNames: [...new Set(rows.map(({ series }) => series))],
    categories,
    dimensions,
    hasSeries: seriesDimensions.length > 0,
  };
}
