import { useCallback } from 'react';
import type { Datasource, FormData } from '../../lib/wire';
import { toInitialFormData } from '../state/exploreFormData';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { selectSliceId } from '../state/exploreSelectors';

/** Returns a function that fills in what the control panel derives for a viz type and dataset. */
export function useInitialFormData(): (formData: FormData, dataset: Datasource | undefined) => FormData {
  const rules = useAppSelector((state) => state.session.traits);
  const sliceId = useAppSelector(selectSliceId);
  const defaultTimeFilter = useBootstrap().common.conf['DEFAULT_TIME_FILTER'];
  return useCallback(
    (formData, dataset) => toInitialFormData(formData, { dataset, rules, sliceId, defaultTimeFilter }),
    [rules, sliceId, defaultTimeFilter],
  );
}
