import { describe, expect, it } from 'vitest';
import { asRecord } from '../../../lib/read';
import { getConflictingNames, applyChange, getConfigChange, isEmptyChange, rebaseChange } from './configChange';
import { configReducer, createConfigDraft, type ConfigAction, type ConfigDraft } from './configDraft';
import {
  copyEntries,
  getSortMetric,
  newEntry,
  toNativeFilter,
  withColumn,
  withDataset,
  withDefault,
  withCheckbox,
  withScope,
  withSection,
  withSortMetric,
  withType,
} from './configEntry';
import { validateConfig, getPossibleParents } from './validateConfig';
import { getConfigTypes } from './configTypes';
import { RULES_2, RULES_6 } from '../../../lib/queryRules.fixture';

const big = 9007199254740993n;
const entry = (id: string, fields: Record<string, unknown> = {}) => ({
  id,
  type: 'NATIVE_FILTER',
  name: `name ${id}`,
  filterType: 'filter_select',
  targets: [{ datasetId: 2, column: { name: 'state' }, odd: { nested: true } }],
  controlValues: { multiSelect: true, enableEmptyFilter: false, ours: big },
  defaultDataMask: { filterState: { value: ['CA'] }, extraFormData: {} },
  cascadeParentIds: [],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  chartsInScope: [1, 2],
  unknown: [null, '', { deep: big }],
  ...fields,
});
const a = entry('A');
const b = entry('B', { cascadeParentIds: ['A'] });
const c = entry('C', { filterType: 'filter_from_the_future', odd: 1 });
const list = [a, 'broken', b, { name: 'no id' }, c, { ...a, name: 'twice' }];
const metadata = { native_filter_configuration: list, chart_customization_config: [] };

const draftAfter = (...actions: ConfigAction[]): ConfigDraft =>
  actions.reduce((draft, action) => configReducer(draft, action, {}), createConfigDraft(metadata));
const rename = (id: string, name: string): ConfigAction => ({ type: 'edited', id, edit: (e) => ({ ...e, name }) });

describe('getConfigChange', () => {
  it('is empty when nothing changed', () => {
    expect(isEmptyChange(getConfigChange(list, draftAfter()))).toBe(true);
    expect(isEmptyChange(getConfigChange(list, draftAfter(rename('A', 'x'), rename('A', 'name A'))))).toBe(true);
  });

  it('preserves unknown fields, and broken entries with their positions', () => {
    const change = getConfigChange(list, draftAfter(rename('C', 'later')));
    expect(applyChange(list, change)).toEqual([a, 'broken', b, { name: 'no id' }, { ...c, name: 'later' }, list[5]]);
  });

  it('removes a deleted parent from its children', () => {
    const change = getConfigChange(list, draftAfter({ type: 'removed', id: 'A' }));
    expect(change.deleted).toEqual(['A']);
    expect(change.modified).toEqual([{ ...b, cascadeParentIds: [] }]);
    expect(change.order).toBeUndefined();
  });

  it('removes a parent whose new type has no dependent filters, as Superset does', () => {
    const retyped: ConfigAction = { type: 'edited', id: 'A', edit: (e) => ({ ...e, filterType: 'filter_timegrain' }) };
    const change = getConfigChange(list, draftAfter(retyped));
    expect(change.modified).toEqual([
      { ...a, filterType: 'filter_timegrain' },
      { ...b, cascadeParentIds: [] },
    ]);
    const child = entry('D', { cascadeParentIds: ['C'] });
    const untouched = createConfigDraft({ native_filter_configuration: [c, child] });
    expect(getConfigChange([c, child], untouched).modified).toEqual([]);
  });

  it('restores a removed entry until its undo expires', () => {
    const pending: ConfigAction = { type: 'removed', id: 'A' };
    expect(isEmptyChange(getConfigChange(list, draftAfter(pending, { type: 'restored', id: 'A' })))).toBe(true);
    expect(draftAfter(pending, { type: 'undoExpired', id: 'A' })[0]?.removed).toBe('yes');
    expect(draftAfter(pending, { type: 'restored', id: 'A' }, { type: 'undoExpired', id: 'A' })[0]?.removed).toBe('no');
  });

  it('contains the order only if it changed', () => {
    expect(getConfigChange(list, draftAfter({ type: 'moved', id: 'C', to: 'A' })).order).toEqual(['C', 'A', 'B']);
    const added: ConfigAction = { type: 'added', entries: [entry('N')] };
    expect(getConfigChange(list, draftAfter(added)).order).toBeUndefined();
    const change = getConfigChange(list, draftAfter(added, { type: 'moved', id: 'N', to: 'B' }));
    expect(change.order).toEqual(['A', 'N', 'B', 'C']);
    expect(applyChange(list, change)).toEqual([a, 'broken', entry('N'), { name: 'no id' }, b, list[5], c]);
  });

  it('is rebased on what others saved, preserving their fields and filters', () => {
    const theirs = [entry('Z'), { ...a, description: 'theirs' }, c];
    const change = getConfigChange(list, draftAfter(rename('A', 'ours'), { type: 'moved', id: 'C', to: 'A' }));
    expect(getConflictingNames(list, theirs)).toEqual(['name Z', 'name A', 'name B']);
    const rebased = rebaseChange(change, theirs);
    expect(rebased.modified).toEqual([{ ...a, name: 'ours', description: 'theirs' }]);
    expect(applyChange(theirs, rebased).map((entry) => asRecord(entry).id)).toEqual(['Z', 'C', 'A']);
  });

  it('conflicts with a changed order, but not with an unchanged list', () => {
    expect(getConflictingNames([a, b], [a, b])).toEqual([]);
    expect(getConflictingNames([a, b], [b, a])).toEqual(['name B', 'name A']);
    expect(getConflictingNames(undefined, undefined)).toEqual([]);
  });
});

