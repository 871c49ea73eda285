import { useCallback } from 'react';
import type { Datasource, FormData } from '../../lib/wire';
import { begunWork } from '../../state/explore/exploreQuestion';
import { useAppSelector } from '../../state/hooks';
import { useBootstrap } from '../../state/sessionContext';
import { useExplore } from '../exploreStore';

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
