import { useMemo, type ReactNode } from 'react';
import { TimeRangeField } from '../../controls/timeRange/TimeRangeField';
import type { FormData } from '../../lib/wire';
import { searchFilterBox } from '../../chart/state/searchFilterBox';
import { useAppDispatch } from '../../store/hooks';
import { FilterBoxContext, type FilterBoxPage } from '../../viz/filter_box/filterBoxContext';

const nothing = (): void => undefined;

interface Props {
  readonly formData: FormData;
  readonly children: ReactNode;
}

/** Around a filter box that is being built: its fields can be tried, but there is nothing that they filter. */
export function FilterBoxPreview({ formData, children }: Props) {
  const dispatch = useAppDispatch();
  const page = useMemo(
    (): FilterBoxPage => ({
      values: undefined,
      onApply: nothing,
      search: (column, text, signal) => dispatch(searchFilterBox(formData, column, text, signal)),
      TimeRange: TimeRangeField,
      onFocus: nothing,
      disabled: false,
    }),
    [dispatch, formData],
  );
  return <FilterBoxContext value={page}>{children}</FilterBoxContext>;
}
