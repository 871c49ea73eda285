import { useCallback, useEffect, useState } from 'react';
import { initialFormData } from '../../controls/panelValues';
import { toLoadError, type LoadError } from '../../lib/loadModule';
import { loadPanel } from '../state/loadPanel';
import { withDefaultXAxis } from '../model/withDefaultXAxis';
import { hasFlag } from '../../api/session/bootstrapShape';
import { controlPanelLoaded, initialFormDataDerived } from '../state/exploreSlice';
import { formDataLoaded } from '../state/exploreFormDataSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { selectFormData, selectIsReady, selectLoadId } from '../state/exploreSelectors';

export interface ControlPanelLoading {
  /** Why the panel of the viz type could not be loaded. */
  readonly error: LoadError | undefined;
  readonly retry: () => void;
}

/** Loads the control panel of the viz type. A new chart starts with the initial values of its controls. */
export function useControlPanel(): ControlPanelLoading {
  const [error, setError] = useState<LoadError>();
  const [attempt, setAttempt] = useState(0);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const bootstrap = useBootstrap();
  const { viz_type } = useAppSelector(selectFormData);
  const rules = useAppSelector((state) => state.session.traits);
  const isReady = useAppSelector(selectIsReady);
  const loadId = useAppSelector(selectLoadId);
  useEffect(() => {
    if (!isReady) return undefined;
    const controller = new AbortController();
    const load = async (): Promise<void> => {
      const hasFeature = (flag: string): boolean => hasFlag(bootstrap, flag);
      const panel = await loadPanel(viz_type, rules, hasFeature);
      if (controller.signal.aborted) return;
      setError(undefined);
      const { explore, exploreFormData } = store.getState();
      // Runs again if the bootstrap data arrives late and the form data was initialized again.
      const isNew = explore && !explore.slice && exploreFormData?.past.length === 0;
      if (isNew && explore.openedFormData === exploreFormData.present) {
        const { conf } = bootstrap.common;
        const context = { datasource: explore.dataset, rules, conf, hasFeature, results: undefined };
        const derived = initialFormData(panel, exploreFormData.present, context);
        const initialValues = withDefaultXAxis(derived, panel, explore.dataset, rules);
        dispatch(initialFormDataDerived(initialValues));
        dispatch(formDataLoaded(initialValues));
      }
      dispatch(controlPanelLoaded(panel));
    };
    load().catch((cause: unknown) => {
      if (controller.signal.aborted) return;
      dispatch(controlPanelLoaded(undefined));
      setError(toLoadError(cause));
    });
    return () => controller.abort();
  }, [dispatch, store, bootstrap, viz_type, rules, isReady, loadId, attempt]);
  const retry = useCallback(() => {
    setError(undefined);
    setAttempt((current) => current + 1);
  }, []);
  return { error, retry };
}
