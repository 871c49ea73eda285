import type { Condition } from '../src/viz/panelTypes';

/*
 * docs/contract/viz-controls.json describes in prose when a control is visible; here each sentence becomes a condition.
 * An unknown sentence stops the generator.
 */
const on = (key: string): Condition => ({ on: key });
const set = (key: string): Condition => ({ set: key });
const not = (condition: Condition): Condition => ({ not: condition });
const all = (...conditions: Condition[]): Condition => ({ all: conditions });
const any = (...conditions: Condition[]): Condition => ({ any: conditions });
const is = (key: string, ...values: unknown[]): Condition => ({ is: [key, ...values] });

const numericAxis: Condition = { column: ['x_axis', 'numeric'] };
const sortableAxis = any(all(numericAxis, on('xAxisForceCategorical')), {
  column: ['x_axis', 'sql', 'string', 'boolean'],
});
const jsControls: Condition = { flag: 'ENABLE_JAVASCRIPT_CONTROLS' };
/** Without a value of its own, the query mode is 'raw' as soon as raw columns are selected. */
const raw = any(is('query_mode', 'raw'), all(not(is('query_mode', 'raw', 'aggregate')), set('all_columns')));
export const isAggregate = not(raw);
/** Whether time has a meaning on the x axis. */
export const timeAxis: Condition = { column: ['x_axis', 'temporal', 'sql'] };
const twoMetrics = all(set('secondary_metric'), not({ same: ['secondary_metric', 'metric'] }));

/** Sentences about a control whose twin in query B ends in `b`: `x` is the key of the form in question. */
function paired(x: (key: string) => string): Record<string, Condition> {
  const rolling = all(set(x('rolling_type')), not(is(x('rolling_type'), 'cumsum')));
  const stacked = all(on(x('show_value')), on(x('stack')));
  return {
    'rolling_type (rolling_type_b for query B) is set and is not "cumsum"': rolling,
    'rolling_type (or _b) set and not "cumsum"': rolling,
    'show_value and stack are both on': stacked,
    'show_value and stack truthy': stacked,
    'show_value and stack on, only_total off': all(stacked, not(on(x('only_total')))),
    'show_value and stack truthy, only_total off': all(stacked, not(on(x('only_total')))),
    'area is on': on(x('area')),
    'markerEnabled is on': on(x('markerEnabled')),
  };
}

