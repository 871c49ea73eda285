import { useCallback } from 'react';
import { checkEach } from '../../api/client/parse';
import type { RowsQuery } from '../../api/resource';
import { useAppDispatch } from '../../store/hooks';
import type { ListResource, ResourceRow } from './listResource';
import { toQueryError } from './queryError';
import { resourceApi } from './resourceApi';
import { getListPath } from './useResourceRows';

/** The server sends no more rows at once. */
const PAGE_SIZE = 100;
/** Of a list that cannot be filtered by ids. */
const MOST_PAGES = 20;

/** Finds rows of a list by their ids, on whatever page they are; those that are no longer there are left out. */
export function useFindRows<Row extends ResourceRow>(
  resource: ListResource<Row>,
): (ids: readonly number[]) => Promise<readonly Row[]> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (ids) => {
      const { schema, requestedColumns, defaultSort, fixedFilters = [] } = resource;
      const wanted = new Set(ids);
      const query: RowsQuery = {
        path: getListPath(resource),
        columns: requestedColumns,
        page: 0,
        pageSize: PAGE_SIZE,
        orderColumn: defaultSort.column,
        orderDirection: defaultSort.order,
        filters: fixedFilters,
      };
      const load = async (changes: Partial<RowsQuery>) => {
        const { initiate } = resourceApi.endpoints.rows;
        const options = { subscribe: false, forceRefetch: true };
        const { data, error } = await dispatch(initiate({ ...query, ...changes }, options));
        const { items } = checkEach(schema, data?.rows ?? [], 'result');
        return {
          rows: items.filter(({ id }) => wanted.has(id)),
          count: data?.count ?? 0,
          error: toQueryError(error),
        };
      };
      const found: Row[] = [];
      let canFilter = true;
      for (let from = 0; from < ids.length && canFilter; from += PAGE_SIZE) {
        const value = ids.slice(from, from + PAGE_SIZE);
        const { rows, error } = await load({ filters: [...fixedFilters, { col: 'id', opr: 'in', value }] });
        // Some resources have no filter by id.
        canFilter = error?.status !== 400;
        if (error && canFilter) throw new Error(error.message);
        found.push(...rows);
      }
      if (canFilter) return found;
      for (let page = 0; page < MOST_PAGES && found.length < ids.length; page += 1) {
        const { rows, count, error } = await load({ page });
        if (error) throw new Error(error.message);
        found.push(...rows);
        if ((page + 1) * PAGE_SIZE >= count) break;
      }
      return found;
    },
    [dispatch, resource],
  );
}
