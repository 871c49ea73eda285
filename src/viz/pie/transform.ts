import { contrastText } from '../../lib/color/color';
import { plainText } from '../../lib/plainText';
import { asNumber, asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { Datasource, QueryResult } from '../../lib/wire';
import { textWidth } from '../shared/measureText';
import { getDimensions, getMetric, type ChartMetric, type Dimension } from '../shared/partToWhole/categories';
import { segmentLegend, type Margins } from '../shared/partToWhole/segmentLegend';
import { canvasText } from '../shared/echarts/canvasText';
import { tooltipContent, tooltipOption } from '../shared/echarts/tooltip';
import type { VizTheme } from '../types';
import type { Controls } from './readControls';
import { percentText, sliceLabel } from './sliceLabel';
import { pieSlices, type Pie, type Slice } from './slices';

export interface PieModel extends Pie {
  readonly dimensions: readonly Dimension[];
  readonly metric: ChartMetric;
}

export function pieModel(controls: Controls, result: QueryResult, datasource: Datasource | undefined): PieModel {
  const dimensions = getDimensions(controls.dimensions, result);
  const metric = getMetric(controls, result, datasource);
  return { ...pieSlices(controls, result, dimensions, metric), dimensions, metric };
}

export interface PieStyle {
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
  readonly color: (label: string) => string;
  readonly selected: ReadonlySet<string> | null;
}

interface PieOption {
  readonly option: Readonly<Record<string, unknown>>;
  readonly margins: Margins;
}

const FADED = 0.3;

/** ECharts rounds its percents so that they add up to 100. */
const ROUNDED = 0.02;

/** ECharts' percent (0–100) is relative to the visible slices; if all are visible, ours is the exact one. */
function findSlice(params: unknown, model: PieModel): { slice: Slice; share: number; color: unknown } | undefined {
  const { dataIndex, percent, color } = asRecord(params);
  const slice = model.slices[asNumber(dataIndex, -1)];
  if (!slice) return undefined;
  const exactPercent = model.total > 0 ? (slice.value / model.total) * 100 : 0;
  const visiblePercent = asNumber(percent, exactPercent);
  return {
    slice,
    share: (Math.abs(visiblePercent - exactPercent) < ROUNDED ? exactPercent : visiblePercent) / 100,
    color,
  };
}

function tooltip(params: unknown, model: PieModel): HTMLElement | '' {
  const found = findSlice(params, model);
  if (!found) return '';
  const { slice, share, color } = found;
  const mark = typeof color === 'string' ? { color } : {};
  const rows = [
    { ...mark, cells: [model.metric.title, slice.text, percentText(share)], strong: slice.members !== undefined },
  ];
  const parts = (slice.members ?? []).map((part) => ({
    cells: [part.label, part.text, percentText(model.total > 0 ? part.value / model.total : 0)],
  }));
  return tooltipContent({ title: slice.label, rows: [...rows, ...parts] });
}

/** The lengths of the two segments of a label's line, which also set its distance where the line is hidden. */
const LINE = [12, 10] as const;
const NO_LINE = [8, 5] as const;
/** Space between the line, the label and the edge of the box. */
const EDGE = 14;
/** A pie never shrinks below this share of its size, however long its labels. */
const SMALLEST = 0.55;
/** Longer labels are truncated, pixels. */
const WIDEST = 110;

interface Box {
  readonly width: number;
  readonly height: number;
}

/** The factor by which a pie shrinks in a box too narrow for it and its labels. */
function shrinkFactor(labels: readonly string[], outer: number, line: number, box: Box, font: string): number {
  if (labels.length === 0) return 1;
  const longest = labels.toSorted((a, b) => b.length - a.length).slice(0, 5);
  const widest = Math.max(0, ...longest.map((label) => textWidth(label, 12, font)));
  const need = Math.min(WIDEST, widest) + line + EDGE;
  const radius = (Math.min(box.width, box.height) / 2) * (outer / 100);
  return radius > 0 ? Math.min(1, Math.max(SMALLEST, (box.width / 2 - need) / radius)) : 1;
}

export function pieOption(controls: Controls, model: PieModel, style: PieStyle): PieOption {
  const { theme, color, selected } = style;
  const { legend, margins } = segmentLegend(
    controls.legend,
    model.slices.map(({ label }) => label),
    theme,
    style,
  );
  const { showLabels, labelsOutside: outside, labelLine: lined, innerRadius: inner, outerRadius: outer } = controls;
  const getLabel = ({ label, text, raw }: Slice, part: number) => {
    const values = { name: label, value: text, percent: percentText(part), rawValue: plainText(raw), share: part };
    return canvasText(sliceLabel(controls, values));
  };
  const share = (slice: Slice) => (model.total > 0 ? slice.value / model.total : 0);
  const least = controls.labelThreshold / 100;
  const labelled = showLabels && outside ? model.slices.filter((slice) => share(slice) >= least) : [];
  const line = lined ? LINE : NO_LINE;
  const size = shrinkFactor(
    labelled.map((slice) => getLabel(slice, share(slice))),
    outer,
    line[0] + line[1],
    { width: style.width - margins.left - margins.right, height: style.height - margins.top - margins.bottom },
    theme.fontFamily,
  );
  const data = model.slices.map((slice) => {
    const fill = slice.members ? theme.textMuted : color(slice.label);
    return {
      name: slice.label,
      value: slice.value,
      itemStyle: { color: fill, opacity: selected && !selected.has(slice.label) ? FADED : 1 },
      // Inside a slice the background is the slice's colour, outside the page's.
      ...(outside ? {} : { label: { color: contrastText(fill) } }),
    };
  });
  const option = {
    animation: false,
    legend,
    tooltip: tooltipOption(theme, 'item', (params) => tooltip(params, model)),
    series: [
      {
        type: 'pie',
        ...margins,
        radius: [inner, outer].map((radius) => `${String(Math.round(radius * size * 100) / 100)}%`),
        center: ['50%', '50%'],
        roseType: controls.roseType === 'none' ? false : controls.roseType,
        avoidLabelOverlap: true,
        showEmptyCircle: false,
        minShowLabelAngle: least * 360,
        // The line's length is also the distance of the label, drawn or not.
        labelLine: {
          show: showLabels && outside && lined,
          length: line[0],
          length2: line[1],
        },
        label: {
          show: showLabels,
          position: outside ? 'outer' : 'inner',
          ...(outside ? { alignTo: 'none', bleedMargin: 5 } : {}),
          color: theme.text,
          fontFamily: theme.fontFamily,
          formatter: (params: unknown) => {
            const found = findSlice(params, model);
            return found ? getLabel(found.slice, found.share) : '';
          },
        },
        emphasis: { label: { show: true, fontWeight: 'bold' } },
        data,
      },
    ],
  };
  return { option, margins };
}

/** The total, where it is to be shown. */
export function pieTotal({ showTotal }: Controls, model: PieModel): string | undefined {
  return showTotal ? t('Total: %s', model.metric.format(model.sum)) : undefined;
}
