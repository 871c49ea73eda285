/** Builds entries of a dashboard's native filter configuration, as 6.1.0 saves them. */
export type FilterEntry = Readonly<Record<string, unknown>>;

const noMask = { extraFormData: {}, filterState: {}, ownState: {} };
const everywhere = { rootPath: ['ROOT_ID'], excluded: [] };

/** A filter `NATIVE_FILTER-<id>` on the whole dashboard without a value; `more` overrides fields. */
export function nativeFilter(id: string, filterType: string, name: string, more: FilterEntry = {}): FilterEntry {
  return {
    id: `NATIVE_FILTER-${id}`,
    name,
    filterType,
    type: 'NATIVE_FILTER',
    description: '',
    targets: [{}],
    controlValues: {},
    cascadeParentIds: [],
    defaultDataMask: noMask,
    scope: everywhere,
    chartsInScope: [],
    tabsInScope: [],
    ...more,
  };
}

/** A select filter on a column; `controls` overrides control values. */
export function selectFilter(
  id: string,
  name: string,
  [datasetId, column]: readonly [number, string],
  controls: FilterEntry = {},
  more: FilterEntry = {},
): FilterEntry {
  return nativeFilter(id, 'filter_select', name, {
    targets: [{ datasetId, column: { name: column } }],
    controlValues: {
      enableEmptyFilter: false,
      defaultToFirstItem: false,
      multiSelect: true,
      searchAllOptions: false,
      inverseSelection: false,
      ...controls,
    },
    ...more,
  });
}

/** Makes these values of a column the default. */
export function withDefaultValues(col: string, ...val: readonly unknown[]): FilterEntry {
  return {
    defaultDataMask: {
      extraFormData: { filters: [{ col, op: 'IN', val }] },
      filterState: { value: val, label: val.join(', ') },
      ownState: {},
    },
  };
}

export function filterDivider(id: string, title: string, description = ''): FilterEntry {
  return { id: `NATIVE_FILTER_DIVIDER-${id}`, type: 'DIVIDER', title, description, scope: everywhere };
}

/** A display control of 6.1.0: it changes how charts are drawn instead of filtering them. */
export function customization(id: string, filterType: string, name: string, more: FilterEntry = {}): FilterEntry {
  return {
    id: `CHART_CUSTOMIZATION-${id}`,
    name,
    filterType,
    type: 'CHART_CUSTOMIZATION',
    description: '',
    targets: [{}],
    controlValues: {},
    cascadeParentIds: [],
    defaultDataMask: noMask,
    scope: everywhere,
    chartsInScope: [],
    ...more,
  };
}

/** Scope: everything below these layout items, except some charts. */
export function scopeBelow(rootPath: readonly string[], excluded: readonly number[] = []): FilterEntry {
  return { scope: { rootPath, excluded } };
}
