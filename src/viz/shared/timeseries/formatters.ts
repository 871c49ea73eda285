import type { Datasource } from '../../../lib/wire';
import { valueFormatter } from '../../../lib/format/formatValue';
import type { ValueFormatter } from '../../../lib/format/formatValue';
import { getNumberFormatter } from '../../../lib/format/numberFormat';
import { getGrainTimeFormatter } from '../../../lib/format/grainSpan';
import { getTimeFormatter, grainTimeFormat } from '../../../lib/format/timeFormat';
import { plainText } from '../../../lib/plainText';
import { asNumber } from '../../../lib/read';
import type { Controls, Frame, Series, XControls } from './types';
import { toTime } from './values';

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

/** Formatter of numbers on the x axis. */
export function xNumberFormatter({ numberFormat }: XControls): (value: number | bigint) => string {
  return numberFormat === undefined ? String : getNumberFormatter(numberFormat);
}

/**
 * Formatter of x in a tooltip's title: of the value itself, whatever the axis makes of it. The time grain's format
 * overrides the smart format.
 */
export function xFormatter(frame: Frame, controls: Controls): (x: number | string | undefined) => string {
  const { xKind, xs, axis, times, labels } = frame;
  if (xKind === 'number') {
    return (x) => {
      const isExact = typeof x !== 'number' || Math.abs(x) <= Number.MAX_SAFE_INTEGER;
      return plainText((isExact ? x : (axis?.values[xs.indexOf(x)] ?? x)) ?? '');
    };
  }
  // Categories without labels are formatted already.
  if (xKind === 'time' || (times !== undefined && labels !== undefined)) {
    const { timeFormat } = controls.tooltip;
    const smart = timeFormat === 'smart_date' || timeFormat === '';
    const { grain } = controls.x;
    const usesGrainFormat = smart && grain !== undefined && grainTimeFormat(grain) !== 'smart_date';
    const format = usesGrainFormat
      ? getGrainTimeFormatter(grain)
      : getTimeFormatter(smart ? 'smart_date_detailed' : timeFormat);
    return (x) => {
      const time = toTime(x);
      return time === null ? String(x ?? '') : format(time);
    };
  }
  return (x) => (x === undefined ? '' : String(x));
}
