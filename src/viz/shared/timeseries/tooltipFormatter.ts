import { asString, isRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { getNumberFormatter } from '../../../lib/numberFormat';
import { tooltipContent } from '../echarts/tooltip';
import type { TooltipRow } from '../echarts/tooltip';
import type { ValueFormats } from './formatters';
import type { Focus } from './focus';
import type { Stacked } from './stacking';
import type { Controls, Frame } from './types';

export interface TooltipContext {
  readonly frame: Frame;
  readonly controls: Controls;
  readonly formats: ValueFormats;
  readonly stacked: Stacked;
  readonly formatX: (x: number | string | undefined) => string;
  /** Colour of each series of the frame. */
  readonly colors: readonly string[];
  readonly focus: Focus;
}

interface Hit {
  readonly seriesIndex: number;
  readonly dataIndex: number;
}

function readHits(params: unknown): Hit[] {
  return (Array.isArray(params) ? params : [params]).flatMap((param: unknown) => {
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

/** What a tooltip says for the series and points that ECharts found under the pointer (`params`), as safe DOM. */
export function tooltipFormatter(ctx: TooltipContext): (params: unknown) => HTMLElement | '' {
  const { frame, controls, formats, stacked } = ctx;
  const percent = getNumberFormatter('.2%');
  return (params) => {
    const hits = readHits(params);
    const first = hits[0];
    if (first === undefined) return '';
    const shown = hits.flatMap(({ seriesIndex, dataIndex }) => {
      const series = frame.series[seriesIndex];
      const value = series?.values[dataIndex];
      return series === undefined || value === null || value === undefined
        ? []
        : [{ series, seriesIndex, dataIndex, value }];
    });
    if (shown.length === 0) return '';
    const ownSum = shown.reduce((sum, { series, value }) => (series.shift ? sum : sum + value), 0);
    const withTotal = controls.tooltip.rich && controls.tooltip.total && shown.length > 1 && !controls.y.percent;
    const withShare = withTotal && controls.tooltip.percentage && controls.stack !== 'none' && ownSum !== 0;
    const lines = shown.map(({ series, seriesIndex, dataIndex, value }): Line => {
      const format = formats.of(series);
      const drawn = stacked.drawn[seriesIndex]?.[dataIndex];
      const text = format(controls.stack === 'expand' ? drawn : series.raw[dataIndex]);
      const share = withShare ? [series.shift ? '' : percent(value / ownSum)] : [];
      const color = controls.colorByCategory ? undefined : ctx.colors[seriesIndex];
      return {
        value,
        row: {
          ...(color === undefined ? {} : { color }),
          cells: [series.name, text, ...share],
          ...(shown.length > 1 ? { id: series.name } : {}),
        },
      };
    });
    // A stack's last series is drawn on top, so it is named on top as well.
    if (controls.tooltip.sort) lines.sort((a, b) => b.value - a.value);
    else if (controls.stack !== 'none' && !controls.horizontal) lines.reverse();
    const one = frame.series[first.seriesIndex];
    const total: TooltipRow[] =
      withTotal && one !== undefined && controls.stack !== 'expand'
        ? [{ cells: [t('Total'), formats.of(one)(ownSum), ...(withShare ? [percent(1)] : [])], strong: true }]
        : [];
    const rows = lines.map(({ row }) => row);
    return ctx.focus.shows(tooltipContent({ title: ctx.formatX(frame.xs[first.dataIndex]), rows, foot: total }));
  };
}
