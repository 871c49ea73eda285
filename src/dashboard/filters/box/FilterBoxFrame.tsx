import { useMemo, useState, type ReactNode } from 'react';
import { TimeRangeField } from '../../../controls/timeRange/TimeRangeField';
import { filterBoxColumns } from '../../../query/filterBox';
import { exploreApi } from '../../../store/exploreApi';
import { searchFilterBox } from '../../../chart/state/searchFilterBox';
import { applyFilterBox } from '../state/filterBoxes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectFilterBoxesReplaced, selectChartFormData, selectFilterBoxes } from '../../state/selectChartFormData';
import { useInjectApi } from '../../../store/injectApi';
import { FilterBoxContext, type FilterBoxPage } from '../../../viz/filter_box/filterBoxContext';
import { ScopeHighlight } from '../ScopeHighlight';

/** Connects a filter box to its dashboard: it filters the other charts, and highlights them while a field is focused. */
export function FilterBoxFrame({ chartId, children }: { readonly chartId: number; readonly children: ReactNode }) {
  // Resolves time ranges.
  useInjectApi(exploreApi);
  const dispatch = useAppDispatch();
  const formData = useAppSelector((state) => selectChartFormData(state, chartId));
  const allValues = useAppSelector(selectFilterBoxes);
  const disabled = useAppSelector(selectFilterBoxesReplaced);
  const [column, setColumn] = useState<string>();
  const ownValues = useMemo(() => allValues.filter((value) => value.chartId === chartId), [allValues, chartId]);
  const page = useMemo(
    (): FilterBoxPage => ({
      // A disabled box shows its initial values.
      values: disabled
        ? formData && filterBoxColumns(formData)
        : Object.fromEntries(ownValues.map((value) => [value.column, value.value])),
      onApply: (values) => dispatch(applyFilterBox(chartId, values)),
      search: (name, text, signal) =>
        formData ? dispatch(searchFilterBox(formData, name, text, signal)) : Promise.resolve([]),
      TimeRange: TimeRangeField,
      onFocus: setColumn,
      disabled,
    }),
    [dispatch, chartId, formData, ownValues, disabled],
  );
  const scope = ownValues.find((value) => value.column === column)?.scope;
  return (
    <FilterBoxContext value={page}>
      {children}
      {scope && <ScopeHighlight charts={scope.filter((id) => id !== chartId)} outlineOffset={1} />}
    </FilterBoxContext>
  );
}
