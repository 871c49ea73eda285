import {
  createFilterSet,
  deleteFilterSet,
  listFilterSets,
  updateFilterSet,
  type FilterSet,
  type FilterSetOwner,
  type FilterSetParams,
} from '../../../api/filterSets';
import { sameValue } from '../../../lib/sameValue';
import { asArray, asRecord, asString } from '../../../lib/read';
import { readDataMask } from '../../../query/filters/dataMask';
import type { NativeFilter } from '../model/nativeFilter';
import type { DataMask, DataMasks } from '../../../query/types';
import { getClient, toQueryFnResult } from '../../../store/queryFn';
import { isSameMask } from './barSelection';
import { filtersApi } from './filtersApi';

interface Target {
  readonly dashboardId: number;
  readonly id: number;
}

const toNull = (): null => null;

/** The server's filter sets (2.x), fetched when their dialog opens. */
const filterSetsApi = filtersApi.enhanceEndpoints({ addTagTypes: ['FilterSets'] }).injectEndpoints({
  endpoints: (build) => ({
    filterSets: build.query<readonly FilterSet[], number>({
      queryFn: (dashboardId, { signal, extra }) =>
        toQueryFnResult(listFilterSets(getClient(extra), dashboardId, signal)),
      providesTags: ['FilterSets'],
      keepUnusedDataFor: 0,
    }),
    addFilterSet: build.mutation<
      null,
      { dashboardId: number; name: string; owner: FilterSetOwner; params: FilterSetParams }
    >({
      queryFn: ({ dashboardId, name, owner, params }, { extra }) =>
        toQueryFnResult<null>(createFilterSet(getClient(extra), dashboardId, name, owner, params).then(toNull)),
      invalidatesTags: ['FilterSets'],
    }),
    changeFilterSet: build.mutation<null, Target & { name?: string; params?: FilterSetParams }>({
      queryFn: ({ dashboardId, id, ...change }, { extra }) =>
        toQueryFnResult<null>(updateFilterSet(getClient(extra), dashboardId, id, change).then(toNull)),
      invalidatesTags: ['FilterSets'],
    }),
    removeFilterSet: build.mutation<null, Target>({
      queryFn: ({ dashboardId, id }, { extra }) =>
        toQueryFnResult<null>(deleteFilterSet(getClient(extra), dashboardId, id).then(toNull)),
      invalidatesTags: ['FilterSets'],
    }),
  }),
});

export const { useFilterSetsQuery, useAddFilterSetMutation, useChangeFilterSetMutation, useRemoveFilterSetMutation } =
  filterSetsApi;

/** The contents of a new set: the dashboard's filters and dividers, and their applied masks. */
export function toFilterSetParams(filters: readonly NativeFilter[], applied: DataMasks): FilterSetParams {
  const savedFilters = filters.filter(({ kind }) => kind === 'filter' || kind === 'divider');
  return {
    nativeFilters: Object.fromEntries(savedFilters.map(({ id, raw }) => [id, raw])),
    dataMask: Object.fromEntries(savedFilters.flatMap(({ id }) => (applied[id] ? [[id, applied[id]]] : []))),
  };
}

/** One filter of a set, and whether it can still be applied to the dashboard. */
export interface SetEntry {
  readonly id: string;
  readonly name: string;
  readonly mask: DataMask;
  readonly state: 'applicable' | 'missing' | 'changed';
}

const getTarget = (filter: Readonly<Record<string, unknown>>): unknown => [
  filter['filterType'],
  asArray(filter['targets'])[0],
];

/** The contents of a set, in the order of the dashboard's filters, missing ones last. */
export function getFilterSetEntries(set: FilterSet, filters: readonly NativeFilter[]): readonly SetEntry[] {
  const valueFilters = filters.filter(({ kind }) => kind === 'filter');
  const order = [
    ...valueFilters.map(({ id }) => id),
    ...Object.keys(set.dataMask).filter((id) => !valueFilters.some((f) => f.id === id)),
  ];
  return order.flatMap((id): SetEntry[] => {
    if (!Object.hasOwn(set.dataMask, id)) return [];
    const filter = valueFilters.find((filter) => filter.id === id);
    const saved = asRecord(set.nativeFilters[id]);
    const name = filter?.name ?? (asString(saved['name']) || id);
    const mask = readDataMask(asRecord(set.dataMask[id]), id);
    const isSame = filter !== undefined && sameValue(getTarget(saved), getTarget(filter.raw));
    return [{ id, name, mask, state: filter === undefined ? 'missing' : isSame ? 'applicable' : 'changed' }];
  });
}

/** The masks that the set applies. */
export function getFilterSetMasks(entries: readonly SetEntry[]): DataMasks {
  return Object.fromEntries(entries.filter(({ state }) => state === 'applicable').map(({ id, mask }) => [id, mask]));
}

/** The set whose masks equal the applied ones. */
export function findIdenticalSet(
  sets: readonly FilterSet[],
  filters: readonly NativeFilter[],
  applied: DataMasks,
): FilterSet | undefined {
  const valueFilters = filters.filter(({ kind }) => kind === 'filter');
  return sets.find((set) =>
    valueFilters.every((filter) =>
      isSameMask(filter, readDataMask(asRecord(set.dataMask[filter.id]), filter.id), applied[filter.id]),
    ),
  );
}
