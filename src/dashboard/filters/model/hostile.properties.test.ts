import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRecord } from '../../../lib/read';
import { dashboardFormData } from '../../../query/filters/dashboardFormData';
import { filterScopes } from '../../../query/filters/filterScopes';
import { filterGates, pendingAtFirst, waitsFor } from '../../../query/filters/filterWaits';
import { initialDataMasks } from '../../../query/filters/nativeFilters';
import { filterBoxValues, extraFiltersFor, preselectOf } from '../../../query/filterBox';
import { boxFilters } from './boxFilters';
import { withoutCharts } from './boxesInLayout';
import { completePositions } from './completePositions';
import { changedByOthers, changedList, configChange, rebasedChange } from './configChange';
import { configReducer, openDraft } from './configDraft';
import {
  entriesOf,
  importedEntries,
  viewOf,
  withColumn,
  withDataset,
  withFlag,
  withScope,
  withType,
} from './configEntry';
import { rebasedMasks } from './configMasks';
import { configProblems, possibleParents } from './configProblems';
import { configTypes } from './configTypes';
import { convertFilterBoxes } from './convertFilterBox';
import { crossFilterMetadata, readCrossFilterScopes, scopeToBeginWith } from './crossFilterScopes';
import { crossFilters } from './crossFilters';
import { dependencyOrder, descendants, parentsExtraFormData } from './dependencies';
import { emptyMask, maskValues, rangeEnds } from './filterMasks';
import { filterFormData } from './filterQuestion';
import { chartIndicators } from './indicators';
import { readCustomizations, readNativeFilters } from './nativeFilter';
import { anyEntries as metadata, anyJson as any } from './hostile.fixture';
import { chosenCharts, scopeTree, toggleScope } from './scopeTree';

const masks = fc.oneof(fc.dictionary(fc.constantFrom('F', 'G', '1', '2', 'constructor'), any), any);

const charts = new Map([
  [1, ['ROOT_ID', 'TAB-1']],
  [2, ['ROOT_ID']],
]);
const rules = { generation: 6, genericChartAxes: true } as const;
const tree = scopeTree(
  {
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TAB-1', 'C2'], chartId: undefined, text: '' },
    'TAB-1': { id: 'TAB-1', type: 'TAB', children: ['C1', 'ROOT_ID'], chartId: undefined, text: '' },
    C1: { id: 'C1', type: 'CHART', children: [], chartId: 1, text: '' },
    C2: { id: 'C2', type: 'CHART', children: [], chartId: 2, text: '' },
  },
  () => 'chart',
);
const saved = { viz_type: 'pie', datasource: '1__table' };

test('no metadata and no masks make the flow of filters throw', () => {
  fc.assert(
    fc.property(metadata, masks, (meta, given) => {
      const applied = initialDataMasks(meta, given, [{ id: 1 }, { id: 2 }]);
      expect(Object.getPrototypeOf(applied)).toBe(Object.prototype);
      const scopes = filterScopes(meta, charts);
      expect(Object.getPrototypeOf(scopes)).toBe(Object.prototype);
      const gates = filterGates(meta);
      const pending = Object.fromEntries(pendingAtFirst(gates, applied).map((one) => [one, true as const]));
      waitsFor(1, gates, applied, pending, scopes);
      crossFilters(applied);
      const filters = readNativeFilters(meta);
      dependencyOrder(filters);
      for (const filter of [...filters, ...readCustomizations(meta)]) {
        const parents = parentsExtraFormData(filter, applied);
        filterFormData(filter, { parents, dashboardId: 1, rules, urlParams: {}, rowLimit: 10 });
        descendants(filters, filter.id);
        emptyMask(filter);
        maskValues(applied[filter.id]);
        rangeEnds(applied[filter.id]);
      }
      const boxes = filterBoxValues(new Map([[1, { ...saved, viz_type: 'filter_box' }]]), meta, given, charts);
      const question = { rules, dashboardId: 1, metadata: meta, scopes, filterBoxes: boxes, urlParams: {} };
      dashboardFormData(1, saved, { ...question, masks: applied });
      chartIndicators({
        chartId: 2,
        filters,
        masks: applied,
        scopes,
        boxes,
        results: null,
        chartName: String,
        boxLabel: String,
      });
    }),
    { numRuns: 500 },
  );
});

test('any filters can be configured, beside any that others saved', () => {
  fc.assert(
    fc.property(metadata, metadata, masks, any, (meta, newer, given, odd) => {
      const [base, newest] = [meta, newer].map((one) => (isRecord(one) ? one['native_filter_configuration'] : one));
      let draft = openDraft(meta);
      configProblems(draft, 6);
      for (const { id: one } of draft) {
        possibleParents(draft, one);
        const edits = [
          (was: Record<string, unknown>) => withFlag({ ...was, odd }, 'multiSelect', true),
          (was: Record<string, unknown>) => withColumn(was, 'x'),
          (was: Record<string, unknown>) => withDataset(was, 2),
          (was: Record<string, unknown>) => withScope(was, isRecord(odd) ? odd : {}, charts),
          ...configTypes(6, false).map((type) => (was: Record<string, unknown>) => withType(was, type, 6)),
        ];
        for (const edit of edits) draft = configReducer(draft, { type: 'edited', id: one, edit });
      }
      draft = configReducer(draft, { type: 'removed', id: 'G' });
      configProblems(draft, 2);
      const change = rebasedChange(configChange(base, draft), newest);
      changedList(newest, change);
      changedByOthers(base, newest);
      importedEntries(entriesOf(newest), () => 'new').forEach(viewOf);
      rebasedMasks(initialDataMasks(meta, given), meta, newer);
    }),
    { numRuns: 300 },
  );
});

test('a column may be called as a prototype calls its own', () => {
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
          chosenCharts(tree, scope);
          toggleScope(tree, scope, tree, true);
          toggleScope(tree, scope, tree.children[0] ?? tree, false);
        }
        const scopes = readCrossFilterScopes(meta);
        scopeToBeginWith(scopes, 1);
        crossFilterMetadata(scopes, meta, charts, 2);
        crossFilterMetadata(scopes, meta, charts, 6);
        completePositions(positions, [{ id: 1, slice_name: '' }]);
        withoutCharts(positions, new Set([1]));
        const form = {
          ...(isRecord(odd) ? odd : {}),
          filter_configs: odd,
          viz_type: 'filter_box',
          datasource: '1__table',
        };
        const boxes = new Map([[1, form]]);
        boxFilters([{ id: 1, slice_name: '', form_data: form }]);
        const values = filterBoxValues(boxes, meta, odd, charts);
        for (const { value } of values) expect(typeof value).not.toBe('function');
        extraFiltersFor(2, values);
        preselectOf(values);
        convertFilterBoxes({ boxes, metadata: meta, preselect: odd, charts, newId: () => 'x' });
      },
    ),
    { numRuns: 300 },
  );
});
