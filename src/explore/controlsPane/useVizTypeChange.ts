import { useCallback } from 'react';
import { loadControlPanel, loadFallbackPanel } from '../../viz/controlPanels/loadControlPanel';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { toast } from '../../ui/toast';
import { useInitialFormData } from '../builder/useInitialFormData';
import { switchVizType } from '../model/switchVizType';
import { formDataChanged } from '../state/exploreFormDataSlice';
import { selectExplore, selectFormData } from '../state/exploreSelectors';
import { controlPanelLoaded } from '../state/exploreSlice';

/** Changes the viz type and carries over the form data. */
export function useVizTypeChange(): (viz_type: string) => void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const rules = useAppSelector((state) => state.session.traits);
  const toInitialFormData = useInitialFormData();
  return useCallback(
    (viz_type: string) => {
      const change = async (): Promise<void> => {
        const next = (await loadControlPanel(viz_type, rules)) ?? (await loadFallbackPanel(viz_type, rules));
        const { controlPanel, dataset } = selectExplore(store.getState());
        const formData = selectFormData(store.getState());
        if (formData.viz_type === viz_type) return;
        const switched = switchVizType(formData, controlPanel, next, dataset);
        dispatch(formDataChanged(toInitialFormData(switched, dataset)));
        dispatch(controlPanelLoaded(next));
      };
      change().catch((error: unknown) => toast.danger(error instanceof Error ? error.message : String(error)));
    },
    [dispatch, store, rules, toInitialFormData],
  );
}
