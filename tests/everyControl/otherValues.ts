import type { PanelContext } from '../../src/controls/controlContext';
import { ControlResolver } from '../../src/controls/ControlResolver';
import { asArray, asNumber } from '../../src/lib/read';
import { sameValue } from '../../src/lib/sameValue';
import type { ControlSpec } from '../../src/viz/panelTypes';
import { MAP_VALUES } from './deck';
import { SCRIPTS } from './inProcessSandbox';
import { toSelectedChart } from './maps';

const filter = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'name',
  operator: 'IN',
  operatorId: 'IN',
  comparator: ['Mia'],
};
const layer = {
  name: 'twice',
  annotationType: 'FORMULA',
  sourceType: '',
  value: 'x * 2',
  show: true,
  overrides: {},
  style: 'solid',
  width: 1,
};

/** What a user might enter where there are no choices, by the control's name, then by its type. */
const byName: Readonly<Record<string, readonly unknown[]>> = {
  ...SCRIPTS,
  granularity_sqla: ['seen', 'ds'],
  x_axis: ['seen', 'ds'],
  series: ['name', 'state'],
  label_template: ['{name} is {value}'],
  stackDimension: ['state', 'name'],
  echart_options: ["{ title: { text: 'mine' } }"],
  xAxisBounds: [[25, 30]],
  legendMargin: [70],
  forecastInterval: [0.5],
  compare_lag: [2],
  column_collection: [[{ key: 'a', label: 'Mean', colType: 'avg', timeLag: 2 }]],
  handlebarsTemplate: ['<p>{{data.length}}</p>'],
  styleTemplate: ['p { color: red }'],
  url: ['https://example.org/{{metric}}'],
  ranges: ['60, 9000'],
  range_labels: ['low, high'],
  markers: ['50'],
  marker_labels: ['goal'],
  marker_lines: ['70'],
  marker_line_labels: ['limit'],
  significance_level: [1e-9],
  pvalue_precision: [2],
  liftvalue_precision: [1],
  partition_limit: ['1'],
  partition_threshold: ['0.6'],
  break_points: [['0', '10', '100000']],
  line_charts: [[1, 3]],
  line_charts_2: [[2, 3]],
  linear_color_scheme: ['schemeYlOrBr', 'greens'],
  selected_chart: [toSelectedChart('funnel')],
  geom_column: ['name', 'place'],
  map_view: [{ mode: 'CUSTOM', zoom: 5, longitude: 10, latitude: 50 }],
  layer_configs: [[{ type: 'XYZ', url: 'https://tiles.example/{z}/{x}/{y}.png' }]],
  chart_size: [{ type: 'FIXED', values: { 0: { width: 50, height: 40 } } }],
  percentage_threshold: [20],
  show_labels_threshold: [30],
  start_angle: ['180'],
  end_angle: ['0'],
  intervals: ['20,5000'],
  interval_color_indices: ['3'],
  x_axis_sort: ['name', 'count'],
  forecastPeriods: [5],
  filter_configs: [[{ key: 'a', column: 'name', label: 'Name', asc: true, multiple: true, clearable: true }]],
};
const byType: Readonly<Record<string, readonly unknown[]>> = {
  ...MAP_VALUES,
  DateFilterControl: ['Last week', 'Last year'],
  TimeOffsetControl: ['2023-01-01'],
  BoundsControl: [[1, 500]],
  TimeRangeControl: [['08:00:00', null]],
  NumberControl: [30],
  CurrencyControl: [{ symbol: 'EUR', symbolPosition: 'suffix' }],
  ColorPickerControl: [{ r: 200, g: 10, b: 10, a: 1 }],
  ColorSchemeControl: ['d3Category10', 'bnbColors'],
  AnnotationLayerControl: [[layer]],
  ColumnConfigControl: [
    {
      count: { horizontalAlign: 'left', d3NumberFormat: '.3e', radarMetricMaxValue: 1e6 },
      Delta: { customColumnName: 'mine' },
    },
  ],
  ConditionalFormattingControl: [[{ column: 'count', operator: '>', targetValue: 50, colorScheme: '#ff0000' }]],
};

function otherChoice(choices: readonly unknown[], value: unknown): unknown {
  return choices.find((choice) => !sameValue(choice, value) && choice !== null && choice !== '');
}

/** A list of names with one more or one less. */
function otherList(names: readonly string[], value: unknown): readonly unknown[] {
  const now = asArray(value);
  const more = names.find((name) => !now.includes(name));
  return more === undefined ? now.slice(1) : [...now, more];
}

/**
 * All other values that this control's widget can produce; of free text one or two. Empty for controls that nobody can
 * change.
 */
export function otherValues(given: ControlSpec, context: PanelContext): readonly unknown[] {
  const spec = new ControlResolver().resolve(given, context);
  const { name, type, multi } = spec;
  const value = context.formData[name];
  const own = byName[name] ?? byType[type];
  if (own) return [otherChoice(own, value)];
  switch (type) {
    case 'CheckboxControl':
      return [value !== true];
    case 'DndColumnSelect':
      return [multi === true ? otherList(['state', 'name'], value) : otherChoice(['name', 'state'], value)];
    case 'DndMetricSelect':
      return [multi === true ? otherList(['sum__num', 'count'], value) : otherChoice(['sum__num', 'count'], value)];
    case 'DndFilterSelect':
      return [[...asArray(value), filter]];
    case 'SliderControl':
      return [asNumber(value) === asNumber(spec.max) ? asNumber(spec.min) : asNumber(spec.max)];
    case 'TextControl':
      return [spec.isInt === true ? 3 : spec.isFloat === true ? 0.4 : 'some words'];
    case 'HiddenControl':
    case 'ComparisonRangeLabel':
      return [];
    default: {
      const choices = (spec.choices ?? []).map(([choice]) => choice);
      const others = choices.filter((choice) => !sameValue(choice, value) && !(choice === null && value === undefined));
      if (multi === true) return others.slice(0, 1).map((choice) => [...asArray(value), choice]);
      return others;
    }
  }
}
