import type { VizTheme } from '../../types';
import { getNumberFormatter } from '../../../lib/numberFormat';
import { getTimeFormatter } from '../../../lib/timeFormat';
import { asNumber } from '../../../lib/read';
import type { ValueFormatter } from '../../../lib/formatValue';
import type { Controls, Frame } from './types';

type AxisOption = Readonly<Record<string, unknown>>;

const SECOND = 1000;
const DAY = 86_400_000;

/** The shortest length of each time grain: no tick may divide one. */
const GRAINS: Readonly<Record<string, number>> = {
  PT1S: SECOND,
  PT1M: 60 * SECOND,
  PT5M: 300 * SECOND,
  PT10M: 600 * SECOND,
  PT15M: 900 * SECOND,
  PT30M: 1800 * SECOND,
  PT1H: 3600 * SECOND,
  P1D: DAY,
  P1W: 7 * DAY,
  P1M: 28 * DAY,
  P3M: 84 * DAY,
  P1Y: 364 * DAY,
};

function look(theme: VizTheme) {
  return {
    axisLine: { lineStyle: { color: theme.border } },
    axisTick: { lineStyle: { color: theme.border } },
    nameTextStyle: { color: theme.text, fontFamily: theme.fontFamily },
  };
}

const label = (theme: VizTheme) => ({ color: theme.textMuted, fontFamily: theme.fontFamily, fontSize: 12 });

function staggered(texts: readonly (number | string)[]): string[] {
  return texts.map((text, i) => (i % 2 === 1 ? `\n${String(text)}` : String(text)));
}

/** Pixels for a category's name: what its band has where all are shown side by side; never so many that they push the picture out of its box. */
function labelWidth(categories: number, { x, horizontal }: Controls, extent: number): number {
  if (horizontal) return Math.max(60, Math.min(180, extent / 2));
  if (!x.allLabels || x.rotation !== 0) return 180;
  return Math.max(28, Math.min(180, (extent / Math.max(1, categories)) * (x.stagger ? 2 : 1) - 4));
}

/** The axis that the series run along, whatever side it ends up on; about `extent` pixels long. */
export function xAxis(frame: Frame, controls: Controls, theme: VizTheme, extent: number): AxisOption {
  const { x } = controls;
  const bars = controls.seriesType === 'bar';
  const rotated = { rotate: x.rotation, hideOverlap: !x.allLabels };
  // Read from the top down when it stands upright.
  const common = {
    ...look(theme),
    name: x.title,
    nameLocation: 'middle',
    nameGap: 10 + x.titleMargin,
    inverse: controls.horizontal,
  };
  // The first and last labels say where the data begins and ends; bars widen the axis beyond its data, to no round time.
  const ends = x.showMinMax ? { showMinLabel: true, showMaxLabel: true } : {};
  if (frame.xKind === 'time') {
    const format = getTimeFormatter(x.timeFormat);
    const grain = x.grain === undefined ? undefined : GRAINS[x.grain];
    return {
      ...common,
      type: 'time',
      splitLine: { show: false },
      axisLabel: { ...label(theme), ...rotated, ...(bars ? {} : ends), formatter: (value: number) => format(value) },
      ...(grain === undefined ? {} : { minInterval: grain }),
      ...(grain !== undefined && x.forceMaxInterval ? { maxInterval: grain } : {}),
    };
  }
  if (frame.xKind === 'number') {
    const format = getNumberFormatter(x.numberFormat);
    return {
      ...common,
      type: 'value',
      scale: x.truncate || bars,
      splitLine: { show: false },
      min: x.truncate ? x.bounds[0] : undefined,
      max: x.truncate ? x.bounds[1] : undefined,
      axisLabel: { ...label(theme), ...rotated, ...ends, formatter: (value: number) => format(value) },
    };
  }
  return {
    ...common,
    type: 'category',
    data: x.stagger ? staggered(frame.xs) : frame.xs.map(String),
    boundaryGap: bars,
    axisTick: { alignWithLabel: true, lineStyle: { color: theme.border } },
    axisLabel: {
      ...label(theme),
      ...rotated,
      ...ends,
      ...(x.allLabels ? { interval: 0 } : {}),
      width: labelWidth(frame.xs.length, controls, extent),
      overflow: 'truncate',
    },
  };
}

/** The axis of the values, `extent` pixels long. */
export function yAxis(controls: Controls, theme: VizTheme, format: ValueFormatter, extent: number): AxisOption {
  const { y } = controls;
  const share = controls.stack === 'expand' || (controls.stack === 'stack' && y.whole);
  const [low, high] = y.bounds;
  return {
    ...look(theme),
    axisLine: { show: false },
    axisTick: { show: false },
    type: y.log ? 'log' : 'value',
    scale: y.truncate,
    splitNumber: Math.min(10, Math.max(2, Math.round(extent / 70))),
    min: low ?? (share ? 0 : undefined),
    max: high ?? (share ? 1 : undefined),
    name: y.title,
    nameLocation: y.titleAtTop ? 'end' : 'middle',
    nameGap: 10 + y.titleMargin,
    minorTick: { show: y.minorTicks, lineStyle: { color: theme.border } },
    splitLine: { lineStyle: { color: theme.grid } },
    minorSplitLine: { show: y.minorSplit, lineStyle: { color: theme.grid, opacity: 0.6 } },
    axisLabel: {
      ...label(theme),
      hideOverlap: true,
      ...(y.showMinMax ? { showMinLabel: true, showMaxLabel: true } : {}),
      formatter: (value: number) => format(asNumber(value) ?? null),
    },
  };
}
