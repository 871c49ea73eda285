import fc from 'fast-check';
import type { FormData } from '../lib/wire';
import type { ControlPanel, ControlSpec } from './panelTypes';

/** The values that widgets emit, by a control's type and name; arbitrary values for the others. */
const column = fc.constantFrom<unknown>('name', 'ds', 'gender', 'num', 'missing', {
  expressionType: 'SQL',
  sqlExpression: 'upper(state)',
  label: 'State',
});
const metric = fc.constantFrom<unknown>(
  'count',
  'sum__num',
  'missing',
  {
    expressionType: 'SIMPLE',
    column: { column_name: 'num' },
    aggregate: 'MAX',
    label: 'MAX(num)',
  },
  { expressionType: 'SQL', sqlExpression: 'SUM(num) -- all', label: 'total' },
);
const subject = fc.constantFrom('name', 'ds', 'gender', 'num', 'missing');
const simple = fc.oneof(
  fc.record({
    subject,
    operator: fc.constantFrom('==', '!=', '>', '<', '>=', '<='),
    comparator: fc.oneof(fc.nat(), fc.string()),
  }),
  fc.record({
    subject,
    operator: fc.constantFrom('IN', 'NOT IN'),
    comparator: fc.array(fc.oneof(fc.nat(), fc.string())),
  }),
  fc.record({ subject, operator: fc.constantFrom('LIKE', 'ILIKE'), comparator: fc.string() }),
  fc.record({ subject, operator: fc.constantFrom('IS NULL', 'IS NOT NULL') }),
  fc.record({
    subject,
    operator: fc.constant('TEMPORAL_RANGE'),
    comparator: fc.constantFrom('No filter', 'Last week'),
  }),
);
const filter = fc.oneof(
  simple.map((condition) => ({ expressionType: 'SIMPLE', clause: 'WHERE', ...condition })),
  fc.record({
    expressionType: fc.constant('SQL'),
    clause: fc.constantFrom('WHERE', 'HAVING'),
    sqlExpression: fc.constantFrom('num > 1', "name <> 'x' -- no", 'SUM(num) > 1'),
  }),
);
const layer = fc.record(
  {
    name: fc.string(),
    annotationType: fc.constantFrom('FORMULA', 'EVENT', 'INTERVAL', 'TIME_SERIES'),
    sourceType: fc.constantFrom('', 'NATIVE', 'line', 'table'),
    value: fc.oneof(fc.nat(), fc.constant('x * 2')),
    show: fc.boolean(),
    style: fc.constantFrom('solid', 'dashed'),
    width: fc.nat(5),
    opacity: fc.constantFrom('', 'opacityLow'),
    overrides: fc.constantFrom({}, { time_range: null }),
    descriptionColumns: fc.constantFrom([], ['name']),
  },
  { requiredKeys: ['name', 'annotationType'] },
);
const anything = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 2 }),
  fc.array(fc.anything({ maxDepth: 1 })),
);