describe('an edited entry', () => {
  it('loses its default value when its options change', () => {
    const empty = { extraFormData: {}, filterState: {}, ownState: {} };
    expect(withColumn(a, 'name')).toMatchObject({ targets: [{ datasetId: 2, odd: {} }], defaultDataMask: empty });
    expect(withDataset(a, 9)).toMatchObject({
      targets: [{ datasetId: 9 }],
      defaultDataMask: empty,
      unknown: a.unknown,
    });
    expect(withCheckbox(a, 'multiSelect', false).defaultDataMask).toEqual(empty);
    expect(withCheckbox(a, 'searchAllOptions', true).defaultDataMask).toBe(a.defaultDataMask);
    const [, range] = getConfigTypes(RULES_6, false);
    const ranged = range && withType(a, range, RULES_6);
    expect(ranged).toMatchObject({ filterType: 'filter_range', defaultDataMask: empty, unknown: a.unknown });
    expect(ranged?.controlValues).toEqual({ enableEmptyFilter: false, rangeDisplayMode: 'slider-and-input' });
  });

  it('keeps its default value with "Inverse selection", as Superset does', () => {
    const excluding = withCheckbox(
      { ...a, defaultDataMask: { filterState: { value: ['CA'], label: 'California' } } },
      'inverseSelection',
      true,
    );
    expect(excluding.defaultDataMask).toMatchObject({
      extraFormData: { filters: [{ col: 'state', op: 'NOT IN', val: ['CA'] }] },
      filterState: { value: ['CA'], label: 'California (excluded)' },
    });
    expect(withCheckbox(excluding, 'inverseSelection', false).defaultDataMask).toMatchObject({
      extraFormData: { filters: [{ col: 'state', op: 'IN', val: ['CA'] }] },
      filterState: { label: 'California' },
    });
    const without = { ...a, defaultDataMask: {} };
    expect(withCheckbox(without, 'inverseSelection', true).defaultDataMask).toEqual({});
  });

  it('keeps of another type what it has too, as Superset does', () => {
    const [select, range, , , grain] = getConfigTypes(RULES_6, false);
    const settings = { adhoc_filters: [1], time_range: 'Last year', granularity_sqla: 'ds', cascadeParentIds: ['B'] };
    const controlValues = { enableEmptyFilter: true, sortAscending: false, sortMetric: 'count', multiSelect: false };
    const full = { ...a, ...settings, requiredFirst: true, controlValues };
    const to = (type: typeof range) => (type ? withType(full, type, RULES_6) : {});
    expect(to(range)).toMatchObject({ ...settings, targets: [{ datasetId: 2 }] });
    expect(to(range).targets).not.toMatchObject([{ column: {} }]);
    expect(to(range).controlValues).toEqual({ enableEmptyFilter: true, rangeDisplayMode: 'slider-and-input' });
    expect(to(grain)).toMatchObject({ cascadeParentIds: [] });
    expect(to(grain).controlValues).toEqual({ enableEmptyFilter: true, sortAscending: false });
    for (const key of ['adhoc_filters', 'time_range', 'granularity_sqla', 'requiredFirst'])
      expect(to(grain)).not.toHaveProperty(key);
    expect(to(select).controlValues).not.toHaveProperty('sortMetric');
  });

  it('stores the metric that sorts its options where its Superset reads it', () => {
    const control = { id: 'CHART_CUSTOMIZATION-1', type: 'CHART_CUSTOMIZATION', sortMetric: 'lost' };
    expect(withSortMetric(control, 'count', RULES_6)).toEqual({
      id: control.id,
      type: control.type,
      controlValues: { sortMetric: 'count' },
    });
    const later = withSortMetric({ ...a, sortMetric: 'avg' }, 'count', RULES_6);
    expect(later).toMatchObject({ sortMetric: null, controlValues: { ...a.controlValues, sortMetric: 'count' } });
    const earlier = withSortMetric(later, 'sum', RULES_2);
    expect(earlier).toEqual({ ...a, sortMetric: 'sum' });
    expect([later, earlier, a].map(getSortMetric)).toEqual(['count', 'sum', undefined]);
    expect(withSortMetric(later, undefined, RULES_6)).toEqual({ ...a, sortMetric: null });
    expect(withDataset(later, 9).controlValues).toEqual(a.controlValues);
    expect(withSection(later, 'sort', false).controlValues).toEqual(a.controlValues);
  });

  it('stores both keys of "Select first filter value by default", and removes the second', () => {
    const checked = withCheckbox(a, 'defaultToFirstItem', true);
    expect(checked).toMatchObject({ requiredFirst: true, controlValues: { defaultToFirstItem: true } });
    const unchecked = withCheckbox(checked, 'defaultToFirstItem', false);
    expect(unchecked).not.toHaveProperty('requiredFirst');
    expect(unchecked.controlValues).toMatchObject({ defaultToFirstItem: false });
  });

  it('without a pre-filter has the time column only for the time range of a parent', () => {
    const filtered = { ...a, time_range: 'Last week', adhoc_filters: [{}], granularity_sqla: 'ds' };
    expect(withSection(filtered, 'preFilter', false)).toEqual(a);
    const dependent = { ...a, cascadeParentIds: ['B'], granularity_sqla: 'ds' };
    expect(withSection({ ...filtered, cascadeParentIds: ['B'] }, 'preFilter', false)).toEqual(dependent);
  });

  it('is exact at first as a single value, as in Superset’s own form', () => {
    expect(withSection(a, 'single', true).controlValues).toMatchObject({ enableSingleValue: 1 });
    expect(withSection(a, 'single', false).controlValues).not.toHaveProperty('enableSingleValue');
  });

  it('updates `chartsInScope` and `tabsInScope` when its scope changes', () => {
    const charts = new Map([
      [1, ['ROOT_ID', 'TABS-1', 'TAB-1']],
      [2, ['ROOT_ID', 'TABS-1', 'TAB-2']],
    ]);
    const scope = { rootPath: ['TAB-2'], excluded: [] };
    expect(withScope({ ...a, tabsInScope: [] }, scope, charts)).toMatchObject({
      scope,
      chartsInScope: [2],
      tabsInScope: ['TAB-2'],
    });
    expect('chartsInScope' in withScope({ id: 'A' }, scope, charts)).toBe(false);
  });

  it('stores a default mask without its transient keys', () => {
    const mask = {
      id: 'A',
      extraFormData: { filters: [] },
      filterState: { value: [big, null, '', false] },
      ownState: {},
    };
    expect(withDefault(a, mask).defaultDataMask).toEqual({ ...mask, id: undefined });
  });

  it('is created as in Superset’s own front end', () => {
    expect(newEntry('filter', 'x', RULES_2, 2)).toEqual({
      id: 'NATIVE_FILTER-x',
      type: 'NATIVE_FILTER',
      name: '',
      description: '',
      filterType: 'filter_select',
      targets: [{ datasetId: 2 }],
      controlValues: {
        enableEmptyFilter: false,
        defaultToFirstItem: false,
        multiSelect: true,
        searchAllOptions: false,
        inverseSelection: false,
      },
      defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
      cascadeParentIds: [],
      scope: { rootPath: ['ROOT_ID'], excluded: [] },
    });
  });

  it('is copied from another dashboard with a new id and without parents that were not copied', () => {
    let next = 0;
    const copies = copyEntries([a, { ...b, cascadeParentIds: ['A', 'elsewhere'] }], () => String(next++));
    expect(copies).toMatchObject([
      { id: 'NATIVE_FILTER-0', name: 'name A' },
      { id: 'NATIVE_FILTER-1', cascadeParentIds: ['NATIVE_FILTER-0'] },
    ]);
    expect(copies[0]).not.toHaveProperty('chartsInScope');
  });
});

