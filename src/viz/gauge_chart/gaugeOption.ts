import { categoricalColors } from '../../lib/color/colorSchemes';
import { legibleColor } from '../../lib/color/legibleColor';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import { asNumber, asRecord } from '../../lib/read';
import { canvasText } from '../shared/echarts/canvasText';
import { tooltipContent, tooltipOption } from '../shared/echarts/tooltip';
import { textWidth } from '../shared/measureText';
import type { VizTheme } from '../types';
import type { Dial, GaugeModel } from './gaugeModel';
import type { Controls } from './readControls';

export interface GaugeStyle {
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
  readonly color: (label: string) => string;
  readonly selected: ReadonlySet<string> | null;
}

const FADED = 0.3;
/** Between the line of the dial and its ticks or labels, pixels. */
const LINE_GAP = 10;
/** Multiples of the font size. */
const SPLIT_LINE = 1;
const TICK = 0.35;
const VALUE_SIZE = 1.2;
const LEAST_DIAL_HEIGHT = 2.7;
/** A title and its value have this much of the radius for each pixel of the font size, as in Superset. */
const DIAL_SPACING = 0.02;
const SMALLEST_FONT = 6;
const SMALLEST_RADIUS = 10;
/** The widest label of the axis is this fraction of the box. */
const WIDEST_LABEL = 5;
const POINTER_WIDTH = 6;
/** The first title is this share of the radius below the centre. */
const FIRST_TITLE = 0.2;
/** The value is this share of a dial's height below its title. */
const VALUE_OFFSET = 0.45;

/** ECharts' `axisLine.lineStyle.color`: pairs of the end (0–1) and the colour of each interval. */
export function intervalColors(
  { intervals, colorScheme }: Controls,
  { min, max }: GaugeModel,
  background: string,
): readonly (readonly [number, string])[] {
  const colors = categoricalColors(colorScheme);
  const stops = intervals
    .map(({ bound, colorIndex }, i) => {
      const end = Math.min(1, Math.max(0, (bound - min) / (max - min)));
      return [end, colors[(colorIndex ?? i) % Math.max(1, colors.length)] ?? background] as const;
    })
    .sort(([a], [b]) => a - b);
  const last = stops.at(-1)?.[0] ?? 0;
  return last < 1 ? [...stops, [1, background] as const] : stops;
}

interface TitleLayout {
  readonly first: number;
  readonly step: number;
  readonly fontSize: number;
}

/** Many dials get smaller titles, so that the last ones are in the box. */
function layOutTitles(count: number, fontSize: number, radius: number, height: number): TitleLayout {
  const first = FIRST_TITLE * radius;
  const space = (height / 2 - first) / Math.max(1, count);
  const fitting = Math.max(SMALLEST_FONT, Math.min(fontSize, space / LEAST_DIAL_HEIGHT));
  const step = Math.max(LEAST_DIAL_HEIGHT * fitting, Math.min(DIAL_SPACING * radius * fontSize, space));
  return { first, step, fontSize: fitting };
}

function dialItem(dial: Dial, index: number, controls: Controls, style: GaugeStyle, titles: TitleLayout) {
  const { theme, color, selected } = style;
  const opacity = selected && !selected.has(dial.label) ? FADED : 1;
  const fill = color(dial.label);
  const { first, step, fontSize } = titles;
  const top = first + index * step;
  return {
    name: canvasText(dial.title),
    value: dial.value ?? '-',
    itemStyle: { color: fill, opacity },
    pointer: {
      show: controls.showPointer && dial.value !== undefined,
      // The colour of the interval that it points to.
      itemStyle: { color: controls.intervals.length > 0 ? 'auto' : fill, opacity },
    },
    progress: { itemStyle: { color: fill, opacity: dial.value === undefined ? 0 : opacity } },
    title: { offsetCenter: [0, top], fontSize, color: theme.textMuted, fontFamily: theme.fontFamily },
    detail: {
      offsetCenter: [0, top + VALUE_OFFSET * step],
      fontSize: VALUE_SIZE * fontSize,
      fontFamily: theme.fontFamily,
      // As in Superset: a dial's own colour, such as yellow, is often too light for a text.
      color: theme.text,
      opacity,
      formatter: () => canvasText(dial.text),
    },
  };
}

