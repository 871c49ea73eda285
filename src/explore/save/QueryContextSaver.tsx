import { useEffect } from 'react';
import { updateChart } from '../../api/saveChart';
import { hasPermission } from '../../api/session/permissions';
import { chartQueryContext } from '../../chart/state/chartRequest';
import { NO_OWN_STATE } from '../../chart/state/chartsSlice';
import { stringifyJson } from '../../lib/losslessJson';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { isBootstrapKnown, useBootstrap } from '../../store/sessionContext';
import type { AppThunk } from '../../store/store';
import { toInitialFormData, toQueryFormData } from '../state/exploreFormData';
import { selectSlice } from '../state/exploreSelectors';

/** Saves the query context that the saved chart, without unsaved changes, has. */
function saveQueryContext(defaultTimeFilter: unknown): AppThunk<Promise<void>> {
  return async (_dispatch, getState, { client }) => {
    const { explore, session } = getState();
    if (!explore?.slice || !explore.savedFormData || !explore.dataset) return;
    const { slice_id: sliceId } = explore.slice;
    const { dataset, savedFormData } = explore;
    const context = { dataset, rules: session.traits, sliceId };
    const initial = toInitialFormData(savedFormData, { ...context, defaultTimeFilter });
    const formData = toQueryFormData(initial, { ...context, urlParams: {} });
    const query = chartQueryContext({ formData, ownState: NO_OWN_STATE, rules: session.traits });
    await updateChart(client, sliceId, { query_context: stringifyJson(query), query_context_generation: true });
  };
}

/**
 * Saves the query context of a chart that has none (imported, or created through the API): reports as CSV and text need one, and
 * the server opens the chart's standalone page for no other reason than that the page saves it. Renders nothing.
 */
export function QueryContextSaver() {
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const slice = useAppSelector(selectSlice);
  const isMissing =
    slice?.raw['query_context'] === null &&
    isBootstrapKnown(bootstrap) &&
    hasPermission(bootstrap.user, 'can_write', 'Chart');
  const timeFilter = bootstrap.common.conf['DEFAULT_TIME_FILTER'];
  useEffect(() => {
    // Whoever only looks at the chart need not know that it failed; the report says that the query context is missing.
    if (isMissing) dispatch(saveQueryContext(timeFilter)).catch(() => undefined);
  }, [dispatch, isMissing, timeFilter]);
  return null;
}