describe('validateConfig', () => {
  const errorsAfter = (...actions: ConfigAction[]) =>
    Object.fromEntries(validateConfig(draftAfter(...actions), RULES_6));

  it('ignores untouched entries', () => {
    expect(errorsAfter()).toEqual({});
    expect(errorsAfter(rename('C', 'unknown types can be renamed'))).toEqual({});
  });

  it('reports every invalid field of every filter', () => {
    expect(
      errorsAfter(
        { type: 'added', entries: [newEntry('filter', 'x', RULES_6, undefined), newEntry('divider', 'y', RULES_6, 1)] },
        { type: 'sectionToggled', id: 'A', section: 'preFilter', isOn: true },
        { type: 'edited', id: 'B', edit: (e) => withCheckbox(withColumn(e, 'name'), 'enableEmptyFilter', true) },
      ),
    ).toEqual({
      'NATIVE_FILTER-x': { name: 'Name is required', dataset: 'Dataset is required', column: 'Column is required' },
      'NATIVE_FILTER_DIVIDER-y': { name: 'Title is required' },
      A: { preFilter: 'Pre-filter is required' },
      B: { default: 'Please choose a valid value' },
    });
  });

  it('names the filters of a dependency cycle, and does not offer parents that would create one', () => {
    const draft = draftAfter({ type: 'edited', id: 'A', edit: (e) => ({ ...e, cascadeParentIds: ['B'] }) });
    const message = 'Cyclic dependency detected: name A → name B → name A';
    expect(validateConfig(draft, RULES_6).get('A')?.dependencies).toBe(message);
    expect(getPossibleParents(createConfigDraft(metadata), 'A').map(({ id }) => id)).toEqual([]);
    expect(getPossibleParents(createConfigDraft(metadata), 'B').map(({ id }) => id)).toEqual(['A']);
  });

  it('rejects a reversed range', () => {
    const filterState = { value: [5, 1] };
    const edit = (e: object) => ({ ...e, filterType: 'filter_range', defaultDataMask: { filterState } });
    expect(errorsAfter({ type: 'edited', id: 'A', edit })).toEqual({
      A: { default: 'Please provide a valid min or max value' },
    });
  });

  it('reads malformed entries', () => {
    for (const odd of [{ id: 'x' }, { id: 'y', targets: 5, controlValues: [], scope: null, defaultDataMask: 'x' }])
      expect(toNativeFilter(odd).id).toBe(odd.id);
  });
});
