import { useEffect } from 'react';
import { initialFormData } from '../../controls/panelValues';
import { loadControlPanel, loadFallbackPanel } from '../../viz/controlPanels/loadControlPanel';
import { hasFlag } from '../../api/session/bootstrapShape';
import { panelLoaded, workDerived } from '../state/exploreSlice';
import { workBegun } from '../state/workSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { useExplore, useWork } from './exploreStore';

/** Keeps the panel that of the chart's type. A new chart begins with what the panel's controls start with. */
export function usePanel(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const bootstrap = useBootstrap();
  const { viz_type } = useWork();
  const rules = useAppSelector((state) => state.session.rules);
  const ready = useExplore((state) => state.status === 'ready');
  const opening = useExplore((state) => state.opening);
  useEffect(() => {
    if (!ready) return undefined;
    let here = true;
    const take = async (): Promise<void> => {
      const panel = (await loadControlPanel(viz_type, rules)) ?? (await loadFallbackPanel(viz_type, rules));
      if (!here) return;
      const { explore, exploreWork } = store.getState();
      // Also when the server's page came after the panel, and the work has begun anew.
      const isNew = explore && !explore.slice && exploreWork?.past.length === 0;
      if (panel && isNew && explore.start === exploreWork.present.formData) {
        const { conf } = bootstrap.common;
        const hasFeature = (flag: string): boolean => hasFlag(bootstrap, flag);
        const context = { datasource: explore.dataset, rules, conf, hasFeature, results: undefined };
        const begun = initialFormData(panel, exploreWork.present.formData, context);
        dispatch(workDerived(begun));
        dispatch(workBegun(begun));
      }
      dispatch(panelLoaded(panel));
    };
    take().catch(() => dispatch(panelLoaded(undefined)));
    return () => {
      here = false;
    };
  }, [dispatch, store, bootstrap, viz_type, rules, ready, opening]);
}
