import { useMemo, type ReactNode } from 'react';
import { TimeRangeField } from '../../controls/timeRange/TimeRangeField';
import type { FormData } from '../../lib/wire';
import { searchFilterBox } from '../../chart/state/searchFilterBox';
import { useAppDispatch } from '../../store/hooks';
import { FilterBoxContext, type FilterBoxPage } from '../../viz/filter_box/filterBoxContext';

const noop = (): void => undefined;

interface Props {
  readonly formData: FormData;
  readonly children: ReactNode;
}

/** Makes the fields of a filter box usable in the builder, without filtering anything. */
export function FilterBoxPreview({ formData, children }: Props) {
  const dispatch = useAppDispatch();
  const page = useMemo(
    (): FilterBoxPage => ({
      values: undefined,
      onApply: noop,
      search: (column, text, signal) => dispatch(searchFilterBox(formData, column, text, signal)),
      TimeRange: TimeRangeField,
      onFocus: noop,
      disabled: false,
    }),
    [dispatch, formData],
  );
  return <FilterBoxContext value={page}>{children}</FilterBoxContext>;
}
