import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { stringifyJson } from '../../lib/losslessJson';
import { asString } from '../../lib/read';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { isBootstrapKnown, useBootstrap } from '../../store/sessionContext';
import { toast } from '../../ui/toast';
import type { ExploreAddress } from '../state/exploreAddress';
import { formDataChanged } from '../state/exploreFormDataSlice';
import { selectSliceId } from '../state/exploreSelectors';
import { runRequested } from '../state/exploreSlice';
import { initializeFormData, openExplore } from '../state/openExplore';
import { DEFAULT_VIZ_TYPE } from '../../viz/registry';
import { useFormDataKey } from './useFormDataKey';

/** Equal for URLs that differ only in unsaved changes. */
function getTarget({ slice_id, permalink_key, datasource_id, datasource_type, form_data }: ExploreAddress): string {
  return stringifyJson([slice_id, permalink_key, datasource_id, datasource_type, form_data]);
}

/** Opens the chart of the URL, and follows the user back and forward through the charts that were run. */
export function useOpenChart(address: ExploreAddress): void {
  const dispatch = useAppDispatch();
  const navigationType = useNavigationType();
  const bootstrap = useBootstrap();
  const isKnown = isBootstrapKnown(bootstrap);
  const { conf } = bootstrap.common;
  const timeFilter = conf['DEFAULT_TIME_FILTER'];
  const rules = useAppSelector((state) => state.session.traits);
  const savedId = useAppSelector(selectSliceId);
  const { getFormData, resumeEntry } = useFormDataKey();
  const opened = useRef<{ readonly target: string; readonly cancel: () => void }>(undefined);

  const onAddress = useEffectEvent((next: ExploreAddress) => {
    const target = getTarget(next);
    const known = getFormData(next.form_data_key);
    // The URL is one of this page's own: the same chart with other form data.
    if (opened.current && known && (target === opened.current.target || next.slice_id === savedId)) {
      opened.current = { ...opened.current, target };
      if (navigationType !== NavigationType.Pop) return;
      resumeEntry(next.form_data_key, known);
      dispatch(formDataChanged(known));
      dispatch(runRequested(known));
      return;
    }
    opened.current?.cancel();
    const defaults = { vizType: asString(conf['DEFAULT_VIZ_TYPE'], DEFAULT_VIZ_TYPE), timeFilter };
    opened.current = { target, cancel: dispatch(openExplore(next, defaults, toast.info, !isKnown)) };
  });
  useEffect(() => onAddress(address), [address]);
  useEffect(() => () => opened.current?.cancel(), []);

  const onBootstrap = useEffectEvent(() => {
    if (isKnown) dispatch(initializeFormData(address, timeFilter));
  });
  useEffect(() => onBootstrap(), [isKnown, rules, timeFilter]);
}
