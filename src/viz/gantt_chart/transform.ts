import type { CustomSeriesRenderItemAPI } from 'echarts';
import { getTimeFormatter } from '../../lib/format/timeFormat';
import { asNumber, asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { baseOption } from '../shared/echarts/baseOption';
import { canvasText } from '../shared/echarts/canvasText';
import { legend } from '../shared/echarts/legend';
import { tooltipContent, tooltipOption } from '../shared/echarts/tooltip';
import { textWidth } from '../shared/measureText';
import type { VizTheme } from '../types';
import type { Controls } from './readControls';
import type { GanttModel, Task } from './tasks';

interface Style {
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
  readonly color: (label: string) => string;
  /** The selected series; null if there is no selection. */
  readonly selected: ReadonlySet<string> | null;
}

const FADED = 0.3;
const ZOOM_SPACE = 40;
/** The icons that zoom into a dragged range, pixels. */
const TOOLBOX_SPACE = 22;
/** The share of its lane that a bar takes. */
const BAR = 0.8;
const DAY = 86_400_000;

type DrawApi = Pick<CustomSeriesRenderItemAPI, 'coord' | 'value'>;

function drawTask(api: DrawApi, style: Readonly<Record<string, unknown>>) {
  const [start, end, lane] = [api.value(0), api.value(1), asNumber(api.value(2), 0)];
  const [left = 0, top = 0] = api.coord([start, lane + (1 - BAR) / 2]);
  const [right = 0, bottom = 0] = api.coord([end, lane + (1 + BAR) / 2]);
  const shape = { x: left, y: Math.min(top, bottom), width: Math.max(2, right - left), height: Math.abs(bottom - top) };
  return { type: 'rect', shape, style };
}

/** The range of the time axis, where times of day are set for its ends. */
function timeRange({ timeBounds: [from, to] }: Controls, { tasks }: GanttModel) {
  const startOfDay = (time: number) => Math.floor(time / DAY) * DAY;
  const first = tasks.reduce((least, { start }) => Math.min(least, start), Infinity);
  const last = tasks.reduce((most, { end }) => Math.max(most, end), -Infinity);
  if (tasks.length === 0) return {};
  return {
    ...(from !== undefined && { min: startOfDay(first) + from }),
    ...(to !== undefined && { max: startOfDay(last) + to }),
  };
}

/** Where a task is among the series. */
export function locateTask({ tasks }: GanttModel, index: number) {
  const name = tasks[index]?.series;
  const dataIndex = tasks.slice(0, index).reduce((count, { series }) => (series === name ? count + 1 : count), 0);
  return { seriesId: `s${name ?? ''}`, dataIndex };
}

export function findTask({ tasks }: GanttModel, params: unknown): Task | undefined {
  return tasks[asNumber(asRecord(asRecord(params).data).at, -1)];
}

function axes(controls: Controls, model: GanttModel, { theme, width }: Style) {
  const text = { color: theme.textMuted, fontFamily: theme.fontFamily, fontSize: 12 };
  const line = { lineStyle: { color: theme.border } };
  const nameTextStyle = { color: theme.text, fontFamily: theme.fontFamily };
  const format = getTimeFormatter(controls.axisTimeFormat);
  const { categories } = model;
  const lanes = categories.reduce((sum, category) => sum + category.lanes, 0);
  const centers = categories.map(({ firstLane, lanes: size }) => firstLane + size / 2);
  const widest = Math.max(60, width * 0.3);
  const isWide = categories.some(({ label }) => textWidth(label, 12, theme.fontFamily) > widest);
  return {
    xAxis: {
      type: 'time',
      ...timeRange(controls, model),
      name: canvasText(controls.xTitle),
      nameLocation: 'middle',
      nameGap: 8 + controls.xTitleMargin,
      nameTextStyle,
      axisLine: { ...line, onZero: false },
      axisTick: line,
      splitLine: { show: false },
      axisLabel: { ...text, hideOverlap: true, formatter: (value: number) => canvasText(format(value)) },
    },
    yAxis: {
      type: 'value',
      inverse: true,
      min: 0,
      max: Math.max(1, lanes),
      name: canvasText(controls.yTitle),
      nameLocation: 'middle',
      nameGap: 8 + controls.yTitleMargin,
      nameTextStyle,
      axisLine: { show: false },
      axisTick: { show: false, customValues: categories.map(({ firstLane }) => firstLane) },
      splitLine: { lineStyle: { color: theme.border, type: 'dashed' } },
      axisLabel: {
        ...text,
        color: theme.text,
        customValues: centers,
        hideOverlap: true,
        ...(isWide && { width: widest, overflow: 'truncate' }),
        formatter: (value: number) => canvasText(categories[centers.indexOf(value)]?.label ?? ''),
      },
    },
  };
}

export function ganttOption(controls: Controls, model: GanttModel, style: Style): Readonly<Record<string, unknown>> {
  const { theme, color, selected } = style;
  const { tasks, hasSeries } = model;
  // In the order of the rows, unlike the legend, as in Superset.
  const fills = new Map(model.seriesNames.map((name) => [name, color(name)]));
  const seriesNames = model.seriesNames.toSorted((a, b) => a.localeCompare(b));
  const settings = { ...controls.legend, show: controls.legend.show && hasSeries };
  const { option: legendOption, space } = legend(settings, seriesNames, style, theme);
  const zoom = controls.zoomable ? ZOOM_SPACE : 0;
  const toolbox = controls.zoomable ? TOOLBOX_SPACE : 0;
  const tooltip = (params: unknown): HTMLElement | '' => {
    const task = findTask(model, params);
    if (!task) return '';
    const name = hasSeries ? [{ color: color(task.series), cells: [task.series] }] : [];
    return tooltipContent({ title: task.category, rows: [...name, ...task.details] });
  };
  return {
    ...baseOption(theme),
    grid: {
      top: 12 + space.top + toolbox,
      right: 16 + space.right,
      bottom: 8 + space.bottom + zoom,
      left: 8 + space.left,
      outerBoundsMode: 'same',
      outerBoundsContain: 'all',
    },
    legend: legendOption,
    tooltip: tooltipOption(theme, 'item', tooltip),
    ...axes(controls, model, style),
    ...(controls.zoomable && {
      toolbox: {
        top: space.top,
        right: 8 + space.right,
        iconStyle: { borderColor: theme.textMuted },
        emphasis: { iconStyle: { borderColor: theme.primary, textFill: theme.text } },
        feature: { dataZoom: { yAxisIndex: false, title: { zoom: t('zoom area'), back: t('restore zoom') } } },
      },
      dataZoom: [
        {
          type: 'slider',
          xAxisIndex: 0,
          filterMode: 'none',
          showDetail: false,
          brushSelect: false,
          left: 24 + space.left,
          right: 24 + space.right,
          bottom: 6 + space.bottom,
          height: 26,
          borderColor: theme.border,
          handleStyle: { borderColor: theme.textMuted, color: theme.background },
          moveHandleSize: 4,
        },
      ],
    }),
    series: seriesNames.map((name) => {
      const fill = fills.get(name);
      const isFaded = selected !== null && !selected.has(name);
      const barStyle = { fill, opacity: isFaded ? FADED : 1 };
      return {
        type: 'custom',
        id: `s${name}`,
        name,
        clip: true,
        encode: { x: [0, 1], y: 2 },
        itemStyle: { color: fill, opacity: barStyle.opacity },
        renderItem: (_: unknown, api: DrawApi) => drawTask(api, barStyle),
        data: tasks.flatMap(({ series, start, end, lane }, at) =>
          series === name ? [{ value: [start, end, lane], at }] : [],
        ),
      };
    }),
  };
}
