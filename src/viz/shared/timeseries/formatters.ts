import type { Datasource } from '../../../lib/wire';
import { readCurrency } from '../../../lib/format/currency';
import { valueFormatter } from '../../../lib/format/formatValue';
import type { ValueFormatter } from '../../../lib/format/formatValue';
import { getNumberFormatter } from '../../../lib/format/numberFormat';
import { getTimeFormatter } from '../../../lib/format/timeFormat';
import { own } from '../../../lib/own';
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
  const { format, shareFormat, currency, percent } = controls.y;
  if (percent || controls.stack === 'expand') {
    const formatNumber = getNumberFormatter(shareFormat === undefined || shareFormat === SMART ? ',.0%' : shareFormat);
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
  // An axis shared by several metrics cannot use the saved format of one, unless they have the same currency.
  const symbols = new Set(
    [...metrics].map((metric) => readCurrency(own(datasource?.currency_formats, metric ?? '')).symbol),
  );
  const isShared = metrics.size === 1 || (symbols.size === 1 && !symbols.has(undefined));
  const axisMetric = isShared ? frame.series[0]?.metric : undefined;
  return { axis: forMetric(axisMetric), forSeries: (series) => forMetric(series.metric) };
}

/** Formatter of numbers on the x axis. */
export function xNumberFormatter({ numberFormat }: XControls): (value: number | bigint) => string {
  return numberFormat === undefined ? String : getNumberFormatter(numberFormat);
}

/** Formatter of x in a tooltip's title: of the value itself, whatever the axis makes of it. */
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
    const format = getTimeFormatter(controls.tooltip.timeFormat);
    return (x) => {
      const time = toTime(x);
      return time === null ? String(x ?? '') : format(time);
    };
  }
  return (x) => (x === undefined ? '' : String(x));
}
