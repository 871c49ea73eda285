import { useMemo } from 'react';
import { hasFlag } from '../../api/session/bootstrapShape';
import type { PanelContext } from '../../controls/controlContext';
import { asRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import type { ExploreAddress } from '../state/exploreAddress';
import { selectDataset } from '../state/exploreSelectors';
import { useInheritedColors } from './useInheritedColors';

/** What controls depend on besides their own values. */
export function usePanelContext(chartId: number, values: FormData, address: ExploreAddress): PanelContext {
  const bootstrap = useBootstrap();
  const datasource = useAppSelector(selectDataset);
  const rules = useAppSelector((state) => state.session.traits);
  const results = useAppSelector((state) => state.charts[chartId]?.queriesResponse ?? undefined);
  const inherited = useInheritedColors(address);
  const formData = useMemo((): FormData => {
    if (!inherited) return values;
    const label_colors = { ...asRecord(values['label_colors']), ...asRecord(inherited.labelColors) };
    // Without a scheme of its own, the dashboard leaves the chart's.
    return { ...values, label_colors, ...(inherited.scheme && { dashboardId: address.dashboard_id }) };
  }, [values, inherited, address.dashboard_id]);
  return useMemo((): PanelContext => {
    const { conf, raw } = bootstrap.common;
    return {
      formData,
      datasource,
      rules,
      // The server sends these settings beside `conf`.
      conf: { ...conf, CURRENCIES: raw['currencies'], DECKGL_BASE_TILES: raw['deckgl_tiles'] },
      hasFeature: (flag) => hasFlag(bootstrap, flag),
      results,
    };
  }, [bootstrap, formData, datasource, rules, results]);
}
