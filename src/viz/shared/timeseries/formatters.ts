import type { Datasource } from '../../../lib/wire';
import { valueFormatter } from '../../../lib/format/formatValue';
import type { ValueFormatter } from '../../../lib/format/formatValue';
import { getNumberFormatter } from '../../../lib/format/numberFormat';
import { getGrainTimeFormatter } from '../../../lib/format/grainSpan';
import { getTimeFormatter, grainTimeFormat } from '../../../lib/format/timeFormat';
import { asNumber } from '../../../lib/read';
import type { Controls, Frame, Series } from './types';

const SMART = 'SMART_NUMBER';

export interface ValueFormats {
  readonly axis: ValueFormatter;
  readonly forSeries: (series: Series) => ValueFormatter;
}

/** Formatters of values: for the axis, and for each series (its metric may have a saved format and currency). */
export function valueFormats(
  frame: Frame,
  controls: Controls,
  datasource: Datasource | undefined,
  detectedCurrency: string | null | undefined,
): ValueFormats {
  const { format, currency, percent } = controls.y;
  if (percent || controls.stack === 'expand') {
    const formatNumber = getNumberFormatter(format === undefined || format === SMART ? '.0%' : format);
    const share: ValueFormatter = (value) => formatNumber(asNumber(value) ?? null);
    return { axis: share, forSeries: () => share };
  }
  const cache = new Map<string | undefined, ValueFormatter>();
  const forMetric = (column: string | undefined) => {
    const cached = cache.get(column);
    if (cached !== undefined) return cached;
    const formatter = valueFormatter({ format, currency, column, datasource, detectedCurrency });
    cache.set(column, formatter);
    return formatter;
  };
  const metrics = new Set(frame.series.map((series) => series.metric));
  // An axis shared by several metrics cannot use the saved format of one.
  const axisMetric = metrics.size === 1 ? frame.series[0]?.metric : undefined;
  return { axis: forMetric(axisMetric), forSeries: (series) => forMetric(series.metric) };
}

/** Formatter of x in a tooltip's title. The time grain's format overrides the smart format. */
export function xFormatter(frame: Frame, controls: Controls): (x: number | string | undefined) => string {
  if (frame.xKind === 'number') {
    const format = getNumberFormatter(controls.x.numberFormat);
    return (x) => (typeof x === 'number' ? format(x) : (x ?? ''));
  }
  if (frame.xKind === 'time') {
    const { timeFormat } = controls.tooltip;
    const smart = timeFormat === 'smart_date' || timeFormat === '';
    const { grain } = controls.x;
    const usesGrainFormat = smart && grain !== undefined && grainTimeFormat(grain) !== 'smart_date';
    const format = usesGrainFormat
      ? getGrainTimeFormatter(grain)
      : getTimeFormatter(smart ? 'smart_date_detailed' : timeFormat);
    return (x) => (typeof x === 'number' ? format(x) : (x ?? ''));
  }
  return (x) => (x === undefined ? '' : String(x));
}
