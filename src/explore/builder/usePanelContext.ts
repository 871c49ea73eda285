import { useMemo } from 'react';
import { hasFlag } from '../../api/session/bootstrapShape';
import type { PanelContext } from '../../controls/controlContext';
import type { FormData } from '../../lib/wire';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { selectDataset } from '../state/exploreSelectors';

/** What controls depend on besides their own values. */
export function usePanelContext(chartId: number, values: FormData, dashboardId: number | undefined): PanelContext {
  const bootstrap = useBootstrap();
  const datasource = useAppSelector(selectDataset);
  const rules = useAppSelector((state) => state.session.traits);
  const results = useAppSelector((state) => state.charts[chartId]?.queriesResponse ?? undefined);
  return useMemo((): PanelContext => {
    const { conf, raw } = bootstrap.common;
    return {
      // A chart opened from a dashboard has the dashboard's colors.
      formData: dashboardId === undefined ? values : { ...values, dashboardId },
      datasource,
      rules,
      // The server sends its currencies beside `conf`.
      conf: { ...conf, CURRENCIES: raw['currencies'] },
      hasFeature: (flag) => hasFlag(bootstrap, flag),
      results,
    };
  }, [bootstrap, values, dashboardId, datasource, rules, results]);
}
