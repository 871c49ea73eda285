import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ColorOf } from '../lib/color/colorScale';
import { asString, type UnknownRecord } from '../lib/read';
import { t } from '../lib/t';
import type { Datasource, FormData } from '../lib/wire';
import type { Clicked, ClickedAt } from '../query/filters/clicked';
import type { DataMask, OwnState } from '../query/types';
import { fetchChartData, stopChart } from './state/fetchChartData';
import { chartOwnStateChanged, chartRendered, chartRenderFailed, NO_OWN_STATE } from './state/chartsSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Loading } from '../ui/Loading';
import { vizTheme } from '../ui/theme';
import { useDark } from '../ui/useTheme';
import type { VizProps } from '../viz/types';
import { onDrawAll, queueDraw } from './drawQueue';
import { RenderBoundary } from './RenderBoundary';
import { useBoxSize } from './useBoxSize';
import { loadPicture, usePicture } from './usePicture';

const ErrorMessage = lazy(() => import('./errors/ErrorMessage').then((m) => ({ default: m.ErrorMessage })));
const UnsupportedChart = lazy(() => import('./errors/UnsupportedChart').then((m) => ({ default: m.UnsupportedChart })));

export interface ChartHostProps {
  readonly chartId: number;
  /** What is asked: a new object is a new question. */
  readonly formData: FormData;
  readonly datasource: Datasource | undefined;
  readonly color: ColorOf;
  readonly dashboardId?: number;
  /** May ask the server. */
  readonly active: boolean;
  /** May draw: on the screen or near it. */
  readonly near: boolean;
  /** The smaller the sooner; read when a place is free. */
  readonly priority: () => number;
  readonly force?: boolean;
  /** A report waits: draw at once, without animation. */
  readonly still?: boolean;
  /** Settings that only change the drawing, over those that were asked with. */
  readonly drawWith?: UnknownRecord;
  /** What to try where an answer is empty. */
  readonly emptyHint?: string;
  /** What the chart itself has selected, to filter others by. */
  readonly filterState?: Readonly<Record<string, unknown>> | undefined;
  /** Selects. Absent: the chart does not filter others. */
  readonly setDataMask?: ((mask: DataMask) => void) | undefined;
  /** Opens the menu about a mark. */
  readonly onContextMenu?: ((at: ClickedAt, clicked: Clicked) => void) | undefined;
  /** What it waits for before it may ask; shown in place of the picture. */
  readonly waitsFor?: string | undefined;
}

const isEmpty = (results: VizProps['results']): boolean =>
  results.every((r) => r.legacyData === undefined && r.data.length === 0) ||
  (results[0]?.legacyData === null && results[0].data.length === 0);

