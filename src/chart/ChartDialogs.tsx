import { lazy, Suspense } from 'react';
import { fetchChartData, fetchExploreJson, fetchExploreJsonQuery, fetchQueryText } from '../api/chartData';
import { asNumber, asString } from '../lib/read';
import { chartApi, chartQueryContext } from '../state/chartQuestion';
import { useAppSelector } from '../state/hooks';
import type { ChartHeaderProps } from './ChartHeader';

const ViewQueryDialog = lazy(() => import('./ViewQueryDialog').then((m) => ({ default: m.ViewQueryDialog })));
const ViewAsTableDialog = lazy(() => import('./ViewAsTableDialog').then((m) => ({ default: m.ViewAsTableDialog })));

export type ChartDialog = 'query' | 'table';

/** The dialogs of a chart's menu: its SQL, and its rows. */
export function ChartDialogs({
  dialog,
  onClose,
  chartId,
  dashboardId,
  name,
  formData: saved,
}: ChartHeaderProps & { readonly dialog: ChartDialog; readonly onClose: () => void }) {
  const chart = useAppSelector((state) => state.charts[chartId]);
  const rules = useAppSelector((state) => state.session.rules);
  const formData = chart?.latestQueryFormData ?? saved;
  const datasource = useAppSelector((state) => state.dashboard.datasources[asString(formData.datasource)]);
  const asked = { formData, ownState: chart?.ownState ?? {}, rules };
  const legacy = chartApi(formData, rules) === 'explore_json';
  const options = (signal: AbortSignal) => ({ sliceId: chartId, dashboardId, signal });
  return (
    <Suspense fallback={null}>
      {dialog === 'query' ? (
        <ViewQueryDialog
          load={(signal) =>
            legacy
              ? fetchExploreJsonQuery(formData, options(signal))
              : fetchQueryText(chartQueryContext(asked, { result_type: 'query' }), options(signal))
          }
          onClose={onClose}
        />
      ) : (
        <ViewAsTableDialog
          title={name}
          load={(signal) =>
            legacy
              ? fetchExploreJson(formData, options(signal), 'results')
              : fetchChartData(chartQueryContext(asked, { result_type: 'results' }), options(signal))
          }
          datasource={datasource}
          rowLimit={asNumber(formData['row_limit'])}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
