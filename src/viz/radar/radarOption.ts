import { asNumber, asRecord } from '../../lib/read';
import { canvasText } from '../shared/echarts/canvasText';
import { tooltipContent, tooltipOption } from '../shared/echarts/tooltip';
import { textWidth } from '../shared/measureText';
import { segmentLegend } from '../shared/partToWhole/segmentLegend';
import type { VizTheme } from '../types';
import { cutText } from '../shared/svg/cutText';
import { wrapName } from '../shared/wrapName';
import { RINGS, type RadarModel } from './radarModel';
import type { Controls } from './readControls';

export interface RadarStyle {
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
  readonly color: (label: string) => string;
  readonly selected: ReadonlySet<string> | null;
}

const FADED = 0.3;
const FONT_SIZE = 12;
/** Pixels around the radar for the names of its axes. */
const NAME_HEIGHT = 36;
const NAME_GAP = 15;
/** A name has as much width as the full radar leaves it, and at least this, for which the radar shrinks; pixels. */
const LEAST_NAME = 80;
/** The least radius, as a share of the box's width, however long the names. */
const LEAST_OF_BOX = 0.3;
const SMALLEST_RADIUS = 10;
/** An axis whose end is at most this share of the radius beside the centre: up or down, but for rounding. */
const UPRIGHT = 1e-6;
/** ECharts cannot draw a radar without axes. */
const NO_AXIS = { name: '', min: 0, max: 1 };

/** Wraps and truncates the names, and finds the greatest radius that leaves space for them. */
function layOutNames(
  titles: readonly string[],
  box: { width: number; height: number },
  measure: (text: string) => number,
) {
  const tallest = box.height / 2 - NAME_HEIGHT;
  const least = Math.min(LEAST_NAME, box.width * (0.5 - LEAST_OF_BOX) - NAME_GAP);
  // The first axis points up, the others follow; a name begins where its axis ends, that of an upright axis is centred on it.
  const slopes = titles.map((_, i) => Math.abs(Math.sin((2 * Math.PI * i) / titles.length)));
  const names = titles.map((title, i) => {
    const slope = slopes[i] ?? 0;
    if (slope < UPRIGHT) return cutText(title, box.width / 2, measure);
    return wrapName(title, Math.max(least, box.width / 2 - (tallest + NAME_GAP) * slope), measure);
  });
  const radius = names.reduce((smallest, name, i) => {
    const slope = slopes[i] ?? 0;
    if (slope < UPRIGHT) return smallest;
    const width = Math.max(...name.split('\n').map(measure));
    return Math.min(smallest, (box.width / 2 - width) / slope - NAME_GAP);
  }, tallest);
  return { names, radius };
}

export function radarOption(
  controls: Controls,
  { axes, groups }: RadarModel,
  style: RadarStyle,
): Readonly<Record<string, unknown>> {
  const { theme, color, selected } = style;
  const { legend, margins } = segmentLegend(
    controls.legend,
    groups.map(({ label }) => label),
    theme,
    style,
  );
  const measure = (text: string) => textWidth(text, FONT_SIZE, theme.fontFamily);
  const box = {
    width: style.width - margins.left - margins.right,
    height: style.height - margins.top - margins.bottom,
  };
  const { names, radius } = layOutNames(
    axes.map(({ title }) => title),
    box,
    measure,
  );
  const tooltip = (params: unknown): HTMLElement | '' => {
    const group = groups[asNumber(asRecord(params).dataIndex, -1)];
    if (!group) return '';
    return tooltipContent({
      title: group.label,
      rows: axes.map(({ title }, i) => ({ color: color(group.label), cells: [title, group.texts[i] ?? ''] })),
    });
  };
  return {
    animation: false,
    legend,
    tooltip: tooltipOption(theme, 'item', tooltip),
    radar: {
      shape: controls.isCircle ? 'circle' : 'polygon',
      center: [margins.left + box.width / 2, margins.top + box.height / 2],
      radius: Math.max(SMALLEST_RADIUS, radius),
      splitNumber: RINGS,
      indicator: axes.length > 0 ? axes.map(({ min, max }, i) => ({ name: names[i], min, max })) : [NO_AXIS],
      axisName: {
        color: theme.text,
        fontFamily: theme.fontFamily,
        fontSize: FONT_SIZE,
        formatter: (name: unknown) => canvasText(typeof name === 'string' ? name : ''),
      },
      axisLine: { lineStyle: { color: theme.border } },
      splitLine: { lineStyle: { color: theme.grid } },
      splitArea: { areaStyle: { color: [theme.background, theme.grid], opacity: 0.5 } },
    },
    series: [
      {
        type: 'radar',
        symbolSize: 6,
        label: {
          show: controls.showLabels,
          position: controls.labelPosition,
          color: theme.text,
          fontFamily: theme.fontFamily,
          formatter: (params: unknown) => {
            const { dataIndex, dimensionIndex } = asRecord(params);
            const group = groups[asNumber(dataIndex, -1)];
            const text = group?.texts[asNumber(dimensionIndex, 0)] ?? '';
            return canvasText(group && controls.labelType === 'key_value' ? `${group.label}: ${text}` : text);
          },
        },
        labelLayout: { hideOverlap: true },
        emphasis: { focus: 'self', lineStyle: { width: 3 }, label: { show: true, fontWeight: 'bold' } },
        data: groups.map(({ label, numbers }) => {
          const opacity = selected && !selected.has(label) ? FADED : 1;
          const fill = color(label);
          return {
            name: label,
            value: axes.length > 0 ? numbers.map((number) => number ?? '-') : ['-'],
            itemStyle: { color: fill, opacity },
            lineStyle: { color: fill, opacity },
            label: { opacity },
          };
        }),
      },
    ],
  };
}