const number = fc.oneof(fc.integer({ min: -200, max: 200 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
const spatial = fc.oneof(
  fc.record({ type: fc.constant('latlong'), lonCol: column, latCol: column }),
  fc.record({
    type: fc.constant('delimited'),
    lonlatCol: column,
    delimiter: fc.string(),
    reverseCheckbox: fc.boolean(),
  }),
  fc.record({ type: fc.constant('geohash'), geohashCol: column, reverseCheckbox: fc.boolean() }),
);
const color = fc.record({
  r: fc.nat(255),
  g: fc.nat(255),
  b: fc.nat(255),
  a: fc.double({ min: 0, max: 1, noNaN: true }),
});
const view = fc.record({ longitude: number, latitude: number, zoom: number, bearing: number, pitch: number });
/** By the control's type, where its values have a shape of their own. */
const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  SpatialControl: spatial,
  ViewportControl: view,
  FixedOrMetricControl: fc.oneof(
    fc.record({ type: fc.constant('fix'), value: number }),
    fc.record({ type: fc.constant('metric'), value: metric }),
  ),
  ColorPickerControl: color,
  ContourControl: fc.array(fc.record({ color, lowerThreshold: number, upperThreshold: number, strokeWidth: number })),
  ColorBreakpointsControl: fc.array(fc.record({ color, minValue: number, maxValue: number })),
  DndColumnMetricSelect: fc.array(fc.oneof(column, metric), { maxLength: 3 }),
  SelectAsyncControl: fc.oneof(
    fc.array(fc.nat(9), { maxLength: 3 }),
    fc.constantFrom(
      '{"viz_type": "pie", "params": "{\\"groupby\\": [\\"name\\"], \\"metric\\": \\"count\\"}"}',
      '{"viz_type": "echarts_timeseries_line", "params": "{\\"x_axis\\": \\"ds\\", \\"metrics\\": [\\"count\\"]}"}',
    ),
  ),
  CollectionControl: fc.array(
    fc.record({
      key: fc.string(),
      label: fc.string(),
      colType: fc.constantFrom('time', 'avg', 'spark'),
      column,
      timeLag: fc.nat(9),
    }),
    { maxLength: 2 },
  ),
  TextAreaControl: fc.constantFrom('', 'rows => rows.slice(1)', '<p>{{data.length}}</p>'),
  BoundsControl: fc.tuple(fc.option(number), fc.option(number)),
  CurrencyControl: fc.record({
    symbol: fc.constantFrom('EUR', 'USD'),
    symbolPosition: fc.constantFrom('prefix', 'suffix'),
  }),
  NumberControl: number,
  LayerConfigsControl: fc.constantFrom([], [{ type: 'XYZ', url: 'https://tiles.example/{z}/{x}/{y}.png' }]),
  MapViewControl: fc.record({
    mode: fc.constantFrom('FIT_DATA', 'CUSTOM'),
    zoom: number,
    longitude: number,
    latitude: number,
  }),
  ConditionalFormattingControl: fc.array(
    fc.record({ column, operator: fc.constantFrom('>', 'between', '='), targetValue: number }),
    { maxLength: 2 },
  ),
  TimeOffsetControl: fc.constantFrom('', '2023-01-01'),
};

function arbitraryValue({ name, type, multi, choices, isInt }: ControlSpec): fc.Arbitrary<unknown> {
  if (name === 'time_compare') return fc.subarray(['1 year ago', '1 week ago', 'custom', 'inherit']);
  if (name === 'order_by_cols') return fc.subarray(['["num", false]', '["name", true]']);
  if (name === 'x_axis_sort') return fc.constantFrom('ds', 'name', 'count', undefined);
  if (choices?.length) {
    const choice = fc.constantFrom(...choices.map(([value]) => value));
    return multi ? fc.array(choice, { maxLength: 3 }) : choice;
  }
  const own = VALUES[type];
  if (own) return own;
  switch (type) {
    case 'CheckboxControl':
      return fc.boolean();
    case 'DndColumnSelect':
      return multi ? fc.array(column, { maxLength: 3 }) : fc.option(column);
    case 'DndMetricSelect':
      return multi ? fc.array(metric, { maxLength: 3 }) : fc.option(metric);
    case 'DndFilterSelect':
      return fc.array(filter, { maxLength: 4 });
    case 'DateFilterControl':
      return fc.constantFrom('No filter', 'Last quarter', '2001-01-01 : 2002-01-01');
    case 'AnnotationLayerControl':
      return fc.array(layer, { maxLength: 2 });
    case 'TextControl':
      return isInt ? fc.option(fc.nat(100)) : fc.string();
    case 'SliderControl':
      return fc.nat(100);
    case 'SelectControl':
      return fc.option(fc.nat(1000));
    default:
      return fc.constant(undefined);
  }
}

function getControls(panel: ControlPanel): readonly ControlSpec[] {
  return panel.sections.flatMap((section) => section.rows.flat()).filter((item): item is ControlSpec => 'name' in item);
}

/** Successive changes of a panel's controls; if `odd`, sometimes to a value that no widget would emit. */
export function arbitraryChanges(
  panel: ControlPanel,
  odd: boolean,
): fc.Arbitrary<readonly Readonly<Record<string, unknown>>[]> {
  const changes = getControls(panel).map((control) => {
    const fitting = arbitraryValue(control);
    const value = odd ? fc.oneof({ weight: 2, arbitrary: fitting }, { weight: 1, arbitrary: anything }) : fitting;
    return value.map((newValue) => ({ [control.name]: newValue }));
  });
  return fc.array(fc.oneof(...changes), { maxLength: 12 });
}

/** A chart with nothing selected yet. */
export function emptyChart(panel: ControlPanel): FormData {
  return { viz_type: panel.viz_type, datasource: '1__table' };
}
