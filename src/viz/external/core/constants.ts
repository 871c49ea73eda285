/*
 * The enumerations of '@superset-ui/core', as far as plugins use them; keys in the spelling of 2.x and of 4.x. Source:
 * docs/contract/spec.md §9.
 */
export const Behavior = {
  INTERACTIVE_CHART: 'INTERACTIVE_CHART',
  InteractiveChart: 'INTERACTIVE_CHART',
  NATIVE_FILTER: 'NATIVE_FILTER',
  NativeFilter: 'NATIVE_FILTER',
  DRILL_TO_DETAIL: 'DRILL_TO_DETAIL',
  DrillToDetail: 'DRILL_TO_DETAIL',
  DRILL_BY: 'DRILL_BY',
  DrillBy: 'DRILL_BY',
} as const;

export const ChartLabel = {
  VERIFIED: 'VERIFIED',
  Verified: 'VERIFIED',
  DEPRECATED: 'DEPRECATED',
  Deprecated: 'DEPRECATED',
  FEATURED: 'FEATURED',
  Featured: 'FEATURED',
} as const;

export const AppSection = {
  EXPLORE: 'EXPLORE',
  Explore: 'EXPLORE',
  DASHBOARD: 'DASHBOARD',
  Dashboard: 'DASHBOARD',
  FILTER_BAR: 'FILTER_BAR',
  FilterBar: 'FILTER_BAR',
  EMBEDDED: 'EMBEDDED',
  Embedded: 'EMBEDDED',
} as const;

export const GenericDataType = {
  NUMERIC: 0,
  Numeric: 0,
  STRING: 1,
  String: 1,
  TEMPORAL: 2,
  Temporal: 2,
  BOOLEAN: 3,
  Boolean: 3,
} as const;

export const QueryMode = { aggregate: 'aggregate', raw: 'raw', Aggregate: 'aggregate', Raw: 'raw' } as const;

export const AxisType = { category: 'category', value: 'value', time: 'time', log: 'log' } as const;

export const ComparisonType = {
  Values: 'values',
  Difference: 'difference',
  Percentage: 'percentage',
  Ratio: 'ratio',
} as const;
export const RollingType = { Mean: 'mean', Sum: 'sum', Std: 'std', Cumsum: 'cumsum' } as const;

export const SMART_DATE_ID = 'smart_date';
export const SMART_DATE_VERBOSE_ID = 'smart_date_verbose';
export const SMART_DATE_DETAILED_ID = 'smart_date_detailed';
export const DTTM_ALIAS = '__timestamp';
export const NO_TIME_RANGE = 'No filter';
export const DEFAULT_TIME_RANGE = 'No filter';
export const TIME_COMPARISON_SEPARATOR = '__';

export const TimeFormats = {
  DATABASE_DATE: '%Y-%m-%d',
  DATABASE_DATETIME: '%Y-%m-%d %H:%M:%S',
  DATABASE_DATETIME_REVERSE: '%d-%m-%Y %H:%M:%S',
  US_DATE: '%m/%d/%Y',
  US_DATETIME: '%m/%d/%Y %H:%M:%S',
  INTERNATIONAL_DATE: '%d/%m/%Y',
  INTERNATIONAL_DATETIME: '%d/%m/%Y %H:%M:%S',
  TIME: '%H:%M:%S',
} as const;

export const TimeGranularity = {
  DATE: 'date',
  SECOND: 'PT1S',
  MINUTE: 'PT1M',
  FIVE_MINUTES: 'PT5M',
  TEN_MINUTES: 'PT10M',
  FIFTEEN_MINUTES: 'PT15M',
  THIRTY_MINUTES: 'PT30M',
  HOUR: 'PT1H',
  DAY: 'P1D',
  WEEK: 'P1W',
  WEEK_STARTING_SUNDAY: '1969-12-28T00:00:00Z/P1W',
  WEEK_STARTING_MONDAY: '1969-12-29T00:00:00Z/P1W',
  WEEK_ENDING_SATURDAY: 'P1W/1970-01-03T00:00:00Z',
  WEEK_ENDING_SUNDAY: 'P1W/1970-01-04T00:00:00Z',
  MONTH: 'P1M',
  QUARTER: 'P3M',
  YEAR: 'P1Y',
} as const;

export const NumberFormats = {
  DOLLAR: '$,.2f',
  DOLLAR_SIGNED: '+$,.2f',
  DOLLAR_ROUND: '$,d',
  DOLLAR_ROUND_SIGNED: '+$,d',
  FLOAT: ',.2f',
  FLOAT_1_POINT: ',.1f',
  FLOAT_2_POINT: ',.2f',
  FLOAT_3_POINT: ',.3f',
  FLOAT_SIGNED: '+,.2f',
  INTEGER: ',d',
  INTEGER_SIGNED: '+,d',
  PERCENT: ',.2%',
  PERCENT_1_POINT: ',.1%',
  PERCENT_2_POINT: ',.2%',
  PERCENT_3_POINT: ',.3%',
  PERCENT_SIGNED: '+,.2%',
  SI: '.3s',
  SI_1_DIGIT: '.1s',
  SI_2_DIGIT: '.2s',
  SI_3_DIGIT: '.3s',
  SMART_NUMBER: 'SMART_NUMBER',
  SMART_NUMBER_SIGNED: 'SMART_NUMBER_SIGNED',
} as const;

/** `FeatureFlag.DRILL_TO_DETAIL` and `FeatureFlag.DrillToDetail` are the flag's name, also of one not known here. */
// eslint-disable-next-line no-restricted-syntax -- it keeps nothing: each name is computed
export const FeatureFlag = new Proxy<Record<string, string>>(
  {},
  {
    get: (_flags, key) => (typeof key === 'string' ? key.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase() : undefined),
  },
);
