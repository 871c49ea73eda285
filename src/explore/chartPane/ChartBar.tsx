import { useEffect, useState } from 'react';
import { formatNumber } from '../../lib/format/numberFormat';
import { timeAgo } from '../../lib/format/timeAgo';
import { asNumber, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { countRows, reachesLimit } from '../../chart/results/countRows';
import { refreshChart, stopChart } from '../../chart/state/fetchChartData';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { vizPlugin } from '../../viz/registry';
import { useBuilder } from '../builder/builderContext';

const TICK_MS = 100;
const topPriority = (): number => -1;

function formatSeconds(milliseconds: number): string {
  return `${(Math.max(0, milliseconds) / 1000).toFixed(2)}s`;
}

/** The elapsed time of the data request. */
function QueryTime({ chartId }: { readonly chartId: number }) {
  const chart = useAppSelector((state) => state.charts[chartId]);
  const isRunning = chart?.chartStatus === 'loading';
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (!chart?.chartUpdateStartTime) return null;
  const end = isRunning ? now : chart.chartUpdateEndTime;
  return (
    <span className="explore-time" title={t('Query time')} aria-label={t('Query time')}>
      {formatSeconds(end - chart.chartUpdateStartTime)}
    </span>
  );
}

/** Above the chart: the run button, row count, cache status and query time. */
export function ChartBar() {
  const dispatch = useAppDispatch();
  const { chartId, isStale, isInvalid, run, queryFormData } = useBuilder();
  const chart = useAppSelector((state) => state.charts[chartId]);
  const dataVersion = useAppSelector((state) => state.session.traits.dataVersion);
  const isRunning = chart?.chartStatus === 'loading';
  const result = chart?.queriesResponse?.[0];
  const hasNoData = vizPlugin(asString(queryFormData['viz_type']))?.drawsFormData === true;
  // Only from 6.x on the limit is that of all pages.
  const hasPages = dataVersion === 6 && queryFormData['server_pagination'] === true;
  const rows = countRows(hasPages ? chart?.queriesResponse : result && [result]);
  const isAtLimit = reachesLimit(rows, asNumber(queryFormData['row_limit']));
  return (
    <div className="explore-bar">
      {isRunning ? (
        <Button kind="danger" onClick={() => dispatch(stopChart(chartId))}>
          {t('Stop')}
        </Button>
      ) : (
        <Button
          kind={isStale && !isInvalid ? 'primary' : 'default'}
          disabled={isInvalid}
          title={isInvalid ? t('Add required control values to preview chart') : 'Ctrl+Enter'}
          onClick={() => (isStale ? run() : dispatch(refreshChart(chartId, undefined, topPriority)))}
        >
          {isStale && chart ? t('Update chart') : chart ? t('Refresh') : t('Create chart')}
        </Button>
      )}
      {isStale && chart && !isRunning && (
        <span className="explore-stale" role="status">
          {t('The chart does not show your changes yet.')}
        </span>
      )}
      <span className="explore-facts">
        {result && !hasNoData && (
          <span
            className={`explore-rows${isAtLimit ? ' is-limit' : ''}`}
            title={isAtLimit ? t('Limit reached') : undefined}
          >
            {t('%s row(s)', formatNumber(',d', rows))}
          </span>
        )}
        {result?.is_cached && (
          <button
            type="button"
            className="explore-cached"
            title={`${t('Loaded data cached')} ${timeAgo(result.cached_dttm)}. ${t('Click to force-refresh')}`}
            onClick={() => dispatch(refreshChart(chartId, undefined, topPriority))}
          >
            {t('Cached')}
          </button>
        )}
        <QueryTime chartId={chartId} />
      </span>
    </div>
  );
}
