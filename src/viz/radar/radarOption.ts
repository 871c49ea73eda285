import { asNumber, asRecord } from '../../lib/read';
import { canvasText } from '../shared/echarts/canvasText';
import { tooltipContent, tooltipOption } from '../shared/echarts/tooltip';
import { textWidth } from '../shared/measureText';
import { segmentLegend } from '../shared/partToWhole/segmentLegend';
import { cutText } from '../shared/svg/cutText';
import type { VizTheme } from '../types';
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
/** Longer names of axes are truncated, pixels. */
const WIDEST_NAME = 110;
/** The least radius, as a share of the box's width, however long the names. */
const LEAST_OF_BOX = 0.25;
const SMALLEST_RADIUS = 10;
/** ECharts cannot draw a radar without axes. */
const NO_AXIS = { name: '', min: 0, max: 1 };

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
  const widest = axes.reduce((most, { title }) => Math.max(most, measure(title)), 0);
  const box = {
    width: style.width - margins.left - margins.right,
    height: style.height - margins.top - margins.bottom,
  };
  const nameWidth = Math.min(WIDEST_NAME, widest, box.width * (0.5 - LEAST_OF_BOX) - NAME_GAP);
  const besideNames = Math.max(box.width * LEAST_OF_BOX, box.width / 2 - nameWidth - NAME_GAP);
  const radius = Math.min(box.height / 2 - NAME_HEIGHT, besideNames);
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
      indicator: axes.length > 0 ? axes.map(({ title, min, max }) => ({ name: title, min, max })) : [NO_AXIS],
      axisName: {
        color: theme.text,
        fontFamily: theme.fontFamily,
        fontSize: FONT_SIZE,
        // ECharts itself does not truncate them.
        formatter: (name: unknown) => canvasText(cutText(typeof name === 'string' ? name : '', nameWidth, measure)),
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
        emphasis: { focus: 'self', lineStyle: { width: 3 } },
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
