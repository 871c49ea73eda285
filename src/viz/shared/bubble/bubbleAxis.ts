import type { ValueFormatter } from '../../../lib/format/formatValue';
import type { VizTheme } from '../../types';
import { axisLabelStyle, axisStyle, X_TITLE_GAP } from '../cartesian/axisStyle';
import { canvasText } from '../echarts/canvasText';
import type { BubbleAxis } from './types';

/** The number with one significant digit below (or above) it. */
function roundOff(value: number, round: (value: number) => number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return round(value / power) * power;
}

/** A logarithmic axis would end at powers of ten, and leave much of the chart empty. */
export function logBounds({ bounds }: BubbleAxis, values: readonly number[]): readonly (number | undefined)[] {
  const positive = values.filter((value) => value > 0);
  const low = positive.reduce((least, value) => Math.min(least, value), Infinity);
  const high = positive.reduce((most, value) => Math.max(most, value), 0);
  const [min, max] = bounds.map((bound) => (bound !== undefined && bound > 0 ? bound : undefined));
  if (positive.length === 0) return [min, max];
  return [min ?? roundOff(low, Math.floor), max ?? roundOff(high, Math.ceil)];
}

/** Up to so many powers of ten have labels between them. */
const FEW_DECADES = 3;

/** The labels of a short logarithmic axis: 1, 2 and 5 of each power of ten, and both ends. */
function logTicks(min: number | undefined, max: number | undefined): readonly number[] | undefined {
  if (min === undefined || max === undefined || !(max > min) || max / min > 10 ** FEW_DECADES) return undefined;
  const first = Math.floor(Math.log10(min));
  const ticks = Array.from({ length: FEW_DECADES + 2 }, (_, i) => [1, 2, 5].map((step) => step * 10 ** (first + i)));
  return [min, ...ticks.flat().filter((tick) => tick > min && tick < max), max];
}

export function bubbleAxis(
  axis: BubbleAxis,
  values: readonly number[],
  format: ValueFormatter,
  isHorizontal: boolean,
  theme: VizTheme,
): Readonly<Record<string, unknown>> {
  const { isLogarithmic, isTruncated, showsMinMax, isStaggered } = axis;
  const [min, max] = isLogarithmic ? logBounds(axis, values) : axis.bounds;
  const ticks = isLogarithmic ? logTicks(min, max) : undefined;
  return {
    ...axisStyle(theme, axis.title, (isHorizontal ? X_TITLE_GAP : 10) + axis.titleMargin),
    type: isLogarithmic ? 'log' : 'value',
    scale: isTruncated,
    min,
    max,
    minorTick: { show: isLogarithmic, splitNumber: 9, lineStyle: { color: theme.border } },
    minorSplitLine: { show: isLogarithmic, lineStyle: { color: theme.grid, opacity: 0.6 } },
    axisLabel: {
      ...axisLabelStyle(theme),
      rotate: axis.rotation,
      hideOverlap: !axis.showsAllLabels,
      ...(ticks === undefined ? {} : { customValues: ticks }),
      ...(showsMinMax ? { showMinLabel: true, showMaxLabel: true } : {}),
      formatter: (value: number, index: number) =>
        canvasText(`${isStaggered && index % 2 === 1 ? '\n' : ''}${format(value)}`),
    },
  };
}
