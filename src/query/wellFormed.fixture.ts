import { isRecord } from '../lib/read';
import type { QueryContext } from './types';

/*
 * The checks by which the server rejects a query; source: the servers' OpenAPI (ChartDataQueryObject and below).
 * Keys that are not listed here may be anything.
 */
type Check = (value: unknown) => boolean;
const list =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item);
const any: Check = () => true;
const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const whole: Check = (value) => Number.isSafeInteger(value);
const rows: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const map =
  (item: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(item);
const oneOf =
  (options: string): Check =>
  (value) =>
    typeof value === 'string' && options.split(',').includes(value);
/** Only these keys, of these types. */
const exactly =
  (fields: Record<string, Check>, required: readonly string[] = []): Check =>
  (value) =>
    isRecord(value) &&
    required.every((key) => key in value) &&
    Object.entries(value).every(([key, keys]) => keys === undefined || fields[key]?.(keys) === true);

const OPERATORS = oneOf(
  '==,!=,>,<,>=,<=,LIKE,NOT LIKE,ILIKE,NOT ILIKE,IS NULL,IS NOT NULL,IN,NOT IN,REGEX,IS TRUE,IS FALSE,TEMPORAL_RANGE',
);
const OPERATIONS = oneOf(
  `aggregate,boxplot,compare,contribution,cum,diff,flatten,geodetic_parse,geohash_decode,geohash_encode,histogram,pivot,prophet,
rank,rename,resample,rolling,select,sort`.replace('\n', ''),
);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const LAYER = exactly(
  {
    annotationType: oneOf('FORMULA,INTERVAL,EVENT,TIME_SERIES'),
    sourceType: oneOf(',line,NATIVE,table'),
    name: text,
    value: any,
    color: orNull(text),
    style: oneOf('dashed,dotted,solid,longDashed'),
    width: (value) => typeof value === 'number' && value >= 0,
    opacity: orNull(oneOf(',opacityLow,opacityMedium,opacityHigh')),
    show: flag,
    showLabel: orNull(flag),
    showMarkers: flag,
    hideLine: orNull(flag),
    titleColumn: orNull(text),
    timeColumn: orNull(text),
    intervalEndColumn: orNull(text),
    descriptionColumns: list(text),
    overrides: orNull(isRecord),
  },
  ['name', 'show', 'showMarkers', 'value'],
);
const FIELDS: Readonly<Record<string, Check>> = {
  annotation_layers: list(LAYER),
  applied_time_extras: isRecord,
  columns: list(any),
  groupby: list(any),
  extras: exactly({ having: text, where: text, time_grain_sqla: text, relative_start: text, relative_end: text }),
  filters: list(exactly({ col: any, op: OPERATORS, val: any, grain: text, isExtra: flag }, ['col', 'op'])),
  granularity: text,
  group_others_when_limit_reached: flag,
  is_rowcount: flag,
  is_timeseries: flag,
  metrics: list(any),
  order_desc: flag,
  orderby: list((item) => Array.isArray(item) && item.length === 2 && typeof item[1] === 'boolean'),
  post_processing: list(exactly({ operation: OPERATIONS, options: isRecord }, ['operation'])),
  row_limit: rows,
  row_offset: rows,
  series_columns: list(any),
  series_limit: whole,
  time_offsets: list(text),
  time_range: text,
  url_params: map(text),
};

/** The invalid fields of a query context, as `query.field: value`; empty when valid. */
export function getQueryErrors({ queries }: QueryContext): readonly string[] {
  return queries.flatMap((query, i) =>
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || FIELDS[key] === undefined || FIELDS[key](value)
        ? []
        : [`${String(i)}.${key}: ${JSON.stringify(value)}`],
    ),
  );
}