/** One chart on a page: asks, waits, draws, and says what went wrong, in its own box. It does not know the page. */
export const ChartHost = memo(function ChartHost(props: ChartHostProps) {
  const {
    chartId,
    formData,
    datasource,
    color,
    dashboardId,
    active,
    near,
    priority,
    force,
    still,
    drawWith,
    emptyHint,
    filterState,
    setDataMask,
    onContextMenu,
    waitsFor,
  } = props;
  const dispatch = useAppDispatch();
  const chart = useAppSelector((state) => state.charts[chartId]);
  const dark = useDark();
  const [boxRef, size] = useBoxSize();
  // What is drawn belongs together: the answer, and the settings that it answers.
  const answered = chart?.renderedFormData ?? formData;
  const picture = usePicture(asString(answered.viz_type));
  const drawn = useMemo((): FormData => (drawWith ? { ...answered, ...drawWith } : answered), [answered, drawWith]);
  useEffect(() => {
    // Another type is loaded while its answer is under way; what fails shows when it is to be drawn.
    if (formData.viz_type !== answered.viz_type) loadPicture(asString(formData.viz_type)).catch(() => undefined);
  }, [formData.viz_type, answered.viz_type]);
  const ownState = chart?.ownState ?? NO_OWN_STATE;
  const forced = useRef(force === true);

  useEffect(() => {
    if (!active) return;
    const cancel = dispatch(
      fetchChartData({
        chartId,
        formData,
        ownState,
        priority,
        force: forced.current,
        ...(dashboardId !== undefined && { dashboardId }),
      }),
    );
    return cancel;
  }, [dispatch, chartId, formData, ownState, active, priority, dashboardId]);

  const results = chart?.queriesResponse;
  const held = waitsFor !== undefined;
  const waiting = !held && (!chart || chart.chartStatus === 'loading' || chart.chartStatus === '');
  const ready =
    Boolean(results) && picture.state !== 'loading' && size !== undefined && size.width > 0 && size.height > 0;
  const [turn, setTurn] = useState(still === true);
  useEffect(() => (turn ? undefined : onDrawAll(() => setTurn(true))), [turn]);
  useEffect(
    () => (turn || !ready || !near ? undefined : queueDraw(priority, () => setTurn(true))),
    [turn, ready, near, priority],
  );

  const setOwnState = useCallback(
    (next: OwnState) => dispatch(chartOwnStateChanged({ id: chartId, ownState: next })),
    [dispatch, chartId],
  );
  const theme = useMemo(() => vizTheme(dark), [dark]);
  const failed = useCallback(
    (error: Error, stack: string | null) => dispatch(chartRenderFailed({ id: chartId, message: error.message, stack })),
    [dispatch, chartId],
  );
  const painted = turn && ready;
  useEffect(() => {
    if (painted && results) dispatch(chartRendered({ id: chartId, at: Date.now() }));
  }, [painted, results, dispatch, chartId]);

  const problem = chart?.problem ?? null;
  const stopped = chart?.chartStatus === 'stopped';
  const ask = (): void => {
    dispatch(
      fetchChartData({
        chartId,
        formData,
        ownState,
        priority: () => -1,
        force: true,
        again: true,
        ...(dashboardId !== undefined && { dashboardId }),
      }),
    );
  };
  const dimmed = problem !== null || stopped || held;

  return (
    <div className="chart-container" aria-busy={waiting} data-chart-id={chartId}>
      <div className={`slice_container${dimmed && painted ? ' is-dimmed' : ''}`} ref={boxRef}>
        {painted && size && results && picture.state === 'unsupported' && (
          <Suspense fallback={null}>
            <UnsupportedChart vizType={asString(drawn.viz_type)} results={results} datasource={datasource} />
          </Suspense>
        )}
        {painted && size && results && picture.state === 'failed' && <p role="alert">{picture.error.message}</p>}
        {painted && size && results && picture.state === 'ready' && (
          <RenderBoundary attempt={results} onError={failed}>
            {isEmpty(results) && drawn.viz_type !== 'big_number_total' && drawn.viz_type !== 'big_number' ? (
              <p className="chart-empty">
                {t('No results were returned for this query')}
                {emptyHint && <small>{emptyHint}</small>}
              </p>
            ) : (
              <picture.Chart
                formData={drawn}
                results={results}
                datasource={datasource}
                width={size.width}
                height={size.height}
                theme={theme}
                color={color}
                ownState={ownState}
                setOwnState={setOwnState}
                {...(filterState && { filterState })}
                {...(setDataMask && { setDataMask })}
                {...(onContextMenu && { onContextMenu })}
                {...(still && { still })}
              />
            )}
          </RenderBoundary>
        )}
      </div>
      {(waiting || (!held && !painted && !problem && !stopped)) && (
        <div className={`chart-waiting${near ? '' : ' is-far'}`}>
          <Loading />
          {chart?.chartStatus === 'loading' && (
            <button type="button" className="v-button chart-stop" onClick={() => dispatch(stopChart(chartId))}>
              {t('Stop')}
            </button>
          )}
        </div>
      )}
      {held && <p className="chart-empty chart-held">{waitsFor}</p>}
      {!held && problem && (
        <Suspense fallback={<p role="alert">{problem.title}</p>}>
          <ErrorMessage
            problem={problem}
            onRetry={ask}
            note={
              picture.state === 'unsupported'
                ? `${t('This visualization type is not supported.')} ${asString(formData.viz_type)}`
                : undefined
            }
          />
        </Suspense>
      )}
      {!held && stopped && !problem && (
        <div role="alert" className="chart-stopped">
          <span>{chart.chartAlert}</span>{' '}
          <button type="button" className="v-button" onClick={ask}>
            {t('Retry')}
          </button>
        </div>
      )}
    </div>
  );
});
