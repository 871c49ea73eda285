import type { FormData } from '../lib/wire';
import { asNumber, asRecord, asString } from '../lib/read';
import { buildQueryObject } from './buildQueryObject';
import { chosenShifts } from './chosenShifts';
import { deckQuery } from './deckQuery';
import { filterQueries } from './filterQuery';
import { columnLabel, columnsOf, metricLabel, metricsOf, uniqueBy } from './labels';
import { bucketed, timeGrain } from './temporalColumns';
import { timeSeriesQuery } from './timeSeriesQuery';
import type { QueryRules } from '../lib/queryRules';
import type { BuildQuery, OrderBy, QueryColumn, QueryMetric, QueryObject } from './types';

/** Types that ask chart/data in 6.x and explore_json in 2.x. */
const MOVED = /^deck_(?!multi|geojson)/;
/** Types that ask explore_json, in every version that has them. */
const LEGACY = new Set(
  `area bar bubble bullet cal_heatmap chord compare country_map deck_geojson deck_multi dist_bar dual_line event_flow
  filter_box heatmap histogram horizon line line_multi mapbox paired_ttest para partition pivot_table rose sankey sunburst
  time_pivot time_table treemap world_map`.split(/\s+/),
);

/**
 * Which API a viz type that is not built here asks; one that nobody knows asks chart/data. Source:
 * docs/contract/viz-types.json.
 */
export function fallbackApi(viz_type: string, rules: QueryRules): 'chart/data' | 'explore_json' {
  return LEGACY.has(viz_type) || (rules.generation === 2 && MOVED.test(viz_type)) ? 'explore_json' : 'chart/data';
}

/** The columns of these form data keys, each label once. */
function columns(formData: FormData, ...keys: readonly string[]): QueryColumn[] {
  return uniqueBy(
    keys.flatMap((key) => columnsOf(formData[key])),
    columnLabel,
  );
}

/** The metrics of these form data keys, each label once. */
function metrics(formData: FormData, ...keys: readonly string[]): QueryMetric[] {
  return uniqueBy(
    keys.flatMap((key) => metricsOf(formData[key])),
    metricLabel,
  );
}

function ascending(formData: FormData, ...keys: readonly string[]): OrderBy[] {
  return keys.flatMap((key) => columnsOf(formData[key]).map((column): OrderBy => [column, true]));
}

/** 6.x orders the rows that a limit cuts. */
function ordered(query: QueryObject, rules: QueryRules, orderby: readonly OrderBy[]): QueryObject {
  return rules.generation === 6 && query.row_limit ? { ...query, orderby } : query;
}

function boxplot(formData: FormData, query: QueryObject): QueryObject {
  const lookup = asRecord(formData.temporal_columns_lookup);
  const grain = timeGrain(formData);
  const chosen = columnsOf(formData.columns);
  const spread = (chosen.length > 0 ? chosen : columnsOf(formData.granularity_sqla)).map((c) =>
    typeof c === 'string' && grain && lookup[c] === true ? bucketed(c, formData) : c,
  );
  const series = columnsOf(formData.groupby);
  const whiskers = asString(formData.whiskerOptions);
  const [, low, high] = /(\d+)\/(\d+) percentiles/.exec(whiskers) ?? [];
  const type = /^Tukey/.test(whiskers) ? 'tukey' : /^Min\/max/.test(whiskers) ? 'min/max' : 'percentile';
  const options = {
    whisker_type: type,
    ...(low === undefined ? {} : { percentiles: [Number(low), Number(high)] }),
    groupby: series.map(columnLabel),
    metrics: metricsOf(query.metrics).map(metricLabel),
  };
  return {
    ...query,
    columns: [...spread, ...series],
    series_columns: series,
    post_processing: [{ operation: 'boxplot', options }],
  };
}

function heatmap(formData: FormData, query: QueryObject): QueryObject {
  const [metric] = metricsOf(formData.metric);
  const axes = columns(formData, 'x_axis', 'groupby');
  const by = (order: unknown, column: QueryColumn | undefined): OrderBy[] => {
    const [kind, direction] = asString(order).split('_');
    const key = kind === 'alpha' ? column : kind === 'value' ? metric : undefined;
    return key === undefined ? [] : [[key, direction === 'asc']];
  };
  // Across y the reference names no column, as its dimension is a list there.
  const group_by = formData.normalize_across === 'x' ? axes[0] : undefined;
  const rank = {
    metric: metric === undefined ? '' : metricLabel(metric),
    ...(group_by === undefined ? {} : { group_by: columnLabel(group_by) }),
  };
  return {
    ...query,
    columns: axes,
    orderby: [...by(formData.sort_x_axis, axes[0]), ...by(formData.sort_y_axis, axes[1])],
    post_processing: [{ operation: 'rank', options: rank }],
  };
}

