import { use as register } from 'echarts/core';
import { MarkAreaComponent, MarkLineComponent } from 'echarts/components';
import '../lines';
import { safeColor, withOpacity } from '../../../../lib/color/color';
import { readFormula } from '../../../../lib/formula/formula';
import { own } from '../../../../lib/own';
import { asRecord, asString } from '../../../../lib/read';
import { readLayers } from '../../../../query/annotations/annotationLayer';
import type { AnnotationLayer } from '../../../../query/annotations/annotationLayer';
import type { VizTheme } from '../../../types';
import { canvasText } from '../../echarts/canvasText';
import type { SeriesOption } from '../seriesOptions';
import type { Frame, Overlay, OverlayLine } from '../types';
import { makeAxisPositioner, getTimes } from './axisPosition';
import type { AxisPosition } from './axisPosition';
import { readChartRecords, readAnnotationRecords } from './records';
import type { AnnotationRecord } from './records';

register([MarkLineComponent, MarkAreaComponent]);

export interface OverlayInput {
  /** Form data's `annotation_layers`. */
  readonly layers: unknown;
  /** The server's data for the layers, by name. */
  readonly data: unknown;
  readonly frame: Frame;
  readonly horizontal: boolean;
  /** The series cover what is drawn beneath them. */
  readonly filled: boolean;
  readonly theme: VizTheme;
  readonly color: (label: string) => string;
}

const DASHES: Readonly<Record<AnnotationLayer['style'], unknown>> = {
  solid: 'solid',
  dashed: 'dashed',
  dotted: 'dotted',
  longDashed: [10, 5],
};

function lineStyle(layer: AnnotationLayer, color: string): SeriesOption {
  return { color, width: layer.width, type: DASHES[layer.style], opacity: layer.opacity };
}

function lineSeries(layer: AnnotationLayer, line: OverlayLine, input: OverlayInput): SeriesOption {
  const category = input.frame.xKind === 'category';
  const pairs = line.values.map((value, i) => (input.horizontal ? [value, line.xs[i]] : [line.xs[i], value]));
  return {
    id: line.id,
    name: line.name,
    type: 'line',
    data: category && line.isComplete ? [...line.values] : pairs,
    showSymbol: layer.showMarkers,
    symbolSize: 5,
    smooth: false,
    itemStyle: { color: line.color, opacity: layer.opacity },
    lineStyle: { ...lineStyle(layer, line.color), ...(layer.hideLine ? { opacity: 0 } : {}) },
    emphasis: { focus: 'series' },
    blur: { lineStyle: { opacity: layer.hideLine ? 0 : 0.3 } },
  };
}

function label(text: string, show: boolean, position: string, color: string, theme: VizTheme): SeriesOption {
  const look = {
    position,
    // A function: ECharts would take a string for a template.
    formatter: () => canvasText(text),
    color: theme.text,
    fontFamily: theme.fontFamily,
    fontWeight: 600,
    fontSize: 12,
    textBorderColor: theme.background,
    textBorderWidth: 2,
  };
  return {
    label: { show, ...look },
    emphasis: {
      label: { show: true, ...look, backgroundColor: theme.background, padding: 4, borderColor: color, borderWidth: 1 },
    },
  };
}

/** A series without points for mark lines or areas, which need one. */
function markSeries(layer: AnnotationLayer, id: string, marks: SeriesOption): SeriesOption {
  return { id, name: layer.name, type: 'line', data: [], tooltip: { show: false }, ...marks };
}

/** More would cover the chart. */
const MOST_TEXTS = 10;

/** The texts of marks by where they begin: as in Superset 6.x, marks of one time have one label, which names all of them. */
function joinTexts(marks: readonly AnnotationRecord[], toPosition: AxisPosition) {
  const texts = new Map<ReturnType<AxisPosition>, string[]>();
  for (const { time, text } of marks) {
    const at = toPosition(time);
    const known = texts.get(at);
    if (known) known.push(text);
    else texts.set(at, [text]);
  }
  const join = (all: readonly string[]) => [...all.slice(0, MOST_TEXTS), ...(all.length > MOST_TEXTS ? ['…'] : [])];
  return new Map([...texts].map(([at, all]) => [at, join(all).join('\n')]));
}

function eventSeries(
  layer: AnnotationLayer,
  id: string,
  marks: readonly AnnotationRecord[],
  toPosition: AxisPosition,
  input: OverlayInput,
) {
  const color = safeColor(layer.color, input.color(layer.name));
  const axis = input.horizontal ? 'yAxis' : 'xAxis';
  const data = [...joinTexts(marks, toPosition)].flatMap(([at, text]) => {
    const labelOption = label(text, layer.showLabel, 'insideEndTop', color, input.theme);
    return at === null ? [] : [{ [axis]: at, ...labelOption }];
  });
  const style = lineStyle(layer, color);
  return markSeries(layer, id, {
    markLine: { silent: false, animation: false, symbol: 'none', lineStyle: style, data },
  });
}

