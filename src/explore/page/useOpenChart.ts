import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
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
import { initializeFormData, loadExplore } from '../state/openExplore';
import { DEFAULT_VIZ_TYPE } from '../../viz/registry';
import { useFormDataKey } from './useFormDataKey';

/** The same for URLs that differ only in unsaved changes. */
function getTarget({ slice_id, permalink_key, datasource_id, datasource_type, form_data }: ExploreAddress): string {
  return stringifyJson([slice_id, permalink_key, datasource_id, datasource_type, form_data]);
}

interface OpenedChart {
  /** The target of the URL that it was opened at. */
  readonly firstTarget: string;
  /** The current URL's target. */
  readonly target: string;
  readonly cancel: () => void;
}

interface OpenChart {
  /** Opens it again. */
  readonly retry: () => void;
  /** Whether the address is one of the open chart, whose changes are in form data keys of the session. */
  readonly isOpenAt: (next: ExploreAddress) => boolean;
}

/** Opens the chart of the URL, and restores the form data of earlier runs on back and forward. */
export function useOpenChart(address: ExploreAddress): OpenChart {
  const dispatch = useAppDispatch();
  const navigationType = useNavigationType();
  const bootstrap = useBootstrap();
  const isKnown = isBootstrapKnown(bootstrap);
  const { conf } = bootstrap.common;
  const timeFilter = conf['DEFAULT_TIME_FILTER'];
  const rules = useAppSelector((state) => state.session.traits);
  const sliceId = useAppSelector(selectSliceId);
  const { getFormData, resumeEntry } = useFormDataKey();
  const opened = useRef<OpenedChart>(undefined);

  const isOpenAt = useCallback(
    (next: ExploreAddress): boolean => {
      if (!opened.current) return false;
      const target = getTarget(next);
      if (target === opened.current.target || target === opened.current.firstTarget) return true;
      if (next.slice_id !== sliceId || next.permalink_key !== undefined) return false;
      // Without a saved chart, an address without form data of this page is one of another dataset.
      return (
        sliceId !== undefined || (next.form_data_key !== undefined && getFormData(next.form_data_key) !== undefined)
      );
    },
    [getFormData, sliceId],
  );

  const onAddressChange = useEffectEvent((next: ExploreAddress) => {
    const target = getTarget(next);
    const cachedFormData = getFormData(next.form_data_key);
    // A URL that this page has set: the same chart with other form data.
    if (opened.current && cachedFormData && isOpenAt(next)) {
      opened.current = { ...opened.current, target };
      if (navigationType !== NavigationType.Pop) return;
      resumeEntry(next.form_data_key, cachedFormData);
      dispatch(formDataChanged(cachedFormData));
      dispatch(runRequested(cachedFormData));
      return;
    }
    opened.current?.cancel();
    const defaults = { vizType: asString(conf['DEFAULT_VIZ_TYPE'], DEFAULT_VIZ_TYPE), timeFilter };
    opened.current = {
      firstTarget: target,
      target,
      cancel: dispatch(loadExplore(next, defaults, toast.info, () => !isKnown)),
    };
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => onAddressChange(address), [address, attempt]);
  useEffect(() => () => opened.current?.cancel(), []);

  const onBootstrapChange = useEffectEvent(() => {
    if (isKnown) dispatch(initializeFormData(address, timeFilter));
  });
  useEffect(() => onBootstrapChange(), [isKnown, rules, timeFilter]);
  const retry = useCallback(() => {
    opened.current?.cancel();
    opened.current = undefined;
    setAttempt((current) => current + 1);
  }, []);
  return { retry, isOpenAt };
}
