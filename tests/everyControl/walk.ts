import { isVisible } from '../../src/controls/conditions';
import type { PanelContext } from '../../src/controls/controlContext';
import { afterChange, initialFormData, isControl, withDefaults } from '../../src/controls/panelValues';
import type { UnknownRecord } from '../../src/lib/read';
import type { FormData } from '../../src/lib/wire';
import type { ServerTraits } from '../../src/lib/getTraits';
import { toQueryFormData } from '../../src/explore/state/exploreFormData';
import type { Condition, ControlPanel, ControlSpec } from '../../src/viz/panelTypes';
import { dataset } from './chartResponse';
import { changesToSatisfy } from './conditionChanges';
import { DECK_BASICS } from './deck';
import { toSelectedChart } from './maps';

const TIME_SERIES = {
  x_axis: 'ds',
  granularity_sqla: 'ds',
  time_grain_sqla: 'P1D',
  metrics: ['count'],
  groupby: ['state'],
};
const PARTS = { groupby: ['name'], metric: 'count' };
/** The minimal form data of a type; time series also need TIME_SERIES. */
const BASICS: Readonly<Record<string, UnknownRecord>> = {
  table: { groupby: ['name'], metrics: ['count'] },
  mixed_timeseries: { ...TIME_SERIES, metrics_b: ['count'], groupby_b: ['name'] },
  dual_line: { granularity_sqla: 'ds', metric: 'count', metric_2: 'sum__num' },
  line_multi: { line_charts: [1], line_charts_2: [2] },
  time_pivot: { granularity_sqla: 'ds', metric: 'count' },
  big_number_total: { metric: 'count' },
  big_number: { metric: 'count', x_axis: 'ds', granularity_sqla: 'ds', time_grain_sqla: 'P1D' },
  pie: PARTS,
  funnel: PARTS,
  treemap_v2: PARTS,
  treemap: { groupby: ['name'], metrics: ['count'] },
  sunburst: PARTS,
  sunburst_v2: { columns: ['name', 'state'], metric: 'count' },
  radar: { groupby: ['name'], metrics: ['count', 'sum__num', 'last__seen'] },
  gauge_chart: PARTS,
  partition: { granularity_sqla: 'ds', groupby: ['state'], metrics: ['count'], time_series_option: 'time_series' },
  bullet: { granularity_sqla: 'ds', metric: 'count' },
  word_cloud: { series: 'name', metric: 'count' },
  sankey_v2: { source: 'name', target: 'state', metric: 'count' },
  graph_chart: { source: 'name', target: 'state', metric: 'count' },
  tree_chart: { id: 'age', parent: 'state', metric: 'count' },
  world_map: { entity: 'name', metric: 'count' },
  ...DECK_BASICS,
  cartodiagram: { geom_column: 'place', selected_chart: toSelectedChart('pie') },
  mapbox: { all_columns_x: 'age', all_columns_y: 'num' },
  country_map: { entity: 'name', metric: 'count', select_country: 'austria' },
  gantt_chart: { start_time: 'ds', end_time: 'seen', y_axis: 'name', series: 'state' },
  event_flow: { all_columns_x: 'state', entity: 'name', granularity_sqla: 'ds' },
  para: { series: 'name', metrics: ['count', 'sum__num'], secondary_metric: 'last__seen' },
  pivot_table_v2: { groupbyRows: ['name'], groupbyColumns: ['state'], metrics: ['count'] },
  histogram: { granularity_sqla: 'ds', all_columns_x: ['age'], groupby: ['state'] },
  histogram_v2: { column: 'age', groupby: ['state'] },
  box_plot: { granularity_sqla: 'ds', columns: ['name'], groupby: ['state'], metrics: ['count'] },
  bubble: { granularity_sqla: 'ds', entity: 'name', series: 'state', x: 'count', y: 'sum__num', size: 'last__seen' },
  bubble_v2: { entity: 'name', series: 'state', x: 'count', y: 'sum__num', size: 'age_sum' },
  heatmap: { granularity_sqla: 'ds', all_columns_x: 'name', all_columns_y: 'state', metric: 'count' },
  heatmap_v2: { x_axis: 'name', groupby: 'state', metric: 'count' },
  dist_bar: { granularity_sqla: 'ds', groupby: ['name'], columns: ['state'], metrics: ['count'] },
};

export interface Walk {
  readonly panel: ControlPanel;
  readonly rules: ServerTraits;
}

export function contextOf({ panel, rules }: Walk, settings: FormData): PanelContext {
  const formData = withDefaults(panel, { ...settings, ...queryFormData(settings, rules) }, rules);
  return { formData, datasource: dataset, rules, conf: {}, hasFeature: () => true, results: undefined };
}

/** The form data that is sent, and that the chart is drawn with. */
export function queryFormData(settings: FormData, rules: ServerTraits): FormData {
  return toQueryFormData(settings, { dataset, rules, sliceId: undefined, urlParams: {} });
}

export function startFormData({ panel, rules }: Walk): FormData {
  const start: FormData = {
    viz_type: panel.viz_type,
    datasource: '1__table',
    ...(BASICS[panel.viz_type] ?? TIME_SERIES),
  };
  return initialFormData(panel, start, { datasource: dataset, rules, conf: {}, hasFeature: () => true });
}

/** The form data after a user changed some controls one by one. */
export function withChanges(walk: Walk, formData: FormData, change: UnknownRecord): FormData {
  return Object.entries(change).reduce(
    (now, [name, value]) => afterChange(walk.panel, now, { [name]: value }, contextOf(walk, now)),
    formData,
  );
}

export interface PanelControl {
  readonly spec: ControlSpec;
  /** Distinct, since a panel may show a control in one of two places. */
  readonly key: string;
  readonly conditions: readonly (Condition | undefined)[];
}

/** Every control of a panel, in order. */
export function panelControls(panel: ControlPanel): readonly PanelControl[] {
  const seen = new Map<string, number>();
  return panel.sections.flatMap((section) =>
    section.rows
      .flat()
      .filter(isControl)
      .map((spec) => {
        const times = (seen.get(spec.name) ?? 0) + 1;
        seen.set(spec.name, times);
        return {
          spec,
          key: times > 1 ? `${spec.name} ${times}` : spec.name,
          conditions: [section.visible, spec.visible],
        };
      }),
  );
}

/** Form data in which the control is visible, starting from the given one; undefined where none is found. */
export function findVisible(
  walk: Walk,
  stop: PanelControl,
  setup: UnknownRecord,
): { formData: FormData; context: PanelContext } | undefined {
  const base = withChanges(walk, startFormData(walk), setup);
  const [ofSection = [], ofControl = []] = stop.conditions.map(changesToSatisfy);
  const candidates = [{}, ...ofSection.flatMap((one) => ofControl.map((other) => ({ ...one, ...other })))];
  for (const change of candidates) {
    const formData = withChanges(walk, withChanges(walk, base, change), setup);
    const context = contextOf(walk, formData);
    if (stop.conditions.every((condition) => isVisible(condition, context))) return { formData, context };
  }
  return undefined;
}
