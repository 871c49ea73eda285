import { useCallback } from 'react';
import type { Datasource, FormData } from '../../lib/wire';
import { begunWork } from '../state/exploreQuestion';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { useExplore } from './exploreStore';

/** Fills in what the panel derives from settings of another type or for another dataset. */
export function useBegin(): (formData: FormData, dataset: Datasource | undefined) => FormData {
  const rules = useAppSelector((state) => state.session.rules);
  const sliceId = useExplore((state) => state.slice?.slice_id);
  const defaultTimeFilter = useBootstrap().common.conf['DEFAULT_TIME_FILTER'];
  return useCallback(
    (formData, dataset) => begunWork(formData, { dataset, rules, sliceId, defaultTimeFilter }),
    [rules, sliceId, defaultTimeFilter],
  );
}