const vertical = is('orientation', 'vertical');
const horizontal = is('orientation', 'horizontal');
const sentences: Record<string, Condition> = {
  'query_mode is aggregate': isAggregate,
  'query_mode is raw': raw,
  'timeseries_limit_metric set and aggregate mode': all(set('timeseries_limit_metric'), isAggregate),
  'aggregate mode and timeseries_limit_metric has a value': all(set('timeseries_limit_metric'), isAggregate),
  'aggregate mode and timeseries_limit_metric non-empty': all(set('timeseries_limit_metric'), isAggregate),
  'timeseries_limit_metric is non-empty': set('timeseries_limit_metric'),
  'x_axis column is numeric': numericAxis,
  'x_axis column is temporal': { column: ['x_axis', 'temporal'] },
  'x_axis set, not temporal, and groupby empty': all(
    set('x_axis'),
    not({ column: ['x_axis', 'temporal'] }),
    not(set('groupby')),
  ),
  '(x_axis numeric and xAxisForceCategorical on) or x_axis is an adhoc column or x_axis column is string/boolean':
    sortableAxis,
  'x_axis_sort has a value and the x_axis_sort condition holds': all(set('x_axis_sort'), sortableAxis),
  'orientation = vertical and x_axis is not numeric': all(vertical, not(numericAxis)),
  'orientation = vertical and x_axis is numeric': all(vertical, numericAxis),
  'orientation = horizontal and x_axis is not numeric': all(horizontal, not(numericAxis)),
  'orientation = horizontal and x_axis is numeric': all(horizontal, numericAxis),
  'truncateYAxis on and orientation = horizontal': all(on('truncateYAxis'), horizontal),
  'truncateYAxis on and orientation = vertical': all(on('truncateYAxis'), vertical),
  'stack is empty/null and groupby is empty': all(not(set('stack')), not(set('groupby'))),
  'layout is "force" (also when unset, force is the default)': is('layout', 'force'),
  'layout is "force" (default)': is('layout', 'force'),
  'layout is "orthogonal" (default)': is('layout', 'orthogonal'),
  'secondary_metric is empty or equal to metric': not(twoMetrics),
  'secondary_metric is set and differs from metric': twoMetrics,
  'secondary_metric set and differs from metric': twoMetrics,
  'enable_labels on and JS mode off (or flag off)': all(
    on('enable_labels'),
    not(all(on('enable_label_javascript_mode'), jsControls)),
  ),
  'enable_icons on and JS mode off (or flag off)': all(
    on('enable_icons'),
    not(all(on('enable_icon_javascript_mode'), jsControls)),
  ),
  'enable_labels on and feature flag ENABLE_JAVASCRIPT_CONTROLS': all(on('enable_labels'), jsControls),
  'enable_icons on and flag ENABLE_JAVASCRIPT_CONTROLS': all(on('enable_icons'), jsControls),
  'enable_labels and enable_label_javascript_mode on and flag ENABLE_JAVASCRIPT_CONTROLS': all(
    on('enable_labels'),
    on('enable_label_javascript_mode'),
    jsControls,
  ),
  'enable_icons and enable_icon_javascript_mode on and flag ENABLE_JAVASCRIPT_CONTROLS': all(
    on('enable_icons'),
    on('enable_icon_javascript_mode'),
    jsControls,
  ),
  'form time_range is set and not "No filter"': all(set('time_range'), not(is('time_range', 'No filter'))),
  'any chosen column in `columns` is temporal (or a SQL adhoc column)': { column: ['columns', 'temporal', 'sql'] },
  'any chosen column in `columns` is temporal (or SQL adhoc)': { column: ['columns', 'temporal', 'sql'] },
  'any chosen row/column group-by is temporal (or SQL adhoc)': any(
    { column: ['groupbyColumns', 'temporal', 'sql'] },
    { column: ['groupbyRows', 'temporal', 'sql'] },
  ),
  'any chosen groupby is temporal (name compared case-insensitively) or SQL adhoc': {
    column: ['groupby', 'temporal', 'sql'],
  },
  'any chosen groupby column is temporal (or SQL adhoc)': { column: ['groupby', 'temporal', 'sql'] },
  'time_compare not empty and comparison_color_enabled on': all(set('time_compare'), on('comparison_color_enabled')),
  'limit or series_limit in form data': any(set('limit'), set('series_limit')),
};

const general: readonly [RegExp, (key: string, value: string) => Condition][] = [
  [/^(\w+) is on$/, on],
  [/^(\w+) is off$/, (key) => not(on(key))],
  [/^(\w+) = "?(\w+)"?$/, is],
  [/^(\w+) (?:has a value|is not empty|is non-empty)$/, set],
  [/^(\w+) is empty$/, (key) => not(set(key))],
];

/** Time grains are always visible where there is no x axis to be temporal. */
const TIME_GRAIN = /^(?:without GENERIC_CHART_AXES always|always when the chart has no x_axis control)/;

export function conditionOf(
  sentence: string,
  control: string,
  panel: { viz_type: string; names: ReadonlySet<string>; axes: boolean },
): Condition | undefined {
  if (TIME_GRAIN.test(sentence)) return panel.axes && panel.names.has('x_axis') ? timeAxis : undefined;
  const mixed = panel.viz_type === 'mixed_timeseries';
  if (sentence === 'rich_tooltip on and viz is not mixed_timeseries') return mixed ? false : on('rich_tooltip');
  if (sentence === 'rich_tooltip on, contributionMode empty, viz is not mixed_timeseries')
    return mixed ? false : all(on('rich_tooltip'), not(set('contributionMode')));
  const second = /_b$|[a-z_]B$/.test(control);
  const suffix = (key: string) => (second ? key + (control.endsWith('_b') ? '_b' : 'B') : key);
  const found = paired(suffix)[sentence] ?? sentences[sentence];
  if (found !== undefined) return found;
  for (const [pattern, make] of general) {
    const match = pattern.exec(sentence);
    if (match) return make(match[1] ?? '', match[2] ?? '');
  }
  throw new Error(`No condition for '${sentence}' of ${panel.viz_type}.${control}`);
}