export function gaugeOption(
  controls: Controls,
  model: GaugeModel,
  style: GaugeStyle,
): Readonly<Record<string, unknown>> {
  const { theme, width, height } = style;
  const { dials, metric, min, max } = model;
  const { fontSize } = controls;
  const labels = [min, max].map((end) => metric.format(end));
  const labelWidth = labels.reduce((most, text) => Math.max(most, textWidth(text, fontSize, theme.fontFamily)), 0);
  const size = Math.min(width, height);
  // ECharts aligns labels for the inside of the dial: outside they need their whole width on both sides.
  const labelGap = LINE_GAP + Math.min(labelWidth, size / WIDEST_LABEL);
  const radius = Math.max(SMALLEST_RADIUS, size / 2 - LINE_GAP - SPLIT_LINE * fontSize - labelGap - fontSize / 2);
  const dialWidth = Math.min(radius / 2, controls.overlap ? fontSize : fontSize * Math.max(1, dials.length));
  const titles = layOutTitles(dials.length, fontSize, radius, height);
  const tooltip = (params: unknown): HTMLElement | '' => {
    const dial = dials[asNumber(asRecord(params).dataIndex, -1)];
    if (!dial) return '';
    const share = dial.value === undefined ? '' : getNumberFormatter('.2%')((dial.value - min) / (max - min));
    const cells = [metric.title, dial.text, share];
    return tooltipContent({ title: dial.title, rows: [{ color: style.color(dial.label), cells }] });
  };
  return {
    animation: controls.isAnimated,
    tooltip: tooltipOption(theme, 'item', tooltip),
    series: [
      {
        type: 'gauge',
        startAngle: controls.startAngle,
        endAngle: controls.endAngle,
        min,
        max,
        center: ['50%', '50%'],
        radius,
        splitNumber: controls.splitNumber,
        progress: {
          show: controls.showProgress,
          overlap: controls.overlap,
          roundCap: controls.roundCap,
          width: dialWidth,
        },
        axisLine: {
          roundCap: controls.roundCap,
          lineStyle: { width: dialWidth, color: intervalColors(controls, model, theme.grid) },
        },
        // Negative distances are outside of the line.
        splitLine: {
          show: controls.showSplitLine,
          distance: -(dialWidth + LINE_GAP + SPLIT_LINE * fontSize),
          length: SPLIT_LINE * fontSize,
          lineStyle: { width: 0.25 * fontSize, color: axisColor(controls, theme) },
        },
        axisTick: {
          show: controls.showAxisTick,
          distance: -(dialWidth + LINE_GAP + TICK * fontSize),
          length: TICK * fontSize,
          lineStyle: { color: axisColor(controls, theme) },
        },
        axisLabel: {
          distance: dialWidth - SPLIT_LINE * fontSize - labelGap,
          fontSize,
          fontFamily: theme.fontFamily,
          color: theme.text,
          ...intervalLabels(controls, model, style),
        },
        pointer: { show: controls.showPointer, showAbove: false, length: '60%', width: POINTER_WIDTH },
        detail: { valueAnimation: controls.isAnimated },
        data: dials.map((dial, i) => dialItem(dial, i, controls, style, titles)),
      },
    ],
  };
}

/** Labels of the axis in the colour of their interval, where it can be read. */
function intervalLabels(controls: Controls, model: GaugeModel, { theme }: GaugeStyle) {
  const { metric, min, max } = model;
  const intervals = controls.intervals.length > 0 ? intervalColors(controls, model, theme.text) : [];
  return {
    rich: Object.fromEntries(intervals.map(([, color], i) => [`i${String(i)}`, { color: legibleColor(color, theme) }])),
    formatter: (value: unknown) => {
      const number = asNumber(value, 0);
      const text = canvasText(metric.format(number));
      // The last share may be a little more than 1.
      const at = intervals.findIndex(([end], i) => (number - min) / (max - min) <= end || i === intervals.length - 1);
      // ECharts' own syntax has no way to write a brace.
      return at < 0 || /[{}|]/.test(text) ? text : `{i${String(at)}|${text}}`;
    },
  };
}

/** Of lines; `auto`: the colour of the interval. */
function axisColor({ intervals }: Controls, theme: VizTheme): string {
  return intervals.length > 0 ? 'auto' : theme.text;
}
