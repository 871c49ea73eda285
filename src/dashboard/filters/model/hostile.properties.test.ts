import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRecord } from '../../../lib/read';
import { dashboardFormData } from '../../../query/filters/dashboardFormData';
import { filterScopes } from '../../../query/filters/filterScopes';
import { readBlockingFilters, getInitiallyPending, getBlockingFilters } from '../../../query/filters/blockingFilters';
import { initialDataMasks } from '../../../query/filters/nativeFilters';
import { filterBoxValues, extraFiltersFor } from '../../../query/filterBox';
import { getPreselectFilters } from '../../../query/getPreselectFilters';
import { getFilterBoxes } from './filterBoxes';
import { removeCharts } from './removeCharts';
import { completePositions } from './completePositions';
import { getConflictingNames, applyChange, getConfigChange, rebaseChange } from './configChange';
import { configReducer, createConfigDraft } from './configDraft';
import { copyEntries, toNativeFilter, withColumn, withDataset, withCheckbox, withScope, withType } from './configEntry';
import { readEntries } from './readEntries';
import { rebaseMasks } from './configMasks';
import { validateConfig, getPossibleParents } from './validateConfig';
import { getConfigTypes } from './configTypes';
import { convertFilterBoxes } from './convertFilterBox';
import { toCrossFilterMetadata, readCrossFilterScopes, getInitialScope } from './crossFilterScopes';
import { getCrossFilters } from './crossFilters';
import { sortByDependency, getDescendants, getParentsExtraFormData } from './dependencies';
import { toEmptyMask, getMaskValues, getRangeEnds } from './filterMasks';
import { toFilterFormData } from './filterRequest';
import { getIndicators } from './indicators';
import { readCustomizations, readNativeFilters } from './nativeFilter';
import { anyEntries as metadata, anyJson as any } from './hostile.fixture';
import { getSelectedCharts, buildScopeTree, toggleScope } from './scopeTree';
import { RULES_2, RULES_6 } from '../../../lib/queryRules.fixture';

const masks = fc.oneof(fc.dictionary(fc.constantFrom('F', 'G', '1', '2', 'constructor'), any), any);

const charts = new Map([
  [1, ['ROOT_ID', 'TAB-1']],
  [2, ['ROOT_ID']],
]);
const rules = RULES_6;
const tree = buildScopeTree(
  {
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TAB-1', 'C2'], parents: [], meta: {} },
    'TAB-1': { id: 'TAB-1', type: 'TAB', children: ['C1', 'ROOT_ID'], parents: [], meta: {} },
    C1: { id: 'C1', type: 'CHART', children: [], parents: [], meta: { chartId: 1 } },
    C2: { id: 'C2', type: 'CHART', children: [], parents: [], meta: { chartId: 2 } },
  },
  () => 'chart',
);
const saved = { viz_type: 'pie', datasource: '1__table' };

test('any metadata and masks are processed without throwing', () => {
  fc.assert(
    fc.property(metadata, masks, (meta, given) => {
      const applied = initialDataMasks(meta, given, [{ id: 1 }, { id: 2 }]);
      expect(Object.getPrototypeOf(applied)).toBe(Object.prototype);
      const scopes = filterScopes(meta, charts);
      expect(Object.getPrototypeOf(scopes)).toBe(Object.prototype);
      const blocking = readBlockingFilters(meta);
      const pending = Object.fromEntries(getInitiallyPending(blocking, applied).map((one) => [one, true as const]));
      getBlockingFilters(1, blocking, applied, pending, scopes);
      getCrossFilters(applied);
      const filters = readNativeFilters(meta);
      sortByDependency(filters);
      for (const filter of [...filters, ...readCustomizations(meta)]) {
        const parents = getParentsExtraFormData(filter, applied);
        toFilterFormData(filter, { parents, dashboardId: 1, rules, urlParams: {}, rowLimit: 10 });
        getDescendants(filters, filter.id);
        toEmptyMask(filter);
        getMaskValues(applied[filter.id]);
        getRangeEnds(applied[filter.id]);
      }
      const boxes = filterBoxValues(new Map([[1, { ...saved, viz_type: 'filter_box' }]]), meta, given, charts);
      const context = { rules, dashboardId: 1, metadata: meta, scopes, filterBoxes: boxes, urlParams: {} };
      dashboardFormData(1, saved, { ...context, masks: applied }, undefined);
      getIndicators({
        chartId: 2,
        filters,
        masks: applied,
        scopes,
        filterBoxes: boxes,
        results: null,
        formData: null,
        getChartName: String,
        getFilterBoxLabel: String,
      });
    }),
    { numRuns: 500 },
  );
});

