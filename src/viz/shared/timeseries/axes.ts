import type { VizTheme } from '../../types';
import { getTimeFormatter } from '../../../lib/format/timeFormat';
import { asNumber } from '../../../lib/read';
import type { ValueFormatter } from '../../../lib/format/formatValue';
import { canvasText } from '../echarts/canvasText';
import { categoryLabels } from './categoryLabels';
import type { AxisSpace } from './categoryLabels';
import { xNumberFormatter } from './formatters';
import { stackId } from './stacking';
import { grainLength, timeLabels } from './timeLabels';
import type { Controls, Frame } from './types';

/** Pixels that the second line of staggered labels takes from the title. */
const SECOND_LINE = 14;

type AxisOption = Readonly<Record<string, unknown>>;

function look(theme: VizTheme) {
  return {
    axisLine: { lineStyle: { color: theme.border } },
    axisTick: { lineStyle: { color: theme.border } },
    nameTextStyle: { color: theme.text, fontFamily: theme.fontFamily },
  };
}

const label = (theme: VizTheme) => ({ color: theme.textMuted, fontFamily: theme.fontFamily, fontSize: 12 });

/**
 * How much wider than its data a time or number axis must be for the first and last group of bars to be seen whole, as
 * a share of it at each end. Many bars side by side are wider than the space between two points, which ECharts' own
 * margin ignores.
 */
export function crowding(frame: Frame, controls: Controls, extent: number): number {
  if (controls.seriesType !== 'bar' || frame.xKind === 'category') return 0;
  const columns = new Set(frame.series.map((series, i) => stackId(series, controls) ?? i)).size;
  const points = frame.xs.map(Number).toSorted((a, b) => a - b);
  const span = (points.at(-1) ?? 0) - (points[0] ?? 0);
  const closest = points.reduce((least, point, i) => {
    const gap = point - (points[i - 1] ?? -Infinity);
    return gap > 0 ? Math.min(least, gap) : least;
  }, Infinity);
  const band = span > 0 ? (closest / span) * extent : extent;
  return columns > band ? Math.min(0.2, columns / 2 / extent) : 0;
}

/** The x axis of the series, which is vertical on a horizontal chart and runs from the bottom up, as in Superset. */
export function xAxis(frame: Frame, controls: Controls, theme: VizTheme, space: AxisSpace): AxisOption {
  const { x } = controls;
  const bars = controls.seriesType === 'bar';
  const rotated = { rotate: x.rotation, hideOverlap: !x.allLabels };
  const common = {
    ...look(theme),
    name: canvasText(x.title),
    nameLocation: 'middle',
    nameGap: 10 + x.titleMargin,
  };
  // The first and last labels show the range of the data; bars widen the axis beyond it, to arbitrary times.
  const ends = x.showMinMax ? { showMinLabel: true, showMaxLabel: true } : {};
  const wider = crowding(frame, controls, space.along);
  const boundaryGap = wider > 0 ? { boundaryGap: [wider, wider] } : {};
  if (frame.xKind === 'time') {
    const format = getTimeFormatter(x.timeFormat);
    const grain = grainLength(x.grain);
    const ticks = timeLabels(frame, controls, theme, space.along);
    return {
      ...common,
      ...boundaryGap,
      type: 'time',
      splitLine: { show: false, lineStyle: { color: theme.grid } },
      axisTick: { ...common.axisTick, ...ticks },
      axisLabel: {
        ...label(theme),
        ...rotated,
        ...(bars ? {} : ends),
        ...ticks,
        formatter: (value: number) => canvasText(format(value)),
      },
      ...(grain === undefined ? {} : { minInterval: grain }),
      ...(grain !== undefined && x.forceMaxInterval ? { maxInterval: grain } : {}),
    };
  }
  if (frame.xKind === 'number') {
    const format = xNumberFormatter(x);
    return {
      ...common,
      ...boundaryGap,
      type: 'value',
      scale: x.truncate || bars,
      splitLine: { show: false, lineStyle: { color: theme.grid } },
      min: x.truncate ? x.bounds[0] : undefined,
      max: x.truncate ? x.bounds[1] : undefined,
      axisLabel: { ...label(theme), ...rotated, ...ends, formatter: (value: number) => canvasText(format(value)) },
    };
  }
  const names = categoryLabels((frame.labels ?? frame.xs).map(String), controls, space, theme.fontFamily);
  const isStaggered = names.data.some((name) => name.startsWith('\n'));
  return {
    ...common,
    nameGap: common.nameGap + (isStaggered ? SECOND_LINE : 0),
    type: 'category',
    data: names.data.map(canvasText),
    boundaryGap: bars,
    axisTick: { alignWithLabel: true, lineStyle: { color: theme.border } },
    axisLabel: {
      ...label(theme),
      ...rotated,
      ...ends,
      ...(x.allLabels ? { interval: 0 } : {}),
      width: names.width,
      ...(names.rotate === undefined ? {} : { rotate: names.rotate }),
      overflow: 'truncate',
    },
  };
}

/** The value axis, `extent` pixels long. */
export function yAxis(controls: Controls, theme: VizTheme, format: ValueFormatter, extent: number): AxisOption {
  const { y } = controls;
  const share = controls.stack === 'expand' || (controls.stack === 'stack' && y.sumsToOne);
  const isUnbounded = y.hasStackBounds === true && (controls.stack === 'stream' || controls.stack === 'expand');
  const [low, high] = isUnbounded ? [undefined, undefined] : y.bounds;
  return {
    ...look(theme),
    axisLine: { show: false },
    axisTick: { show: false },
    type: y.log ? 'log' : 'value',
    scale: y.truncate,
    splitNumber: Math.min(10, Math.max(2, Math.round(extent / 70))),
    min: low ?? (share ? 0 : undefined),
    max: high ?? (share ? 1 : undefined),
    name: canvasText(y.title),
    nameLocation: y.titleAtTop ? 'end' : 'middle',
    nameGap: 10 + y.titleMargin,
    minorTick: { show: y.minorTicks, lineStyle: { color: theme.border } },
    splitLine: { lineStyle: { color: theme.grid } },
    minorSplitLine: { show: y.minorSplit, lineStyle: { color: theme.grid, opacity: 0.6 } },
    axisLabel: {
      ...label(theme),
      hideOverlap: true,
      ...(y.showMinMax ? { showMinLabel: true, showMaxLabel: true } : {}),
      formatter: (value: number) => canvasText(format(asNumber(value) ?? null)),
    },
  };
}
