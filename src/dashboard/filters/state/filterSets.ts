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
import { toQueryFnResult } from '../../../store/queryFn';
import { isSameMask } from './barSelection';
import { filtersApi } from './filtersApi';

interface Target {
  readonly dashboardId: number;
  readonly id: number;
}

const nothing = (): null => null;

/** The server's filter sets (2.x), asked when their dialog is opened. */
const filterSetsApi = filtersApi.enhanceEndpoints({ addTagTypes: ['FilterSets'] }).injectEndpoints({
  endpoints: (build) => ({
    filterSets: build.query<readonly FilterSet[], number>({
      queryFn: (dashboardId, { signal }) => toQueryFnResult(listFilterSets(dashboardId, signal)),
      providesTags: ['FilterSets'],
      keepUnusedDataFor: 0,
    }),
    addFilterSet: build.mutation<
      null,
      { dashboardId: number; name: string; owner: FilterSetOwner; params: FilterSetParams }
    >({
      queryFn: ({ dashboardId, name, owner, params }) =>
        toQueryFnResult<null>(createFilterSet(dashboardId, name, owner, params).then(nothing)),
      invalidatesTags: ['FilterSets'],
    }),
    changeFilterSet: build.mutation<null, Target & { name?: string; params?: FilterSetParams }>({
      queryFn: ({ dashboardId, id, ...change }) =>
        toQueryFnResult<null>(updateFilterSet(dashboardId, id, change).then(nothing)),
      invalidatesTags: ['FilterSets'],
    }),
    removeFilterSet: build.mutation<null, Target>({
      queryFn: ({ dashboardId, id }) => toQueryFnResult<null>(deleteFilterSet(dashboardId, id).then(nothing)),
      invalidatesTags: ['FilterSets'],
    }),
  }),
});

export const { useFilterSetsQuery, useAddFilterSetMutation, useChangeFilterSetMutation, useRemoveFilterSetMutation } =
  filterSetsApi;

/** What a new set holds: the dashboard's filters and dividers as they are configured, and what is applied of them. */
export function toFilterSetParams(filters: readonly NativeFilter[], applied: DataMasks): FilterSetParams {
  const own = filters.filter(({ kind }) => kind === 'filter' || kind === 'divider');
  return {
    nativeFilters: Object.fromEntries(own.map(({ id, raw }) => [id, raw])),
    dataMask: Object.fromEntries(own.flatMap(({ id }) => (applied[id] ? [[id, applied[id]]] : []))),
  };
}

/** One filter of a set, and whether it can be applied to the dashboard as it is now. */
export interface SetEntry {
  readonly id: string;
  readonly name: string;
  readonly mask: DataMask;
  readonly state: 'applies' | 'gone' | 'changed';
}

const aimOf = (filter: Readonly<Record<string, unknown>>): unknown => [
  filter['filterType'],
  asArray(filter['targets'])[0],
];

/** The contents of a set, in the dashboard's own order, what is gone from it last. */
export function getFilterSetEntries(set: FilterSet, filters: readonly NativeFilter[]): readonly SetEntry[] {
  const own = filters.filter(({ kind }) => kind === 'filter');
  const order = [
    ...own.map(({ id }) => id),
    ...Object.keys(set.dataMask).filter((id) => !own.some((f) => f.id === id)),
  ];
  return order.flatMap((id): SetEntry[] => {
    if (!Object.hasOwn(set.dataMask, id)) return [];
    const filter = own.find((one) => one.id === id);
    const then = asRecord(set.nativeFilters[id]);
    const name = filter?.name ?? (asString(then['name']) || id);
    const mask = readDataMask(asRecord(set.dataMask[id]), id);
    const same = filter !== undefined && sameValue(aimOf(then), aimOf(filter.raw));
    return [{ id, name, mask, state: filter === undefined ? 'gone' : same ? 'applies' : 'changed' }];
  });
}

/** What applying the set would change to. */
export function getFilterSetMasks(entries: readonly SetEntry[]): DataMasks {
  return Object.fromEntries(entries.filter(({ state }) => state === 'applies').map(({ id, mask }) => [id, mask]));
}

/** The set that holds just what is applied now. */
export function findIdenticalSet(
  sets: readonly FilterSet[],
  filters: readonly NativeFilter[],
  applied: DataMasks,
): FilterSet | undefined {
  const own = filters.filter(({ kind }) => kind === 'filter');
  return sets.find((set) =>
    own.every((filter) =>
      isSameMask(filter, readDataMask(asRecord(set.dataMask[filter.id]), filter.id), applied[filter.id]),
    ),
  );
}