function intervalSeries(
  layer: AnnotationLayer,
  id: string,
  marks: readonly AnnotationRecord[],
  toPosition: AxisPosition,
  input: OverlayInput,
) {
  const color = safeColor(layer.color, input.color(layer.name));
  const axis = input.horizontal ? 'yAxis' : 'xAxis';
  const spans = input.frame.xKind === 'category' ? clipToCategories(marks, toPosition, input.frame) : marks;
  const texts = joinTexts(spans, toPosition);
  const data = spans.flatMap(({ time, end }) => {
    const from = toPosition(time);
    const to = toPosition(end);
    if (from === null || to === null) return [];
    const labelOption = label(texts.get(from) ?? '', layer.showLabel, 'insideTop', color, input.theme);
    return [[{ [axis]: from, ...labelOption }, { [axis]: to }]];
  });
  return markSeries(layer, id, {
    markArea: {
      // A translucent area may be drawn on top.
      ...(input.filled ? { z: 3 } : {}),
      silent: false,
      animation: false,
      // An opaque area would hide the chart: without an opacity, the medium one applies.
      itemStyle: { color: withOpacity(color, layer.opacity < 1 ? layer.opacity : 0.5) },
      data,
    },
  });
}

/** The marks clipped to the range of the axis' categories. */
function clipToCategories(
  marks: readonly AnnotationRecord[],
  toPosition: AxisPosition,
  frame: Frame,
): readonly AnnotationRecord[] {
  const times = (getTimes(frame) ?? []).filter((time) => time !== null);
  const minTime = times.reduce((a, b) => Math.min(a, b), Infinity);
  const maxTime = times.reduce((a, b) => Math.max(a, b), -Infinity);
  return marks
    .filter(
      ({ time, end }) => toPosition(time) !== null || toPosition(end) !== null || (time < minTime && end > maxTime),
    )
    .map((mark) => ({ ...mark, time: Math.max(mark.time, minTime), end: Math.min(mark.end, maxTime) }));
}

function formulaLine(layer: AnnotationLayer, id: string, input: OverlayInput): OverlayLine[] {
  const { frame } = input;
  const formula = readFormula(typeof layer.value === 'number' ? String(layer.value) : asString(layer.value));
  if (formula.error !== undefined) return [];
  // Names have no x, but a constant is the same for all of them.
  const times = getTimes(frame);
  const values = (times ?? frame.xs.map(Number)).map((time) => {
    const value = time === null ? NaN : formula.evaluate(time);
    return Number.isFinite(value) ? value : null;
  });
  if (times === undefined && values.every((value) => value === null)) return [];
  const color = safeColor(layer.color, input.color(layer.name));
  return [{ id, name: layer.name, color, xs: frame.xs, values, isComplete: true }];
}

function chartLines(
  layer: AnnotationLayer,
  id: string,
  data: unknown,
  toPosition: AxisPosition,
  input: OverlayInput,
): OverlayLine[] {
  const records = readChartRecords(data);
  return records.map(({ key, points }, i): OverlayLine => {
    const name = records.length === 1 ? layer.name : `${layer.name}, ${key}`;
    const placed = points.flatMap(([time, value]) => {
      const at = toPosition(time);
      return at === null ? [] : [[at, value] as const];
    });
    return {
      id: `${id}-${String(i)}`,
      name,
      color: safeColor(layer.color, input.color(name)),
      xs: placed.map(([at]) => at),
      values: placed.map(([, value]) => value),
      isComplete: false,
    };
  });
}

/**
 * What is drawn over a time-series chart: lines for formulas and other charts' series (with a legend entry and a row
 * in the tooltip), vertical lines for events, areas for intervals. A layer that cannot be drawn is left out.
 */
export function readOverlay(input: OverlayInput): Overlay {
  const annotationData = asRecord(input.data);
  const toPosition = makeAxisPositioner(input.frame);
  const lines: OverlayLine[] = [];
  const series: SeriesOption[] = [];
  readLayers(input.layers).forEach((layer, i) => {
    if (!layer.show) return;
    const id = `a${String(i)}`;
    const data = own(annotationData, layer.name);
    if (layer.annotationType === 'FORMULA' || layer.annotationType === 'TIME_SERIES') {
      const layerLines =
        layer.annotationType === 'FORMULA'
          ? formulaLine(layer, id, input)
          : toPosition === undefined
            ? []
            : chartLines(layer, id, data, toPosition, input);
      lines.push(...layerLines);
      series.push(...layerLines.map((line) => lineSeries(layer, line, input)));
    } else if (toPosition !== undefined) {
      const marks = readAnnotationRecords(layer, data);
      const createSeries = layer.annotationType === 'EVENT' ? eventSeries : intervalSeries;
      series.push(createSeries(layer, id, marks, toPosition, input));
    }
  });
  return { lines, series };
}
