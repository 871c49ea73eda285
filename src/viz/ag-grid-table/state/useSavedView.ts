import { useCallback, useState } from 'react';
import type { VizProps } from '../../types';
import type { TableView } from '../../shared/table/TableChart';
import type { ColumnFilter } from '../filters/columnFilter';
import { serverFilters, serverFilterSupport } from '../filters/serverFilters';
import { isSameChartState, readChartState, toChartState, type SavedView } from './chartState';

/** The view that a table starts with, from a link or from before it left the page. */
export function useInitialView({ ownState }: VizProps): SavedView {
  const [initial] = useState(() => readChartState(ownState.chartState));
  return initial;
}

/** Saves the view in the chart's own state, for links and files, once the user has changed it. */
export function useSaveView(
  { formData, datasource, ownState, setOwnState }: VizProps,
  filters: readonly ColumnFilter[],
  byServer: boolean,
): (view: TableView) => void {
  return useCallback(
    ({ columns, isArranged, sort }) => {
      const isChanged = isArranged || sort.length > 0 || filters.length > 0;
      if (!setOwnState || (!isChanged && ownState.chartState === undefined)) return;
      const source = { formData, datasource };
      // What is computed after the query cannot be filtered by it.
      const queried = filters.filter((filter) => {
        const column = columns.find(({ key }) => key === filter.column);
        return column !== undefined && serverFilterSupport(column, source).canFilter;
      });
      const queryFilters = byServer ? {} : serverFilters(queried, source);
      const order = columns.map(({ key }) => key);
      const chartState = toChartState({ order, sort, filters }, { byServer, queryFilters, now: Date.now() });
      if (!isSameChartState(chartState, ownState.chartState)) setOwnState({ ...ownState, chartState });
    },
    [formData, datasource, ownState, setOwnState, filters, byServer],
  );
}
