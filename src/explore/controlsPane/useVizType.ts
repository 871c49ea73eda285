import { useCallback } from 'react';
import { switchVizType } from '../model/switchVizType';
import { loadControlPanel, loadFallbackPanel } from '../../viz/controlPanels/loadControlPanel';
import { panelLoaded } from '../state/exploreSlice';
import { workChanged } from '../state/workSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { useBegin } from '../page/useBegin';
import { toast } from '../../ui/toast';

/** Changes the chart's type: what fits is carried over, and what does not is kept for the way back. */
export function useVizType(): (viz_type: string) => void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const rules = useAppSelector((state) => state.session.rules);
  const begin = useBegin();
  return useCallback(
    (viz_type: string) => {
      const change = async (): Promise<void> => {
        const to = (await loadControlPanel(viz_type, rules)) ?? (await loadFallbackPanel(viz_type, rules));
        const { explore, exploreWork } = store.getState();
        const work = exploreWork?.present.formData;
        if (!explore || !work || work.viz_type === viz_type) return;
        dispatch(workChanged(begin(switchVizType(work, explore.panel, to, explore.dataset), explore.dataset)));
        dispatch(panelLoaded(to));
      };
      change().catch((error: unknown) => toast.danger(error instanceof Error ? error.message : String(error)));
    },
    [dispatch, store, rules, begin],
  );
}
