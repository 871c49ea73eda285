import fc from 'fast-check';

/** The keys that are read from metadata, and properties of prototypes. */
const KEYS = [
  'id type name title description filterType targets datasetId column controlValues defaultDataMask cascadeParentIds scope',
  'rootPath excluded chartsInScope tabsInScope enableEmptyFilter defaultToFirstItem multiSelect inverseSelection',
  'adhoc_filters time_range sortMetric extraFormData filterState ownState filters value label selectedValues col op val',
  'native_filter_configuration chart_customization_config chart_configuration global_chart_configuration crossFilters',
  'filter_scopes default_filters immune filter_configs defaultValue vals children meta chartId parents toString',
  '__proto__ constructor hasOwnProperty ROOT_ID GRID_ID 1 2 F G',
].flatMap((line) => line.split(' '));
const leaf = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1, 2, 1.5, 9007199254740993n, '', 'F', 'G', '1', 'ROOT_ID'),
  fc.constantFrom<unknown>(
    'filter_select',
    'filter_range',
    'filter_time',
    'DIVIDER',
    'CHART_CUSTOMIZATION',
    'TAB',
    'CHART',
  ),
  fc.constantFrom<unknown>('__proto__', 'constructor', '{"1":{"F":[1]}}'),
  fc.string(),
);
/** Any JSON value. */
export const { anyJson } = fc.letrec<{ anyJson: unknown }>((tie) => ({
  anyJson: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf,
    fc.array(tie('anyJson'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.constantFrom(...KEYS), tie('anyJson')), { maxLength: 6 })
      .map((pairs) => Object.fromEntries(pairs)),
  ),
}));
const id = fc.constantFrom<unknown>('F', 'G', '1', 'constructor', '__proto__', 7, null);
/** An entry with a plausible outer shape, so that the code behind the first checks runs too; any field may be anything. */
const entry = fc.record(
  {
    id,
    type: fc.oneof(fc.constantFrom('NATIVE_FILTER', 'DIVIDER', 'CHART_CUSTOMIZATION'), anyJson),
    name: anyJson,
    title: anyJson,
    filterType: fc.oneof(fc.constantFrom('filter_select', 'filter_range', 'filter_time', 'filter_timegrain'), anyJson),
    targets: fc.oneof(fc.array(fc.record({ datasetId: anyJson, column: anyJson })), anyJson),
    controlValues: anyJson,
    defaultDataMask: fc.oneof(fc.record({ filterState: anyJson, extraFormData: anyJson }), anyJson),
    cascadeParentIds: fc.oneof(fc.array(id), anyJson),
    scope: fc.oneof(fc.record({ rootPath: anyJson, excluded: anyJson }), anyJson),
    adhoc_filters: anyJson,
    time_range: anyJson,
    sortMetric: anyJson,
  },
  { requiredKeys: ['id'] },
);
const list = fc.oneof(fc.array(fc.oneof(entry, anyJson), { maxLength: 5 }), anyJson);
/** A dashboard's settings. */
export const anyEntries = fc.oneof(
  fc.record({
    native_filter_configuration: list,
    chart_customization_config: list,
    chart_configuration: anyJson,
    global_chart_configuration: anyJson,
    filter_scopes: anyJson,
    default_filters: anyJson,
  }),
  anyJson,
);
