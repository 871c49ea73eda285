import type { Datasource } from '../../../../lib/wire';
import type { VizTheme } from '../../../types';
import { baseOption } from '../../echarts/baseOption';
import type { LegendSpace } from '../../echarts/legend';
import { tooltipOption } from '../../echarts/tooltip';
import { mergeAuthorOptions } from '../authorOptions';
import { xAxis, yAxis } from '../axes';
import { axisSpace, seriesInput } from '../buildOption';
import type { AxisSpace } from '../categoryLabels';
import { chartArea } from '../chartArea';
import { selectsXValues } from '../crossFilter';
import type { Focus } from '../focus';
import { valueFormats, xFormatter } from '../formatters';
import { seriesColor, seriesOptions, type SeriesOption } from '../seriesOptions';
import type { Controls, LegendState, Overlay, YControls } from '../types';
import type { BuildZoomOption } from '../extras';
import { seriesOffsets, sharedFrame, type Layer } from './layer';
import { layeredTooltip } from './layeredTooltip';

export interface LayeredOptionInput {
  /** At least one; the first one's controls apply to the x axis, the legend and the tooltip. */
  readonly layers: readonly [Layer, ...Layer[]];
  /** The left and the right value axis. */
  readonly axes: readonly [YControls, YControls];
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
  readonly color: (label: string) => string;
  readonly datasource: Datasource | undefined;
  readonly selected?: ReadonlySet<string> | undefined;
  readonly legendState?: LegendState | undefined;
  readonly focus: Focus;
  readonly overlay?: Overlay | undefined;
  readonly buildZoomOption?: BuildZoomOption | undefined;
}

/** Pixels of the labels of the right axis. */
const RIGHT_AXIS = 44;

/** The controls of the x axis: bars of any layer need space at its ends. */
export function sharedControls(layers: LayeredOptionInput['layers']): Controls {
  const { controls } = layers[0];
  return layers.some((layer) => layer.controls.seriesType === 'bar') ? { ...controls, seriesType: 'bar' } : controls;
}

/** The options of one layer's series among those of all layers. */
function placeSeries(options: readonly SeriesOption[], layer: number, offset: number, yAxisIndex: number) {
  return options.map((option): SeriesOption => {
    const id = String(option.id);
    const match = /^s(\d+)$/.exec(id);
    return {
      ...option,
      id: match === null ? `${id}-${String(layer)}` : `s${String(Number(match[1]) + offset)}`,
      ...(typeof option.stack === 'string' ? { stack: `${String(layer)} ${option.stack}` } : {}),
      yAxisIndex,
    };
  });
}

function hasAxis(layers: readonly Layer[], axis: number): boolean {
  return layers.some((layer) => layer.axis === axis);
}

/** The length of the x axis and the size across it. */
export function layeredSpace({ layers, axes, width, height }: LayeredOptionInput, legend?: LegendSpace): AxisSpace {
  const controls = { ...sharedControls(layers), y: axes[0] };
  return axisSpace(controls, hasAxis(layers, 1) ? width - RIGHT_AXIS : width, height, legend);
}

/** A value axis, formatted as the metrics of its series. */
function valueAxis(input: LayeredOptionInput, axis: 0 | 1): SeriesOption {
  const { layers, axes, theme, datasource, height } = input;
  const own = layers.filter((layer) => layer.axis === axis);
  const first = own[0] ?? layers[0];
  const controls = { ...first.controls, y: axes[axis] };
  const frame = { ...first.frame, series: own.flatMap((layer) => layer.frame.series) };
  const { axis: format } = valueFormats(frame, controls, datasource, first.result?.detected_currency);
  const option = yAxis(controls, theme, format, height);
  if (axis === 0) return { ...option, show: own.length > 0 };
  // The grid lines are those of the left axis.
  const alone = !hasAxis(layers, 0);
  const isFree = ({ log, truncate, bounds }: YControls) =>
    !log && !truncate && bounds.every((bound) => bound === undefined);
  const aligned = !alone && axes.every(isFree);
  return {
    ...option,
    position: 'right',
    show: own.length > 0,
    alignTicks: aligned,
    ...(alone ? {} : { splitLine: { show: false } }),
  };
}

/** The ECharts option of a chart of several layers over one x axis. Pure. */
export function buildLayeredOption(input: LayeredOptionInput): Readonly<Record<string, unknown>> {
  const { layers, axes, theme, width, height, color, datasource, selected, overlay, focus, legendState } = input;
  const frame = sharedFrame(layers);
  const controls = sharedControls(layers);
  const offsets = seriesOffsets(layers);
  const inputs = layers.map((layer) =>
    seriesInput({
      ...input,
      ...layer,
      detectedCurrency: layer.result?.detected_currency,
      ...(selectsXValues(layer.frame, layer.formData, layer.result)
        ? { selected: undefined, selectedXs: selected }
        : { selected }),
    }),
  );
  const lines = overlay?.lines ?? [];
  const all = layers.flatMap((layer) => layer.frame.series);
  const names = [...new Set([...all, ...lines].map(({ name }) => name))];
  const title = axes.map((axis) => axis.title).find((text) => text !== '') ?? '';
  const area = chartArea({
    controls: { ...controls, y: { ...axes[0], title } },
    names,
    theme,
    width,
    height,
    legendState,
    buildZoomOption: input.buildZoomOption,
  });
  const tooltip = layeredTooltip({
    layers: inputs.map((layer) => ({
      ...layer,
      colors: layer.frame.series.map((series) => seriesColor(series, layer.controls, color)),
    })),
    offsets,
    frame,
    sort: controls.tooltip.sort,
    formatX: xFormatter(frame, controls),
    format: valueFormats(frame, { ...controls, y: axes[0] }, datasource, undefined).axis,
    focus,
    lines,
  });
  const option = {
    ...baseOption(theme),
    aria: { enabled: false },
    ...area.option,
    tooltip: {
      ...tooltipOption(theme, controls.tooltip.rich ? 'axis' : 'item', tooltip),
      axisPointer: { type: controls.seriesType === 'bar' ? 'shadow' : 'line', lineStyle: { color: theme.textMuted } },
    },
    xAxis: xAxis(frame, controls, theme, layeredSpace(input, area.legendSpace)),
    yAxis: [valueAxis(input, 0), valueAxis(input, 1)],
    series: [
      ...inputs.flatMap((layer, i) => placeSeries(seriesOptions(layer), i, offsets[i] ?? 0, layers[i]?.axis ?? 0)),
      ...(overlay?.series ?? []),
    ],
  };
  if (controls.optionText === '') return option;
  // Only an author's options can have a title: it needs the page's colours too.
  const titled = { title: { textStyle: { color: theme.text, fontFamily: theme.fontFamily } }, ...option };
  return mergeAuthorOptions(titled, controls.optionText);
}
