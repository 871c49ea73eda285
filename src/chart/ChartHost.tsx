import { memo, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ColorOf } from '../lib/color/colorScale';
import { asNumber, asString, type UnknownRecord } from '../lib/read';
import { t } from '../lib/t';
import type { Datasource, FormData } from '../lib/wire';
import type { ContextMenuFilters, MenuPosition } from '../query/filters/contextMenuFilters';
import type { DataMask, OwnState } from '../query/types';
import { useAppDispatch, useAppSelector, useService } from '../store/hooks';
import { useBootstrap } from '../store/sessionContext';
import { Button } from '../ui/Button';
import { LoadFailure } from '../ui/LoadFailure';
import { useVizTheme } from '../ui/currentTheme';
import { vizPlugin } from '../viz/registry';
import type { VizProps } from '../viz/types';
import { ChartWaiting } from './ChartWaiting';
import { getChartView, isReadyToDraw } from './chartView';
import { DrawQueue } from './drawQueue';
import { isMatrixified } from './matrixify/isMatrixified';
import { RenderBoundary } from './RenderBoundary';
import { requestChartData } from './state/chartRequest';
import { chartOwnStateChanged, chartRendered, chartRenderFailed, NO_OWN_STATE } from './state/chartsSlice';
import { fetchChartData } from './state/fetchChartData';
import { useBoxSize } from './useBoxSize';
import { useRetryOnReconnect } from '../store/useRetryOnReconnect';
import { useChartComponent } from './useChartComponent';
import { lazyComponent } from '../ui/lazyComponent';

const ErrorMessage = lazyComponent(() => import('./errors/ErrorMessage').then((m) => m.ErrorMessage), {
  fallback: ({ error }) => <p role="alert">{error.message}</p>,
  onFailure: 'fallback',
});
const Matrix = lazyComponent(() => import('./matrixify/Matrix').then((m) => m.Matrix));
const UnsupportedChart = lazyComponent(() => import('./errors/UnsupportedChart').then((m) => m.UnsupportedChart));

export interface ChartHostProps {
  readonly chartId: number;
  /** The chart's name, for screen readers. */
  readonly title?: string;
  /** A new object is a new request. */
  readonly formData: FormData;
  readonly datasource: Datasource | undefined;
  readonly color: ColorOf;
  readonly dashboardId?: number;
  /** Whether it may request its data. */
  readonly active: boolean;
  /** In the viewport or near it: it may draw. */
  readonly isNearViewport: boolean;
  /** The lowest goes first; read whenever a request can start. */
  readonly priority: () => number;
  readonly force?: boolean;
  /** For reports: draws at once, without animation. */
  readonly isStaticRender?: boolean;
  /** Form data that only changes the drawing, over what was requested. */
  readonly displayOverrides?: UnknownRecord;
  /** What to try where there are no results. */
  readonly emptyHint?: string;
  /** The chart's own cross-filter selection. */
  readonly filterState?: Readonly<Record<string, unknown>> | undefined;
  /** Absent: the chart does not filter others. */
  readonly setDataMask?: ((mask: DataMask) => void) | undefined;
  readonly setControls?: VizProps['setControls'] | undefined;
  /** Opens the context menu of a data point. */
  readonly onContextMenu?: ((at: MenuPosition, clicked: ContextMenuFilters) => void) | undefined;
  /** What blocks its request; shown in its place. */
  readonly blockedMessage?: string | undefined;
}

/** Whether the chart may draw: at once in a report, else as queued near the viewport, or when a print or an export draws everything. */
function useCanDraw(isReady: boolean, { isNearViewport, isStaticRender, priority }: ChartHostProps): boolean {
  const drawQueue = useService(DrawQueue);
  const [canDraw, setCanDraw] = useState(isStaticRender === true);
  useEffect(() => (canDraw ? undefined : drawQueue.onDrawAll(() => setCanDraw(true))), [drawQueue, canDraw]);
  useEffect(
    () => (canDraw || !isReady || !isNearViewport ? undefined : drawQueue.add(priority, () => setCanDraw(true))),
    [drawQueue, canDraw, isReady, isNearViewport, priority],
  );
  return canDraw;
}

/** Requests the chart's data. A grid has a request of its own too, as in Superset: the page shows its status, rows and filters. */
function useChartRequest(props: ChartHostProps, isMatrix: boolean): void {
  const { chartId, formData, active, priority, force, dashboardId } = props;
  const dispatch = useAppDispatch();
  const saved = useAppSelector((state) => state.charts[chartId]?.ownState);
  const ownState = (!isMatrix && saved) || NO_OWN_STATE;
  const [initialForce] = useState(force === true);
  useEffect(
    () =>
      active
        ? dispatch(fetchChartData({ chartId, formData, ownState, priority, force: initialForce, dashboardId }))
        : undefined,
    [dispatch, chartId, formData, ownState, active, priority, initialForce, dashboardId],
  );
}