function histogram(formData: FormData, query: QueryObject): QueryObject {
  const groupby = columns(formData, 'groupby');
  const options = {
    column: formData.column,
    groupby: groupby.map(columnLabel),
    bins: asNumber(formData.bins, 5),
    cumulative: Boolean(formData.cumulative),
    normalize: Boolean(formData.normalize),
  };
  const { metrics: _none, ...rest } = query;
  return {
    ...rest,
    columns: columns(formData, 'groupby', 'column'),
    post_processing: [{ operation: 'histogram', options }],
  };
}

/** Form data of the second query: every key with the suffix `_b` replaces the one without, also where it says nothing. */
function secondQuery(formData: FormData): FormData {
  const second = Object.entries(formData).flatMap(([key, value]) =>
    key.endsWith('_b') ? [[key.slice(0, -2), value]] : [],
  );
  return { ...formData, ...Object.fromEntries(second) };
}

type Shape = (formData: FormData, query: QueryObject, rules: QueryRules) => QueryObject;

const shapes: Readonly<Record<string, Shape>> = {
  box_plot: boxplot,
  heatmap_v2: heatmap,
  histogram_v2: histogram,
  radar: (_, query) => (query.metrics?.[0] === undefined ? query : { ...query, orderby: [[query.metrics[0], false]] }),
  pop_kpi: (formData, query) => ({ ...query, post_processing: [], time_offsets: chosenShifts(formData, query) }),
  // The order of metrics is the panel's, whatever the order in which they were saved.
  bubble_v2: (formData, query) => ({
    ...query,
    columns: columns(formData, 'entity', 'series'),
    metrics: metrics(formData, 'x', 'y', 'size'),
  }),
  sunburst_v2: (formData, query) => ({ ...query, metrics: metrics(formData, 'metric', 'secondary_metric') }),
  waterfall: (formData, query) => ({
    ...query,
    columns: columns(formData, 'x_axis', 'groupby'),
    orderby: ascending(formData, 'x_axis', 'groupby'),
  }),
  graph_chart: (formData, query, rules) => {
    const keys = ['source', 'target', 'source_category', 'target_category'];
    return ordered({ ...query, columns: columns(formData, ...keys) }, rules, ascending(formData, ...keys));
  },
  tree_chart: (formData, query, rules) =>
    ordered(
      { ...query, columns: columns(formData, 'id', 'parent', 'name') },
      rules,
      ascending(formData, 'parent', 'id', 'name'),
    ),
  sankey_v2: (formData, query, rules) =>
    ordered(
      { ...query, columns: [], groupby: columns(formData, 'source', 'target') },
      rules,
      ascending(formData, 'source', 'target'),
    ),
  gantt_chart: (formData, query) => ({
    ...query,
    columns: uniqueBy(
      [
        ...columns(formData, 'start_time', 'end_time', 'y_axis', 'series', 'tooltip_columns'),
        ...(query.orderby ?? []).map(([column]) => column),
      ],
      columnLabel,
    ),
    metrics: metricsOf(formData.tooltip_metrics),
    series_columns: columns(formData, 'series'),
  }),
};

/**
 * The question of a viz type that is not built here, near enough that its rows are the reference's; undefined: the base
 * query alone. Source: docs/contract/query-building.md §7 and tests/fixtures/query/goldenQueryContexts.json.
 */
export function fallbackBuildQuery(viz_type: string): BuildQuery | undefined {
  if (viz_type === 'mixed_timeseries') {
    return (formData, env) =>
      [formData, secondQuery(formData)]
        .flatMap((half) => timeSeriesQuery(half, env))
        .map((query) => {
          const { series_limit_metric: _by, order_desc: _desc, ...rest } = query;
          return rest;
        });
  }
  if (Object.hasOwn(filterQueries, viz_type)) return filterQueries[viz_type];
  const shape = Object.hasOwn(shapes, viz_type) ? shapes[viz_type] : MOVED.test(viz_type) ? deckQuery : undefined;
  return shape && ((formData, { rules }) => [shape(formData, buildQueryObject(formData, rules), rules)]);
}
