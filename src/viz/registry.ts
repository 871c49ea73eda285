import { fallbackBuildQuery } from '../query/fallbackQuery';
import type { BuildQuery } from '../query/types';
import type { VizType } from './types';
import { table } from './table/table';
import { bigNumberTotal } from './big_number_total/big_number_total';
import { bigNumber } from './big_number/big_number';
import { pie } from './pie/pie';
import { echartsTimeseriesLine } from './echarts_timeseries_line/echarts_timeseries_line';
import { echartsTimeseriesBar } from './echarts_timeseries_bar/echarts_timeseries_bar';
import { echartsTimeseriesSmooth } from './echarts_timeseries_smooth/echarts_timeseries_smooth';
import { echartsTimeseriesStep } from './echarts_timeseries_step/echarts_timeseries_step';
import { echartsTimeseriesScatter } from './echarts_timeseries_scatter/echarts_timeseries_scatter';
import { echartsArea } from './echarts_area/echarts_area';
import { echartsTimeseries } from './echarts_timeseries/echarts_timeseries';
import { pivotTableV2 } from './pivot_table_v2/pivot_table_v2';
import { treemapV2 } from './treemap_v2/treemap_v2';
import { funnel } from './funnel/funnel';
import { wordCloud } from './word_cloud/word_cloud';
import { line } from './line/line';
import { area } from './area/area';
import { bar } from './bar/bar';
import { distBar } from './dist_bar/dist_bar';
import { filterBox } from './filter_box/filter_box';

/** Every viz type that this build draws. One line per type; what draws is loaded when it is asked for. */
export const builtVizTypes: readonly VizType[] = [
  table,
  bigNumberTotal,
  bigNumber,
  pie,
  echartsTimeseriesLine,
  echartsTimeseriesBar,
  echartsTimeseriesSmooth,
  echartsTimeseriesStep,
  echartsTimeseriesScatter,
  echartsArea,
  echartsTimeseries,
  pivotTableV2,
  treemapV2,
  funnel,
  wordCloud,
  line,
  area,
  bar,
  distBar,
  filterBox,
];

const byName: ReadonlyMap<string, VizType> = new Map(builtVizTypes.map((viz) => [viz.viz_type, viz]));

/** The viz type of that name, or undefined when this build does not draw it. */
export function vizType(name: string): VizType | undefined {
  return byName.get(name);
}

/** The question of any viz type, built or not; undefined where the base query alone is the question. Never throws. */
export function buildQueryOf(name: string): BuildQuery | undefined {
  const built = vizType(name);
  if (built) return built.buildQuery;
  // The other table of 6.x asks what the table asks.
  return name === 'ag-grid-table' ? table.buildQuery : fallbackBuildQuery(name);
}