function SingleChart(props: ChartHostProps) {
  const { chartId, title, formData, datasource, color, dashboardId, active, isNearViewport } = props;
  const { isStaticRender, displayOverrides, emptyHint, filterState, setDataMask, onContextMenu, blockedMessage } =
    props;
  const dispatch = useAppDispatch();
  const { common } = useBootstrap();
  const { traits, chartTimeout } = useAppSelector((state) => state.session);
  const { dataVersion } = traits;
  const server = useMemo(() => ({ ...common, dataVersion }), [common, dataVersion]);
  const fetchLayer = useCallback(
    (layer: FormData, signal: AbortSignal) => {
      const sliceId = asNumber(layer['slice_id']);
      // As Superset does in all versions, also where a chart of the layer's type has the other API.
      const request = { formData: layer, ownState: NO_OWN_STATE, rules: traits, api: 'explore_json' } as const;
      return dispatch(requestChartData(request, { sliceId, dashboardId, signal, timeout: chartTimeout }));
    },
    [dispatch, traits, chartTimeout, dashboardId],
  );
  const chart = useAppSelector((state) => state.charts[chartId]);
  const theme = useVizTheme();
  const [boxRef, size] = useBoxSize();
  // The results are drawn with the form data that they were requested with.
  const rendered = chart?.renderedFormData ?? formData;
  const vizType = asString(rendered.viz_type);
  const component = useChartComponent(vizType, asString(formData.viz_type));
  const drawn = useMemo(
    (): FormData => (displayOverrides ? { ...rendered, ...displayOverrides } : rendered),
    [rendered, displayOverrides],
  );
  const ownState = chart?.ownState ?? NO_OWN_STATE;

  const canDraw = useCanDraw(isReadyToDraw({ chart, component, size }), props);
  const drawsEmptyResult = vizPlugin(vizType)?.drawsEmptyResult === true;
  const view = getChartView({ chart, component, size, canDraw, drawsEmptyResult, blockedMessage });
  const { content } = view;

  const results = chart?.queriesResponse;
  const isDrawn = content.kind !== 'none';
  useEffect(() => {
    if (isDrawn && results) dispatch(chartRendered(chartId));
  }, [isDrawn, results, dispatch, chartId]);
  const setOwnState = useCallback(
    (next: OwnState) => dispatch(chartOwnStateChanged({ id: chartId, ownState: next })),
    [dispatch, chartId],
  );
  const onRenderError = useCallback(
    (error: Error, stack: string | null) => dispatch(chartRenderFailed({ id: chartId, message: error.message, stack })),
    [dispatch, chartId],
  );
  const retry = (): void => {
    const request = { chartId, formData, ownState, dashboardId };
    dispatch(fetchChartData({ ...request, priority: () => -1, force: true, again: true }));
  };

  useRetryOnReconnect(active && view.state === 'failed' && view.error.isNetworkError === true, results, retry);

  function renderContent(): ReactNode {
    switch (content.kind) {
      case 'none':
        return null;
      case 'unsupported':
        return <UnsupportedChart vizType={vizType} results={content.results} datasource={datasource} />;
      case 'notLoaded':
        return <LoadFailure error={content.error} onRetry={content.retry} />;
      case 'empty':
        return (
          <p className="chart-empty">
            {t('No results were returned for this query')}
            {emptyHint && <small>{emptyHint}</small>}
          </p>
        );
      case 'chart':
        return (
          <RenderBoundary attempt={content.results} onError={onRenderError}>
            <content.Chart
              {...(title && { title })}
              formData={drawn}
              results={content.results}
              datasource={datasource}
              width={content.size.width}
              height={content.size.height}
              theme={theme}
              color={color}
              ownState={ownState}
              setOwnState={setOwnState}
              {...(filterState && { filterState })}
              {...(setDataMask && { setDataMask })}
              {...(onContextMenu && { onContextMenu })}
              {...(props.setControls && { setControls: props.setControls })}
              {...(isStaticRender && { isStaticRender })}
              server={server}
              fetchLayer={fetchLayer}
            />
          </RenderBoundary>
        );
    }
  }

  function renderState(): ReactNode {
    switch (view.state) {
      case 'rendered':
        return null;
      case 'blocked':
        return (
          <p className="chart-empty chart-blocked">
            <span>{view.message}</span>
          </p>
        );
      case 'loading':
      case 'drawing':
        return <ChartWaiting {...{ chartId, isNearViewport }} canStop={view.state === 'loading' && view.canStop} />;
      case 'failed': {
        const note =
          component.state === 'unsupported'
            ? `${t('This visualization type is not supported.')} ${asString(formData.viz_type)}`
            : undefined;
        const isLow = size !== undefined && size.height < 34;
        return (
          <ErrorMessage
            error={view.error}
            sliceId={asNumber(formData['slice_id'])}
            onRetry={retry}
            note={note}
            isCompact={isDrawn || isLow}
          />
        );
      }
      case 'stopped':
        return (
          <div role="alert" className="chart-stopped">
            <span>{t('Updating chart was stopped')}</span> <Button onClick={retry}>{t('Retry')}</Button>
          </div>
        );
    }
  }

  const isDimmed = isDrawn && (view.state === 'failed' || view.state === 'stopped' || view.state === 'blocked');
  return (
    <div className="chart-container" aria-busy={view.state === 'loading'} data-chart-id={chartId}>
      <div className={`slice_container${isDimmed ? ' is-dimmed' : ''}`} ref={boxRef}>
        {renderContent()}
      </div>
      {renderState()}
    </div>
  );
}

/** One chart, or a grid of it: requests its data, draws it, and shows its own errors. It does not know its page. */
export const ChartHost = memo(function ChartHost(props: ChartHostProps) {
  const { feature_flags } = useBootstrap().common;
  const isMatrix = feature_flags['MATRIXIFY'] === true && isMatrixified(props.formData, props.displayOverrides);
  // Here, so that it goes on when flags that arrive late make a grid of the chart.
  useChartRequest(props, isMatrix);
  return isMatrix ? <Matrix {...props} /> : <SingleChart {...props} />;
});
