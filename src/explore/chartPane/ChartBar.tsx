import { useEffect, useState } from 'react';
import { timeAgo } from '../../lib/format/dates';
import { asNumber } from '../../lib/read';
import { t, tn } from '../../lib/t';
import { refreshChart, stopChart } from '../../chart/state/fetchChartData';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { useBuilder } from '../builder/builderContext';

const TICK = 100;
const first = (): number => -1;

function seconds(milliseconds: number): string {
  return `${(Math.max(0, milliseconds) / 1000).toFixed(2)}s`;
}

/** How long the question takes or took. */
function QueryTime({ chartId }: { readonly chartId: number }) {
  const chart = useAppSelector((state) => state.charts[chartId]);
  const running = chart?.chartStatus === 'loading';
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [running]);
  if (!chart?.chartUpdateStartTime) return null;
  const end = running ? now : chart.chartUpdateEndTime;
  return (
    <span className="explore-time" title={t('Query time')} aria-label={t('Query time')}>
      {seconds(end - chart.chartUpdateStartTime)}
    </span>
  );
}

/** Above the chart: run or stop, how long it took, how many rows came, and whether from a cache. */
export function ChartBar() {
  const dispatch = useAppDispatch();
  const { chartId, isStale: stale, errors, run, queryFormData: question } = useBuilder();
  const chart = useAppSelector((state) => state.charts[chartId]);
  const running = chart?.chartStatus === 'loading';
  const result = chart?.queriesResponse?.[0];
  const wrong = Object.keys(errors).length > 0;
  const rows = asNumber(result?.sql_rowcount) ?? result?.rowcount ?? result?.data.length ?? 0;
  const limit = asNumber(question['row_limit']);
  const atLimit = limit !== undefined && limit > 0 && rows >= limit;
  return (
    <div className="explore-bar">
      {running ? (
        <Button kind="danger" onClick={() => dispatch(stopChart(chartId))}>
          {t('Stop')}
        </Button>
      ) : (
        <Button
          kind={stale && !wrong ? 'primary' : 'default'}
          disabled={wrong}
          title={wrong ? t('Add required control values to preview chart') : 'Ctrl+Enter'}
          onClick={() => (stale ? run() : dispatch(refreshChart(chartId, undefined, first)))}
        >
          {stale && chart ? t('Update chart') : chart ? t('Refresh') : t('Create chart')}
        </Button>
      )}
      {stale && chart && !running && (
        <span className="explore-stale" role="status">
          {t('The chart does not show your changes yet.')}
        </span>
      )}
      <span className="explore-facts">
        {result && (
          <span
            className={`explore-rows${atLimit ? ' is-limit' : ''}`}
            title={atLimit ? t('Limit reached') : undefined}
          >
            {tn('%s row', '%s rows', rows, rows)}
          </span>
        )}
        {result?.is_cached && (
          <button
            type="button"
            className="explore-cached"
            title={`${t('Loaded data cached')} ${timeAgo(result.cached_dttm)}. ${t('Click to force-refresh')}`}
            onClick={() => dispatch(refreshChart(chartId, undefined, first))}
          >
            {t('Cached')}
          </button>
        )}
        <QueryTime chartId={chartId} />
      </span>
    </div>
  );
}
