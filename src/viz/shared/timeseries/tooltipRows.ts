import { asString, isRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { getNumberFormatter } from '../../../lib/format/numberFormat';
import type { ValueFormatter } from '../../../lib/format/formatValue';
import { MAX_ROWS, type TooltipRow } from '../echarts/tooltip';
import type { ValueFormats } from './formatters';
import type { Stacked } from './stacking';
import type { Controls, Frame, OverlayLine, Series } from './types';

/** The series of one query in a tooltip. */
export interface SeriesTooltip {
  readonly frame: Frame;
  readonly controls: Controls;
  readonly formats: ValueFormats;
  readonly stacked: Stacked;
  /** Colour of each series of the frame. */
  readonly colors: readonly string[];
  /** The rows of a stack are in the order of the series: Superset's mixed chart does not turn them round. */
  readonly keepsStackOrder?: boolean;
}

/** A point under the pointer, by the ids of `seriesOptions`. */
export interface Hit {
  readonly seriesIndex: number;
  readonly dataIndex: number;
}

interface SeriesHit extends Hit {
  readonly series: Series;
  readonly value: number;
}

function toList(params: unknown): readonly unknown[] {
  return Array.isArray(params) ? params : [params];
}

/** The points under the pointer, from ECharts' `params`. */
export function readHits(params: unknown): Hit[] {
  return toList(params).flatMap((param) => {
    if (!isRecord(param)) return [];
    const { dataIndex } = param;
    const match = /^s(\d+)$/.exec(asString(param.seriesId));
    if (typeof dataIndex !== 'number' || match === null) return [];
    return [{ seriesIndex: Number(match[1]), dataIndex }];
  });
}

interface Line {
  readonly row: TooltipRow;
  readonly value: number;
}

/** The text of a forecast: its value and confidence interval. */
function forecastText({ series, dataIndex }: SeriesHit, formats: ValueFormats): string {
  const format = formats.forSeries(series);
  const lower = series.band?.lower[dataIndex] ?? null;
  const upper = series.band?.upper[dataIndex] ?? null;
  const range = lower === null || upper === null ? '' : ` (${format(lower)}, ${format(upper)})`;
  return `ŷ = ${format(series.raw[dataIndex])}${range}`;
}

export interface SeriesRows {
  /** Of the first point. */
  readonly x: number | string | undefined;
  readonly lines: readonly Line[];
  readonly total: readonly TooltipRow[];
}

/** The rows of the series under the pointer, sorted; undefined if there are none. */
export function seriesRows(found: readonly Hit[], ctx: SeriesTooltip): SeriesRows | undefined {
  const { frame, controls, formats, stacked } = ctx;
  const percent = getNumberFormatter('.2%');
  const hits = found.flatMap(({ seriesIndex, dataIndex }): SeriesHit[] => {
    const series = frame.series[seriesIndex];
    const value = series?.values[dataIndex];
    return series === undefined || value === null || value === undefined
      ? []
      : [{ series, seriesIndex, dataIndex, value }];
  });
  const first = hits[0];
  if (first === undefined) return undefined;
  const actuals = hits.filter(({ series }) => series.forecastOf === undefined);
  const forecasts = hits.filter(({ series }) => series.forecastOf !== undefined);
  const actualKeys = new Set(actuals.map(({ series }) => series.key));
  const actualSum = actuals.reduce((sum, { series, value }) => (series.shift ? sum : sum + value), 0);
  const isExpanded = controls.stack === 'expand';
  // Beside forecasts, a total would be neither of the observed values nor of all.
  const adds = controls.tooltip.rich && forecasts.length === 0 && actuals.some(({ series }) => !series.shift);
  const isLeftOut = controls.tooltip.onlyAddsSeveral === true && (isExpanded || actuals.length < 2);
  const withTotal = adds && controls.tooltip.total && !isLeftOut;
  const withShare = adds && controls.tooltip.percentage && !isExpanded && !controls.y.percent && actualSum !== 0;
  const line = (hit: SeriesHit, text: string, share: readonly string[]): Line => {
    const { series, seriesIndex, value } = hit;
    const color = controls.colorByCategory ? undefined : ctx.colors[seriesIndex];
    return {
      value,
      row: {
        ...(color === undefined ? {} : { color }),
        cells: [series.name, text, ...share],
        ...(hits.length > 1 ? { id: series.name } : {}),
      },
    };
  };
  const lines = actuals.map((hit) => {
    const { series, seriesIndex, dataIndex, value } = hit;
    const drawn = stacked.drawn[seriesIndex]?.[dataIndex];
    const text = formats.forSeries(series)(isExpanded ? drawn : series.raw[dataIndex]);
    const forecast = forecasts.find((other) => other.series.forecastOf === series.key);
    const share = withShare ? [series.shift ? '' : percent(value / actualSum)] : [];
    return line(hit, forecast === undefined ? text : `${text}, ${forecastText(forecast, formats)}`, share);
  });
  // Without an observed value, the forecast has its own row.
  const alone = forecasts.filter(({ series }) => !actualKeys.has(series.forecastOf ?? ''));
  lines.push(...alone.map((hit) => line(hit, forecastText(hit, formats), withShare ? [''] : [])));
  // A stack's last series is drawn on top, so it is listed on top as well.
  if (controls.tooltip.sort) lines.sort((a, b) => b.value - a.value);
  else if (controls.stack !== 'none' && !controls.horizontal && ctx.keepsStackOrder !== true) lines.reverse();
  // The zeros of a large stack would take the rows of its values.
  const hidesZeros = controls.stack !== 'none' && (controls.tooltip.hidesZeros === true || lines.length > MAX_ROWS);
  const total: TooltipRow[] = withTotal
    ? [
        {
          cells: [t('Total'), formats.axis(isExpanded ? 1 : actualSum), ...(withShare ? [percent(1)] : [])],
          strong: true,
        },
      ]
    : [];
  return {
    x: frame.xs[first.dataIndex],
    lines: hidesZeros ? lines.filter(({ value }) => value !== 0) : lines,
    total,
  };
}

/** The rows of annotations' lines under the pointer, and the x of the first. */
export function overlayRows(params: unknown, lines: readonly OverlayLine[], frame: Frame, format: ValueFormatter) {
  const lineHits = toList(params).flatMap((param) => {
    const { seriesId, dataIndex } = isRecord(param) ? param : {};
    const line = lines.find(({ id }) => id === seriesId);
    const value = typeof dataIndex === 'number' ? line?.values[dataIndex] : undefined;
    if (line === undefined || typeof dataIndex !== 'number' || value === null || value === undefined) return [];
    const x = line.xs[dataIndex];
    const row: TooltipRow = { color: line.color, cells: [line.name, format(value)] };
    return [{ row, x: frame.xKind === 'category' && typeof x === 'number' ? frame.xs[x] : x }];
  });
  return { rows: lineHits.map(({ row }) => row), x: lineHits[0]?.x };
}
