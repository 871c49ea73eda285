import { useMemo } from 'react';
import type { ControlContext } from '../../controls/controlContext';
import { panelErrors } from '../../controls/panelValues';
import { sameValue } from '../../lib/sameValue';
import type { FormData } from '../../lib/wire';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import type { ExploreAddress } from '../state/exploreAddress';
import type { QueryContext } from '../state/exploreFormData';
import { selectExplore, selectFormData } from '../state/exploreSelectors';
import type { ControlErrors, ExploreState } from '../state/exploreSlice';
import type { Builder } from './builderContext';
import { getExplorePermissions } from './explorePermissions';
import { useBuilderActions } from './useBuilderActions';
import { useChartFormData } from './useChartFormData';
import { usePanelContext } from './usePanelContext';
import { useUnsavedChanges } from './useUnsavedChanges';

const NO_ERRORS: ControlErrors = {};

/** Errors in input that nothing has replaced since: undo, another version of the chart. */
function getInputErrors(inputErrors: ExploreState['inputErrors'], formData: FormData): ControlErrors {
  const current = Object.entries(inputErrors).filter(([name, { value }]) => sameValue(value, formData[name]));
  return Object.fromEntries(current.map(([name, { errors }]) => [name, errors]));
}

/** The values of the builder context and the control context. */
export function useBuilderValue(address: ExploreAddress): {
  readonly builder: Builder;
  readonly controlContext: ControlContext;
} {
  const bootstrap = useBootstrap();
  const rules = useAppSelector((state) => state.session.traits);
  const { dataset, slice, urlParams, controlPanel, inputErrors } = useAppSelector(selectExplore);
  const formData = useAppSelector(selectFormData);
  const sliceId = slice?.slice_id;
  const chartId = sliceId ?? 0;
  const annotationErrors = useAppSelector((state) => state.charts[chartId]?.annotationError);

  const queryContext = useMemo(
    (): QueryContext => ({ dataset, rules, sliceId, urlParams }),
    [dataset, rules, sliceId, urlParams],
  );
  const chartFormData = useChartFormData(queryContext);
  const { values, queryFormData, requestFormData, renderTriggers, displayOverrides, isStale } = chartFormData;
  const { savedValues, hasUnsavedChanges } = useUnsavedChanges(queryContext, chartFormData);

  const context = usePanelContext(chartId, values, address);
  const errors = useMemo(
    () =>
      controlPanel ? panelErrors(controlPanel, values, context, getInputErrors(inputErrors, formData)) : NO_ERRORS,
    [controlPanel, values, context, inputErrors, formData],
  );
  const actions = useBuilderActions(context);

  const builder = useMemo(
    (): Builder => ({
      address,
      chartId,
      queryFormData,
      requestFormData,
      values,
      savedValues,
      renderTriggers,
      displayOverrides,
      isStale,
      hasUnsavedChanges,
      errors,
      isInvalid: Object.keys(errors).length > 0,
      ...actions,
      ...getExplorePermissions(bootstrap, slice),
    }),
    [
      address,
      chartId,
      queryFormData,
      requestFormData,
      values,
      savedValues,
      renderTriggers,
      displayOverrides,
      isStale,
      hasUnsavedChanges,
      errors,
      actions,
      bootstrap,
      slice,
    ],
  );
  const controlContext = useMemo(
    (): ControlContext => ({
      ...context,
      setControls: (changes) => actions.changeControls(changes),
      annotationErrors,
    }),
    [context, actions, annotationErrors],
  );
  return { builder, controlContext };
}
