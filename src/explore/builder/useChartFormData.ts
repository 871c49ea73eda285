import { useMemo } from 'react';
import { renderTriggers as getRenderTriggers } from '../../controls/panelValues';
import type { UnknownRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { useAppSelector } from '../../store/hooks';
import { isSameFormData, toQueryFormData, type QueryContext } from '../state/exploreFormData';
import { selectExplore, selectFormData } from '../state/exploreSelectors';
import { toControlValues } from './toControlValues';
import { useStableValue } from './useStableValue';

const NONE: ReadonlySet<string> = new Set();

export interface ChartFormData {
  /** What a data request would send. */
  readonly queryFormData: FormData;
  /** The form data of the last run; undefined before the first. */
  readonly requestFormData: FormData | undefined;
  /** The form data as the control panel shows it: with defaults, unknown keys included. */
  readonly values: FormData;
  /** Controls that change only how the chart is rendered; empty until the control panel is loaded. */
  readonly renderTriggers: ReadonlySet<string>;
  /** Their current values. */
  readonly displayOverrides: UnknownRecord;
  /** The chart needs a new data request to show all changes. */
  readonly isStale: boolean;
}

/** Derives the data request, control values and display settings from the form data. */
export function useChartFormData(context: QueryContext): ChartFormData {
  const formData = useAppSelector(selectFormData);
  const { controlPanel, lastRunFormData, firstRequestFormData } = useAppSelector(selectExplore);
  const queryFormData = useMemo(() => toQueryFormData(formData, context), [formData, context]);
  const values = useMemo(() => toControlValues(formData, queryFormData), [formData, queryFormData]);
  // Stable, because a new object would be a new request.
  const requestFormData = useStableValue(
    useMemo(() => lastRunFormData && toQueryFormData(lastRunFormData, context), [lastRunFormData, context]),
    firstRequestFormData,
  );
  const renderTriggers = useMemo(
    () => (controlPanel?.viz_type === formData.viz_type ? getRenderTriggers(controlPanel) : NONE),
    [controlPanel, formData.viz_type],
  );
  const displayOverrides = useStableValue(
    useMemo(
      () => Object.fromEntries([...renderTriggers].map((name) => [name, queryFormData[name]])),
      [renderTriggers, queryFormData],
    ),
  );
  const isStale = requestFormData === undefined || !isSameFormData(queryFormData, requestFormData, renderTriggers);
  return { queryFormData, requestFormData, values, renderTriggers, displayOverrides, isStale };
}
