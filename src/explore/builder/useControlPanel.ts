import { useEffect } from 'react';
import { initialFormData } from '../../controls/panelValues';
import { loadControlPanel, loadFallbackPanel } from '../../viz/controlPanels/loadControlPanel';
import { hasFlag } from '../../api/session/bootstrapShape';
import { controlPanelLoaded, initialFormDataDerived } from '../state/exploreSlice';
import { formDataLoaded } from '../state/exploreFormDataSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { selectFormData, selectIsReady, selectLoadId } from '../state/exploreSelectors';

/** Loads the control panel of the viz type. A new chart starts with the initial values of its controls. */
export function useControlPanel(): void {
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
      const panel = (await loadControlPanel(viz_type, rules)) ?? (await loadFallbackPanel(viz_type, rules));
      if (controller.signal.aborted) return;
      const { explore, exploreFormData } = store.getState();
      // Runs again if the bootstrap data arrives late and the form data was initialized again.
      const isNew = explore && !explore.slice && exploreFormData?.past.length === 0;
      if (isNew && explore.openedFormData === exploreFormData.present) {
        const { conf } = bootstrap.common;
        const hasFeature = (flag: string): boolean => hasFlag(bootstrap, flag);
        const context = { datasource: explore.dataset, rules, conf, hasFeature, results: undefined };
        const initialValues = initialFormData(panel, exploreFormData.present, context);
        dispatch(initialFormDataDerived(initialValues));
        dispatch(formDataLoaded(initialValues));
      }
      dispatch(controlPanelLoaded(panel));
    };
    load().catch(() => dispatch(controlPanelLoaded(undefined)));
    return () => controller.abort();
  }, [dispatch, store, bootstrap, viz_type, rules, isReady, loadId]);
}
