import type { BuildQuery, QueryRules } from './types';

/** Types that ask chart/data in 6.x and explore_json in 2.x. */
const MOVED = /^deck_(?!multi|geojson)/;
/** Types that ask explore_json, in every version that has them. */
const LEGACY = new Set(
  `area bar bubble bullet cal_heatmap chord compare country_map deck_geojson deck_multi dist_bar dual_line event_flow
  filter_box heatmap histogram horizon line line_multi mapbox paired_ttest para partition pivot_table rose sankey sunburst
  time_pivot time_table treemap world_map`.split(/\s+/),
);

/** Which API a viz type that is not built here asks; one that nobody knows asks chart/data. Source: contract viz-types.json. */
export function fallbackApi(viz_type: string, rules: QueryRules): 'chart/data' | 'explore_json' {
  return LEGACY.has(viz_type) || (rules.generation === 2 && MOVED.test(viz_type)) ? 'explore_json' : 'chart/data';
}

/** The question of a viz type that is not built here; undefined: the base query alone. */
export function fallbackBuildQuery(_viz_type: string): BuildQuery | undefined {
  return undefined;
}
