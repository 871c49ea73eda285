import { useCallback } from 'react';
import { hasFlag } from '../../api/session/bootstrapShape';
import { useBootstrap } from '../../store/sessionContext';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { loadAndRun } from '../../ui/loadAndRun';
import type { ControlPanel } from '../../viz/panelTypes';
import { useInitialFormData } from '../builder/useInitialFormData';
import { switchVizType } from '../model/switchVizType';
import { withDefaultXAxis } from '../model/withDefaultXAxis';
import { formDataChanged } from '../state/exploreFormDataSlice';
import { selectExplore, selectFormData } from '../state/exploreSelectors';
import { controlPanelLoaded, vizTypeSelected } from '../state/exploreSlice';
import { loadPanel } from '../state/loadPanel';

/** Changes the viz type and carries over the form data. */
export function useVizTypeChange(): (viz_type: string) => void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const rules = useAppSelector((state) => state.session.traits);
  const toInitialFormData = useInitialFormData();
  const bootstrap = useBootstrap();
  return useCallback(
    (viz_type: string) => {
      const change = (targetPanel: ControlPanel): void => {
        const { controlPanel, dataset, slice, selectedVizType } = selectExplore(store.getState());
        const formData = selectFormData(store.getState());
        // While the panel was loading, another type may have been selected, or another chart opened.
        if (selectedVizType !== viz_type || formData.viz_type === viz_type) return;
        const switched = switchVizType(formData, controlPanel, targetPanel, dataset);
        const initial = toInitialFormData(switched, dataset);
        dispatch(formDataChanged(slice ? initial : withDefaultXAxis(initial, targetPanel, dataset, rules)));
        dispatch(controlPanelLoaded(targetPanel));
      };
      const select = (): Promise<ControlPanel> => {
        dispatch(vizTypeSelected(viz_type));
        return loadPanel(viz_type, rules, (flag) => hasFlag(bootstrap, flag));
      };
      void loadAndRun(select, change);
    },
    [dispatch, store, bootstrap, rules, toInitialFormData],
  );
}
