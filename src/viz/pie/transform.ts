import { contrastText } from '../../lib/color/color';
import { asBoolean, asNumber, asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { Datasource, FormData, QueryResult } from '../../lib/wire';
import { textWidth } from '../shared/measureText';
import { getDimensions, getMetric, type ChartMetric, type Dimension } from '../shared/partToWhole/categories';
import { segmentLegend, type Margins } from '../shared/partToWhole/segmentLegend';
import { canvasText } from '../shared/echarts/canvasText';
import { tooltipContent, tooltipOption } from '../shared/echarts/tooltip';
import type { VizTheme } from '../types';
import { percentText, sliceLabel } from './sliceLabel';
import { pieSlices, type Pie, type Slice } from './slices';

export interface PieModel extends Pie {
  readonly dimensions: readonly Dimension[];
  readonly metric: ChartMetric;
}

export function pieModel(formData: FormData, result: QueryResult, datasource: Datasource | undefined): PieModel {
  const dimensions = getDimensions(formData, 'groupby', result);
  const metric = getMetric(formData, result, datasource);
  return { ...pieSlices(formData, result, dimensions, metric), dimensions, metric };
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
  readonly room: Margins;
}

const FADED = 0.3;

/** ECharts rounds its percents so that they add up to 100. */
const ROUNDED = 0.02;

/** ECharts' percent (0–100) is of what the legend leaves shown; where that is all, our own is the exact one. */
function findSlice(params: unknown, model: PieModel): { slice: Slice; percent: string; color: unknown } | undefined {
  const { dataIndex, percent, color } = asRecord(params);
  const slice = model.slices[asNumber(dataIndex, -1)];
  if (!slice) return undefined;
  const share = model.total > 0 ? (slice.value / model.total) * 100 : 0;
  const shown = asNumber(percent, share);
  return { slice, percent: percentText((Math.abs(shown - share) < ROUNDED ? share : shown) / 100), color };
}

function tooltip(params: unknown, model: PieModel): HTMLElement | '' {
  const found = findSlice(params, model);
  if (!found) return '';
  const { slice, percent, color } = found;
  const mark = typeof color === 'string' ? { color } : {};
  const rows = [{ ...mark, cells: [model.metric.title, slice.text, percent], strong: slice.parts !== undefined }];
  const parts = (slice.parts ?? []).map((part) => ({
    cells: [part.label, part.text, percentText(model.total > 0 ? part.value / model.total : 0)],
  }));
  return tooltipContent({ title: slice.label, rows: [...rows, ...parts] });
}

/** The two parts of the line to a label, which is also how far off a label without a line stands. */
const LINE = [12, 10] as const;
const NO_LINE = [8, 5] as const;
/** Room that is kept between the line, the label and the box's edge. */
const EDGE = 14;
/** A pie never shrinks below this share of the size that was chosen, however long its labels. */
const SMALLEST = 0.55;
/** Longer labels are cut rather than given more room, pixels. */
const WIDEST = 110;

interface Box {
  readonly width: number;
  readonly height: number;
}

/** By how much a pie gives way to the labels beside it, in a box too narrow for both: a share of its size. */
function yielding(labels: readonly string[], outer: number, line: number, box: Box, font: string): number {
  const longest = labels.toSorted((a, b) => b.length - a.length).slice(0, 5);
  const widest = Math.max(0, ...longest.map((label) => textWidth(label, 12, font)));
  const need = Math.min(WIDEST, widest) + line + EDGE;
  const radius = (Math.min(box.width, box.height) / 2) * (outer / 100);
  return radius > 0 ? Math.min(1, Math.max(SMALLEST, (box.width / 2 - need) / radius)) : 1;
}

function radii(formData: FormData): [number, number] {
  const bounded = (value: unknown, fallback: number) => Math.min(100, Math.max(0, asNumber(value, fallback)));
  const inner = asBoolean(formData.donut) ? bounded(formData.innerRadius, 30) : 0;
  return [inner, bounded(formData.outerRadius, 70)];
}

export function pieOption(formData: FormData, model: PieModel, look: PieStyle): PieOption {
  const { theme, color, selected } = look;
  const { legend, room } = segmentLegend(
    formData,
    model.slices.map(({ label }) => label),
    theme,
    look,
  );
  const showLabels = asBoolean(formData.show_labels, true);
  const outside = asBoolean(formData.labels_outside, true);
  const [inner, outer] = radii(formData);
  const labelOf = (slice: Slice, percent: string) =>
    canvasText(sliceLabel(formData, { name: slice.label, value: slice.text, percent }));
  const share = (slice: Slice) => (model.total > 0 ? slice.value / model.total : 0);
  const least = asNumber(formData.show_labels_threshold, 5) / 100;
  const beside = showLabels && outside ? model.slices.filter((slice) => share(slice) >= least) : [];
  const lined = asBoolean(formData.label_line);
  const line = lined ? LINE : NO_LINE;
  const size = yielding(
    beside.map((slice) => labelOf(slice, percentText(share(slice)))),
    outer,
    line[0] + line[1],
    { width: look.width - room.left - room.right, height: look.height - room.top - room.bottom },
    theme.fontFamily,
  );
  const rose = formData.roseType === 'area' || formData.roseType === 'radius' ? formData.roseType : false;
  const data = model.slices.map((slice) => {
    const fill = slice.parts ? theme.textMuted : color(slice.label);
    return {
      name: slice.label,
      value: slice.value,
      itemStyle: { color: fill, opacity: selected && !selected.has(slice.label) ? FADED : 1 },
      // Inside a slice the text stands on the slice's colour, outside on the page's.
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
        ...room,
        radius: [inner, outer].map((radius) => `${String(Math.round(radius * size * 100) / 100)}%`),
        center: ['50%', '50%'],
        roseType: rose,
        avoidLabelOverlap: true,
        showEmptyCircle: false,
        minShowLabelAngle: least * 360,
        // The line's length is also how far off its label stands, drawn or not.
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
            return found ? labelOf(found.slice, found.percent) : '';
          },
        },
        emphasis: { label: { show: true, fontWeight: 'bold' } },
        data,
      },
    ],
  };
  return { option, room };
}

/** The sum of the whole, where it is asked for: in the hole of a donut, else above the pie. */
export function pieTotal(formData: FormData, model: PieModel): string | undefined {
  return asBoolean(formData.show_total) ? t('Total: %s', model.metric.format(model.total)) : undefined;
}
