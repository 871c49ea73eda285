/** Writes entries of a dashboard's filter configuration, as 6.1.0 saves them. */
export type FilterEntry = Readonly<Record<string, unknown>>;

const noMask = { extraFormData: {}, filterState: {}, ownState: {} };
const everywhere = { rootPath: ['ROOT_ID'], excluded: [] };

/** A filter `NATIVE_FILTER-<id>` of the whole dashboard without a value; `more` says what is different. */
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

/** A select filter on a column; `controls` differ from the usual ones. */
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

/** Begins with these values of a column. */
export function beginsWith(col: string, ...val: readonly unknown[]): FilterEntry {
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

/** A display control of 6.1.0: it shapes charts instead of narrowing them. */
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

/** In scope where one of these parts of the layout is above, but for some charts. */
export function within(rootPath: readonly string[], excluded: readonly number[] = []): FilterEntry {
  return { scope: { rootPath, excluded } };
}
