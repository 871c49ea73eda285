import { useEffect, useState } from 'react';
import { t } from '../lib/t';
import { useAppDispatch } from '../store/hooks';
import { Button } from '../ui/Button';
import { lazyComponent } from '../ui/lazyComponent';
import { Loading } from '../ui/Loading';
import { stopChart } from './state/fetchChartData';

const ElapsedTime = lazyComponent(() => import('./ElapsedTime').then((m) => m.ElapsedTime), { onFailure: 'fallback' });

/** Milliseconds after which the elapsed time is shown: most charts have loaded by then. */
const SLOW = 3000;

interface ChartWaitingProps {
  readonly chartId: number;
  readonly isNearViewport: boolean;
  /** Whether its data are being requested. */
  readonly canStop: boolean;
}

/** Over the box of a chart that waits for its data, or to be drawn. */
export function ChartWaiting({ chartId, isNearViewport, canStop }: ChartWaitingProps) {
  const dispatch = useAppDispatch();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`chart-waiting${isNearViewport ? '' : ' is-far'}`}>
      <Loading />
      {canStop && isSlow && <ElapsedTime chartId={chartId} />}
      {canStop && (
        <Button className="chart-stop" onClick={() => dispatch(stopChart(chartId))}>
          {t('Stop')}
        </Button>
      )}
    </div>
  );
}