test('any filters can be configured, and rebased on any that others saved', () => {
  fc.assert(
    fc.property(metadata, metadata, masks, any, (meta, newer, given, odd) => {
      const [base, newest] = [meta, newer].map((one) => (isRecord(one) ? one['native_filter_configuration'] : one));
      let draft = createConfigDraft(meta);
      validateConfig(draft, RULES_6);
      for (const { id: one } of draft) {
        getPossibleParents(draft, one);
        const edits = [
          (was: Record<string, unknown>) => withCheckbox({ ...was, odd }, 'multiSelect', true),
          (was: Record<string, unknown>) => withColumn(was, 'x'),
          (was: Record<string, unknown>) => withDataset(was, 2),
          (was: Record<string, unknown>) => withScope(was, isRecord(odd) ? odd : {}, charts),
          ...getConfigTypes(RULES_6, false).map(
            (type) => (was: Record<string, unknown>) => withType(was, type, RULES_6),
          ),
        ];
        for (const edit of edits) draft = configReducer(draft, { type: 'edited', id: one, edit }, {});
      }
      draft = configReducer(draft, { type: 'removed', id: 'G' }, {});
      validateConfig(draft, RULES_2);
      const change = rebaseChange(getConfigChange(base, draft), newest);
      applyChange(newest, change);
      getConflictingNames(base, newest);
      copyEntries(readEntries(newest), () => 'new').forEach(toNativeFilter);
      rebaseMasks(initialDataMasks(meta, given), meta, newer);
    }),
    { numRuns: 300 },
  );
});

test('a column may be named like a property of a prototype', () => {
  const form = { ...saved, viz_type: 'filter_box', filter_configs: [{ column: 'constructor', defaultValue: 'x' }] };
  const [value] = filterBoxValues(new Map([[1, form]]), {}, { 1: {} }, charts);
  expect(value).toMatchObject({ column: 'constructor', value: 'x' });
});

test('any scopes, layouts and filter boxes can be read', () => {
  fc.assert(
    fc.property(
      metadata,
      any,
      fc.dictionary(fc.constantFrom('ROOT_ID', 'GRID_ID', 'A', 'B'), any),
      (meta, odd, positions) => {
        for (const scope of [odd, isRecord(meta) ? meta['scope'] : {}].filter(isRecord)) {
          getSelectedCharts(tree, scope);
          toggleScope(tree, scope, tree, true);
          toggleScope(tree, scope, tree.children[0] ?? tree, false);
        }
        const scopes = readCrossFilterScopes(meta);
        getInitialScope(scopes, 1);
        toCrossFilterMetadata(scopes, meta, charts, RULES_2);
        toCrossFilterMetadata(scopes, meta, charts, RULES_6);
        completePositions(positions, [{ id: 1, slice_name: '' }]);
        removeCharts(positions, new Set([1]));
        const form = {
          ...(isRecord(odd) ? odd : {}),
          filter_configs: odd,
          viz_type: 'filter_box',
          datasource: '1__table',
        };
        const boxes = new Map([[1, form]]);
        getFilterBoxes([{ id: 1, slice_name: '', form_data: form }]);
        const values = filterBoxValues(boxes, meta, odd, charts);
        for (const { value } of values) expect(typeof value).not.toBe('function');
        extraFiltersFor(2, values);
        getPreselectFilters(values);
        convertFilterBoxes({ boxes, metadata: meta, preselect: odd, charts, newId: () => 'x' });
      },
    ),
    { numRuns: 300 },
  );
});
