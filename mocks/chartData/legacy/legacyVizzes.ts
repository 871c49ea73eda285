import { calHeatmap } from './calendar';
import { deckVizzes } from './deck';
import { chord, sankey, sunburst, treemap } from './flows';
import type { LegacyViz } from './legacyViz';
import { countryMap, mapbox, worldMap } from './maps';
import { partition } from './partition';
import { pivotTable } from './pivotTable';
import { bubble, bullet, eventFlow, heatmap, histogram, para } from './points';
import { pairedTtest, rose, timeTable } from './timeline';
import { timePivot } from './timePivot';

const vizzes: Readonly<Record<string, LegacyViz>> = {
  bubble,
  bullet,
  cal_heatmap: calHeatmap,
  chord,
  country_map: countryMap,
  event_flow: eventFlow,
  heatmap,
  histogram,
  mapbox,
  paired_ttest: pairedTtest,
  para,
  partition,
  pivot_table: pivotTable,
  rose,
  sankey,
  sunburst,
  time_pivot: timePivot,
  time_table: timeTable,
  treemap,
  world_map: worldMap,
  ...deckVizzes,
};

/** The types with a query or a response of their own. */
export function legacyViz(name: string): LegacyViz | undefined {
  return Object.hasOwn(vizzes, name) ? vizzes[name] : undefined;
}
