import { interpolate } from '../../../lib/color/color';
import { getNumberFormatter } from '../../../lib/format/numberFormat';
import type { ValueFormatter } from '../../../lib/format/formatValue';
import { asNumber } from '../../../lib/read';
import type { VizTheme } from '../../types';
import { canvasText } from '../echarts/canvasText';
import type { LegendSpace } from '../echarts/legend';
import { measureText } from '../measureText';
import { getLinearColors } from '../geo/linearColors';
import type { Heatmap, HeatmapControls } from './types';

export interface ColorLegend {
  /** ECharts' `visualMap`. */
  readonly option: Readonly<Record<string, unknown>>;
  readonly colorOf: (level: number) => string;
  readonly min: number;
  readonly max: number;
  readonly space: LegendSpace;
}

const LONGEST = 300;
const STEPS = 5;
/** Pixels of a step's symbol, and between it and its label or the next step, and around the legend: as ECharts draws them. */
const SYMBOL_WIDTH = 15;
const GAP = 10;
const PADDING = 5;

function levelRange({ bounds, hasRelativeLevels }: HeatmapControls, { cells }: Heatmap): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const { level } of cells) {
    if (level === null) continue;
    low = Math.min(low, level);
    high = Math.max(high, level);
  }
  if (hasRelativeLevels && low > high) [low, high] = [0, 1];
  const min = bounds[0] ?? (low > high ? 0 : low);
  const max = bounds[1] ?? (low > high ? 1 : high);
  // ECharts needs a range; equal values have the first colour.
  return [min, max > min ? max : min + Math.max(1, Math.abs(min) / 2)];
}

/**
 * Equal ranges of levels with a colour each. The last one includes its end. Where all names do not fit, they are the start of
 * each range, and where those do not either, of the first and the last one.
 */
function steps(
  min: number,
  max: number,
  colorOf: (level: number) => string,
  format: (level: unknown) => string,
  fits: (labels: readonly string[]) => boolean,
): readonly object[] {
  // Not by the difference, which may be infinite.
  const edge = (i: number) => min * (1 - i / STEPS) + max * (i / STEPS);
  const name = (nameOf: (i: number) => string) => Array.from({ length: STEPS }, (_, i) => canvasText(nameOf(i)));
  const starts = name((i) => `≥ ${format(edge(i))}`);
  const choices = [name((i) => `${format(edge(i))} – ${format(edge(i + 1))}`), starts, name((i) => format(edge(i)))];
  const ends = starts.map((start, i) => (i === 0 || i === STEPS - 1 ? start : ''));
  const labels = choices.find(fits) ?? ends;
  return labels.map((label, i) => ({
    gte: edge(i),
    [i === STEPS - 1 ? 'lte' : 'lt']: edge(i + 1),
    color: colorOf(edge(i) / 2 + edge(i + 1) / 2),
    label,
  }));
}

/** The colours of the levels, and the scale beside the heatmap that explains them. */
export function colorLegend(
  controls: HeatmapControls,
  heatmap: Heatmap,
  formatValue: ValueFormatter,
  theme: VizTheme,
  { width, height }: { readonly width: number; readonly height: number },
): ColorLegend {
  const { legend, isLegendUpright: upright } = controls;
  const colors = getLinearColors(controls.colorScheme);
  const [min, max] = levelRange(controls, heatmap);
  const format = controls.hasRelativeLevels
    ? (level: unknown) => getNumberFormatter('.2~f')(asNumber(level, 0))
    : (level: unknown) => formatValue(asNumber(level) ?? null);
  const isShown = legend !== 'none';
  const isStepped = legend === 'piecewise';
  const position = (level: number) => (level / 2 - min / 2) / (max / 2 - min / 2);
  const colorOf = (level: number) => {
    const at = position(level);
    const step = Math.min(STEPS - 1, Math.floor(at * STEPS));
    return interpolate(colors, isStepped ? step / (STEPS - 1) : at);
  };
  const length = Math.min(LONGEST, (upright ? height : width) / 2);
  const thickness = isStepped ? 28 : 44;
  const shared = {
    show: isShown,
    min,
    max,
    dimension: 2,
    seriesIndex: 0,
    orient: upright ? 'vertical' : 'horizontal',
    right: 0,
    top: 0,
    textStyle: { color: theme.text, fontFamily: theme.fontFamily },
  };
  const font = `12px ${theme.fontFamily}`;
  const fits = (labels: readonly string[]) =>
    upright ||
    labels.reduce((sum, label) => sum + SYMBOL_WIDTH + 2 * GAP + measureText(label, font), 2 * PADDING - GAP) <= width;
  const option = isStepped
    ? {
        ...shared,
        type: 'piecewise',
        itemWidth: SYMBOL_WIDTH,
        itemHeight: 14,
        itemGap: GAP,
        textGap: GAP,
        padding: PADDING,
        pieces: steps(min, max, colorOf, format, fits),
      }
    : {
        ...shared,
        type: 'continuous',
        inRange: { color: [...colors] },
        calculable: true,
        itemWidth: 15,
        itemHeight: length,
        formatter: (level: unknown) => canvasText(format(level)),
      };
  const side = upright ? 'right' : 'top';
  const space = { top: 0, right: 0, bottom: 0, left: 0, [side]: isShown ? (upright ? 64 : thickness) : 0 };
  return { option, colorOf, min, max, space };
}
