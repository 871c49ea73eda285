import { useMemo, useState } from 'react';
import { asRecord, asString } from '../../../../lib/read';
import { t } from '../../../../lib/t';
import type { VizProps } from '../../../types';
import { chartLabel } from '../../chartLabel';
import { InteractiveChart } from '../../dataPoints/InteractiveChart';
import type { ChartEvents } from '../../echarts/EChart';
import { selectedLabels } from '../../partToWhole/crossFilter';
import { createFocus } from '../focus';
import { seriesDataPoints } from '../seriesDataPoints';
import { zoomedLabels } from '../timeLabels';
import { useExtras } from '../useExtras';
import { useLegendState } from '../useLegendState';
import { LoadedParts } from '../LoadedParts';
import { useOverlay } from '../useOverlay';
import { buildLayeredOption, layeredSpace, sharedControls, type LayeredOptionInput } from './buildLayeredOption';
import { seriesOffsets, sharedFrame } from './layer';
import { layeredDataPoints } from './layeredDataPoints';

export interface LayeredChartProps extends Pick<LayeredOptionInput, 'layers' | 'axes'> {
  /** Memoised by the caller, as `layers` and `axes` are. */
  readonly viz: VizProps;
}

/** Draws the series of several queries over one x axis and two value axes. */
export function LayeredChart({ viz, layers, axes }: LayeredChartProps) {
  const { theme, width, height, color, datasource, filterState, ownState, isStaticRender } = viz;
  const { setDataMask, onContextMenu } = viz;
  const [focus] = useState(createFocus);
  const selected = useMemo(() => selectedLabels(filterState) ?? undefined, [filterState]);
  const { frame, controls } = useMemo(
    () => ({ frame: sharedFrame(layers), controls: sharedControls(layers) }),
    [layers],
  );
  const extras = useExtras(controls.zoomable || controls.optionText !== '');
  const buildZoomOption = extras.state === 'ready' ? extras.module.buildZoomOption : undefined;
  const { code, overlay } = useOverlay(viz, frame, controls);
  const layerControls = layers.map((layer) => layer.controls);
  const { legendState, onLegend } = useLegendState(ownState, layerControls);
  const input = useMemo(
    (): LayeredOptionInput => ({
      layers,
      axes,
      theme,
      width,
      height,
      color,
      datasource,
      selected,
      legendState,
      focus,
      overlay,
      buildZoomOption,
    }),
    [layers, axes, theme, width, height, color, datasource, selected, legendState, focus, overlay, buildZoomOption],
  );
  const option = useMemo(() => buildLayeredOption(input), [input]);
  const onEvents = useMemo(
    (): ChartEvents => ({
      mouseover: (event) => {
        focus.set(asString(asRecord(event).seriesName));
      },
      mouseout: () => {
        focus.set(undefined);
      },
      ...onLegend,
      ...(controls.zoomable && {
        // The visible range changed, and with it the ticks.
        datazoom: (event, chart) => {
          const ticks = zoomedLabels(event, frame, controls, theme, layeredSpace(input).along);
          if (ticks !== undefined) chart.setOption({ xAxis: { axisLabel: ticks, axisTick: ticks } });
        },
      }),
    }),
    [frame, controls, theme, focus, onLegend, input],
  );
  const isInteractive = setDataMask !== undefined || onContextMenu !== undefined;
  const dataPoints = useMemo(() => {
    if (!isInteractive) return undefined;
    const offsets = seriesOffsets(layers);
    const interactive = layers.flatMap(({ result, ...layer }, i) =>
      result === undefined
        ? []
        : {
            dataPoints: seriesDataPoints({ ...layer, result, datasource, selected: selected ?? null }),
            offset: offsets[i] ?? 0,
          },
    );
    return layeredDataPoints(interactive);
  }, [isInteractive, layers, datasource, selected]);

  const names = layers.flatMap((layer) => layer.frame.series.map(({ name }) => name)).slice(0, 10);
  const title = viz.title || t('Chart');
  return (
    <div style={{ width, height, overflow: 'hidden' }}>
      <LoadedParts parts={[extras, code]}>
        <InteractiveChart
          option={option}
          width={width}
          height={height}
          ariaLabel={chartLabel(title, names.join(', '))}
          onEvents={onEvents}
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
