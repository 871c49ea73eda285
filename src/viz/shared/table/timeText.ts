import { getGrainTimeFormatter } from '../../../lib/format/grainSpan';
import { getTimeFormatter, type TimeFormatter } from '../../../lib/format/timeFormat';
import { plainText } from '../../../lib/plainText';
import type { DataValue } from '../../../lib/wire';
import { isoMillis } from '../bigNumber/metricValue';

const databaseTime = '%Y-%m-%d %H:%M:%S';
const day = 86_400_000;

export interface TimeTextOptions {
  /** The column's own format, from its settings or its dataset. */
  readonly custom: string | undefined;
  /** The chart's format. */
  readonly format: string | undefined;
  /** The time grain of the column, an ISO duration. */
  readonly grain: string | undefined;
  /** Raw rows, to which the time grain was not applied. */
  readonly raw: boolean;
}

function instant(value: DataValue): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' ? isoMillis(value) : undefined;
}

/**
 * Formats a temporal column. A selected format applies to every value that is a time. The adaptive one is the span of
 * the grain in grouped rows, else prints times in full and texts as the server sent them; raw rows at midnight print as days.
 */
export function timeText(values: () => Iterable<DataValue>, options: TimeTextOptions): (value: DataValue) => string {
  const selectedFormat = options.custom ?? options.format ?? 'smart_date';
  const apply = (formatMs: TimeFormatter, alsoTexts: boolean) => {
    return (value: DataValue) => {
      if (typeof value === 'string' && !alsoTexts) return value;
      const ms = instant(value);
      return ms === undefined ? plainText(value) : formatMs(ms);
    };
  };
  if (selectedFormat !== 'smart_date') return apply(getTimeFormatter(selectedFormat), true);
  if (options.grain !== undefined && !options.raw) return apply(getGrainTimeFormatter(options.grain), true);
  if (options.custom !== undefined) return apply(getTimeFormatter(selectedFormat), true);

  let wholeDays = options.raw && options.grain !== undefined;
  let years = true;
  for (const value of values()) {
    if (typeof value !== 'number') {
      if (value !== null) years = false;
      continue;
    }
    if (value % day !== 0) wholeDays = false;
    // Small integers are years, not the first seconds of 1970.
    if (!Number.isInteger(value) || value < 1000 || value > 9999) years = false;
    if (!wholeDays && !years) break;
  }
  if (years) return plainText;
  return apply(getTimeFormatter(wholeDays ? '%Y-%m-%d' : databaseTime), false);
}
