import { useCallback, useMemo } from 'react';
import { mix } from '../../lib/color/color';
import { chartLabel } from '../shared/chartLabel';
import { textWidth } from '../shared/measureText';
import { SvgChart } from '../shared/svg/SvgChart';
import type { VizProps } from '../types';
import { bulletModel, describeMark, markText } from './bulletModel';
import { readControls } from './readControls';

const FONT_SIZE = 12;
const LINE = 16;
const MARGIN = 24;
const HIGHEST_BAND = 80;
const TICK_WIDTH = 80;
const TICK = 6;
/** The darkest range, as a share of the text colour on the background. */
const DARKEST = 0.35;

interface Label {
  readonly text: string;
  readonly x: number;
}

/** The labels that fit beside each other, as centred texts. */
function fitting(labels: readonly Label[], width: number, font: string): Label[] {
  let end = -Infinity;
  return labels
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => a.x - b.x)
    .flatMap(({ text, x }) => {
      const half = textWidth(text, FONT_SIZE, font) / 2;
      const at = Math.max(half, Math.min(width - half, x));
      if (at - half < end) return [];
      end = at + half + FONT_SIZE / 2;
      return [{ text, x: at }];
    });
}

export function Chart(props: VizProps) {
  const { title, formData, results, datasource, width, height, theme } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const plotWidth = Math.max(1, width - 2 * MARGIN);
  const model = useMemo(
    () => result && bulletModel(controls, result, datasource, plotWidth / TICK_WIDTH),
    [controls, result, datasource, plotWidth],
  );
  const marks = useMemo(
    () => (model ? [...model.measures, ...model.ranges, ...model.markers, ...model.markerLines] : []),
    [model],
  );
  const tooltip = useCallback(
    (index: number) => {
      const mark = marks[index];
      return mark && model && describeMark(model, mark);
    },
    [marks, model],
  );
  if (!model) return null;
  const { ranges, measures, markers, markerLines, ticks, min, max } = model;
  const band = Math.max(8, Math.min(HIGHEST_BAND, height - 4 * LINE));
  const top = Math.max(LINE, (height - band - 3 * LINE) / 2);
  const bottom = top + band;
  const x = (value: number) => MARGIN + ((value - min) / (max - min)) * plotWidth;
  const bar = (value: number) => ({ x: Math.min(x(0), x(value)), width: Math.abs(x(value) - x(0)) });
  const arrow = Math.min(8, band / 6);
  const middle = top + band / 2;
  const toLabel = ({ label, value }: { readonly label: string; readonly value: number }) => ({
    text: label,
    x: x(value),
  });
  const texts = [
    ...fitting([...markers, ...markerLines].map(toLabel), width, theme.fontFamily).map((label) => ({
      ...label,
      y: top - TICK,
    })),
    ...fitting(
      ticks.map(({ text, value }) => ({ text, x: x(value) })),
      width,
      theme.fontFamily,
    ).map((label) => ({ ...label, y: bottom + TICK + LINE - 2 })),
    ...fitting(ranges.map(toLabel), width, theme.fontFamily).map((label) => ({
      ...label,
      y: bottom + TICK + 2 * LINE,
    })),
  ];
  return (
    <SvgChart
      width={width}
      height={height}
      ariaLabel={chartLabel(title, `${model.title}. ${marks.map(markText).join('; ')}`)}
      name={title || model.title}
      theme={theme}
      onContextMenu={props.onContextMenu}
      count={marks.length}
      tooltip={tooltip}
    >
      {ranges.map((range, i) => (
        <rect
          key={i}
          data-mark={marks.indexOf(range)}
          {...bar(range.value)}
          y={top}
          height={band}
          fill={mix(theme.background, theme.text, (DARKEST * (i + 1)) / ranges.length)}
        />
      ))}
      {measures.map((measure, i) => (
        <rect
          key={i}
          data-mark={marks.indexOf(measure)}
          {...bar(measure.value)}
          y={top + band / 3}
          height={band / 3}
          fill={theme.primary}
        />
      ))}
      {markerLines.map((mark, i) => (
        <rect
          key={i}
          data-mark={marks.indexOf(mark)}
          x={x(mark.value) - 1}
          width={2}
          y={top}
          height={band}
          fill={theme.text}
        />
      ))}
      {markers.map((mark, i) => (
        <path
          key={i}
          data-mark={marks.indexOf(mark)}
          d={`M${String(x(mark.value))},${String(middle + arrow)} l${String(-arrow)},${String(-2 * arrow)} h${String(2 * arrow)} z`}
          fill={theme.background}
          stroke={theme.text}
          strokeWidth={2}
        />
      ))}
      {ticks.map(({ value }) => (
        <line key={value} x1={x(value)} x2={x(value)} y1={bottom} y2={bottom + TICK} stroke={theme.border} />
      ))}
      {texts.map(({ text, x: at, y }, i) => (
        <text key={i} x={at} y={y} textAnchor="middle" fill={theme.text}>
          {text}
        </text>
      ))}
    </SvgChart>
  );
}
