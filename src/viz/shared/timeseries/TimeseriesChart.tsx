import { useMemo, useState } from 'react';
import { asRecord, asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { VizProps } from '../../types';
import { chartLabel } from '../chartLabel';
import type { ChartEvents } from '../echarts/EChart';
import { InteractiveChart } from '../dataPoints/InteractiveChart';
import { selectedLabels } from '../partToWhole/crossFilter';
import { useStableValue } from '../partToWhole/useStableValue';
import { axisSpace, buildOption, seriesInput, type OptionInput } from './buildOption';
import { selectsXValues } from './crossFilter';
import { createFocus } from './focus';
import { layersPoints, getPointMarkers, withoutPoints } from './getPointMarkers';
import { seriesDataPoints } from './seriesDataPoints';
import { sortSeries } from './sortSeries';
import { STACK_STYLE_CONTROL_HEIGHT, StackStyleControl } from './StackStyleControl';
import { zoomedLabels } from './timeLabels';
import { useBrush } from './useBrush';
import { useExtras } from './useExtras';
import { useLegendState } from './useLegendState';
import { LoadedParts } from './LoadedParts';
import { useOverlay } from './useOverlay';
import type { SeriesOption } from './seriesOptions';
import type { Controls, Frame, StackStyle } from './types';

export interface TimeseriesChartProps {
  readonly viz: VizProps;
  /** Memoised by the caller: a new object causes a redraw. */
  readonly frame: Frame;
  readonly controls: Controls;
  readonly stackNames?: Readonly<Partial<Record<StackStyle, string>>>;
  /** ECharts series without points, for marks over the chart. Memoised by the caller. */
  readonly marks?: readonly SeriesOption[];
  /** Memoised by the caller. */
  readonly onEvents?: ChartEvents;
}

const NO_MARKS: readonly SeriesOption[] = [];

/** Draws a frame: shared by all time-series types, new and legacy. */
export function TimeseriesChart({
  viz,
  frame: unsortedFrame,
  controls: saved,
  stackNames,
  marks = NO_MARKS,
  onEvents: moreEvents,
}: TimeseriesChartProps) {
  const { theme, width, height, color, datasource, formData, filterState, ownState, isStaticRender } = viz;
  const { setDataMask, onContextMenu } = viz;
  const [selectedStack, setSelectedStack] = useState<StackStyle>();
  const full = useMemo(
    () => (selectedStack === undefined ? saved : { ...saved, stack: selectedStack }),
    [saved, selectedStack],
  );
  const frameControls = useStableValue(useMemo(() => withoutPoints(full), [full]));
  const frame = useMemo(() => sortSeries(unsortedFrame, frameControls.sortSeries), [unsortedFrame, frameControls]);
  const [focus] = useState(createFocus);
  const result = viz.results[0];
  const detectedCurrency = result?.detected_currency;
  const selected = useMemo(() => selectedLabels(filterState) ?? undefined, [filterState]);
  const alongX = selectsXValues(frame, formData, result);
  const layered = layersPoints(frame, frameControls, alongX ? selected : undefined);
  const controls = layered ? frameControls : full;
  const extras = useExtras(controls.zoomable || controls.optionText !== '');
  const buildZoomOption = extras.state === 'ready' ? extras.module.buildZoomOption : undefined;
  const { code, overlay: annotations } = useOverlay(viz, frame, controls);
  const overlay = useMemo(
    () =>
      marks.length === 0
        ? annotations
        : { lines: [], ...annotations, series: [...(annotations?.series ?? []), ...marks] },
    [annotations, marks],
  );
  const onBrush = useBrush(frame);
  const { legendState, onLegend } = useLegendState(ownState, [full]);

  const choices = saved.stackStyles;
  const drawHeight = Math.max(1, choices.length > 0 ? height - STACK_STYLE_CONTROL_HEIGHT : height);
  const input = useMemo(
    (): OptionInput => ({
      frame,
      controls,
      theme,
      width,
      height: drawHeight,
      color,
      datasource,
      detectedCurrency,
      ...(alongX ? { selectedXs: selected } : { selected }),
      legendState,
      focus,
      overlay,
      buildZoomOption,
    }),
    [
      frame,
      controls,
      theme,
      width,
      drawHeight,
      color,
      datasource,
      detectedCurrency,
      selected,
      alongX,
      legendState,
      focus,
      overlay,
      buildZoomOption,
    ],
  );
  const series = useMemo(() => seriesInput(input), [input]);
  const option = useMemo(() => buildOption(input, series), [input, series]);
  const hasPoints = layered && (full.markers || full.labels.show);
  const points = useMemo(
    // `full` differs from the controls of `series` only in the settings of points.
    () => (hasPoints ? getPointMarkers({ ...series, controls: full }) : undefined),
    [hasPoints, series, full],
  );

  const onEvents = useMemo((): ChartEvents => {
    const track: ChartEvents = {
      mouseover: (event) => {
        focus.set(asString(asRecord(event).seriesName));
      },
      mouseout: () => {
        focus.set(undefined);
      },
    };
    const zoom: ChartEvents = controls.zoomable
      ? {
          // The visible range changed, and with it the ticks.
          datazoom: (event, chart) => {
            const ticks = zoomedLabels(event, frame, controls, theme, axisSpace(controls, width, drawHeight).along);
            const axis = { axisLabel: ticks, axisTick: ticks };
            if (ticks !== undefined) chart.setOption(controls.horizontal ? { yAxis: axis } : { xAxis: axis });
            onBrush?.(event);
          },
        }
      : {};
    return { ...track, ...zoom, ...onLegend, ...moreEvents };
  }, [frame, controls, theme, width, drawHeight, focus, onBrush, onLegend, moreEvents]);
  const isInteractive = setDataMask !== undefined || onContextMenu !== undefined;
  const dataPoints = useMemo(
    () =>
      isInteractive && result !== undefined
        ? seriesDataPoints({ frame, controls, formData, result, datasource, selected: selected ?? null })
        : undefined,
    [isInteractive, frame, controls, formData, result, datasource, selected],
  );

  const names = frame.series.slice(0, 10).map((series) => series.name);
  const title = viz.title || t('Chart');
  return (
    <div style={{ width, height, overflow: 'hidden' }}>
      {choices.length > 0 && (
        <StackStyleControl choices={choices} value={controls.stack} onChange={setSelectedStack} names={stackNames} />
      )}
      <LoadedParts parts={[extras, code]}>
        <InteractiveChart
          option={option}
          width={width}
          height={drawHeight}
          ariaLabel={chartLabel(title, names.join(', '))}
          onEvents={onEvents}
          points={points}
          name={title}
          dataPoints={dataPoints}
          theme={theme}
          setDataMask={setDataMask}
          onContextMenu={onContextMenu}
          isStaticRender={isStaticRender}
        />
      </LoadedParts>
    </div>
  );
}
