import { getNumberFormatter as numberFormatter } from '../../../lib/format/numberFormat';
import { getGrainTimeFormatter } from '../../../lib/format/grainSpan';
import { parseUtc } from '../../../lib/format/dates';
import { getTimeFormatter as timeFormatter } from '../../../lib/format/timeFormat';
import { asString, type UnknownRecord } from '../../../lib/read';
import { isFunction } from '../callables';
import { RegistryWithDefaultKey } from './Registry';

type Format = (value: unknown) => string;

/** Superset's formatters are functions with these properties. */
export interface Formatter extends Format {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly isInvalid: boolean;
  /** Of times. */
  readonly useLocalTime?: boolean;
  readonly format: Format;
  readonly preview: (value?: unknown) => string;
}

const toSampleText = (sample: unknown): string => (sample instanceof Date ? sample.toUTCString() : String(sample));

function createFormatter(format: Format, sample: unknown, config: UnknownRecord): Formatter {
  const id = asString(config.id);
  return Object.assign((value: unknown) => format(value), {
    id,
    label: asString(config.label, id),
    description: asString(config.description),
    isInvalid: config.isInvalid === true,
    format,
    preview: (value: unknown = sample) => `${toSampleText(value)} => ${format(value)}`,
  });
}

type NumberInput = Parameters<ReturnType<typeof numberFormatter>>[0];

function isNumberInput(value: unknown): value is NumberInput {
  return typeof value === 'number' || typeof value === 'bigint' || value === null || value === undefined;
}

function isTimeInput(value: unknown): value is number | string | Date | bigint | null | undefined {
  return isNumberInput(value) || typeof value === 'string' || value instanceof Date;
}

const SAMPLE_NUMBER = 12345.432;
const SAMPLE_TIME = new Date(Date.UTC(2017, 1, 14, 11, 22, 33));

export function getNumberFormatter(id?: string): Formatter {
  const format = numberFormatter(id);
  return createFormatter((value) => format(isNumberInput(value) ? value : Number(value)), SAMPLE_NUMBER, {
    id: id ?? 'SMART_NUMBER',
  });
}

/** With a time grain (`granularity`), the formatter of its whole span. */
export function getTimeFormatter(id?: string, granularity?: string): Formatter {
  const format = granularity ? getGrainTimeFormatter(granularity, id || undefined) : timeFormatter(id);
  return createFormatter((value) => format(isTimeInput(value) ? value : Number(value)), SAMPLE_TIME, {
    id: id ?? granularity ?? 'smart_date',
  });
}

export function getTimeFormatterForGranularity(granularity?: string): Formatter {
  return getTimeFormatter(undefined, granularity);
}

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** `new NumberFormatter({ id, formatFunc })`, `createD3NumberFormatter({ formatString })`. The function gets finite numbers only. */
export function createCustomFormatter(config: UnknownRecord): Formatter {
  const { formatFunc, formatString } = config;
  if (!isFunction(formatFunc)) {
    const { format } = getNumberFormatter(asString(formatString));
    // The marked value itself is how an invalid format is known.
    const isInvalid = format(0).includes('(Invalid format: ');
    return createFormatter(format, SAMPLE_NUMBER, { id: asString(formatString), isInvalid, ...config });
  }
  const format = (value: unknown): string => {
    if (isNothing(value) || Number.isNaN(value)) return String(value);
    if (value === Infinity || value === -Infinity) return value > 0 ? '∞' : '-∞';
    return String(formatFunc(value));
  };
  return createFormatter(format, SAMPLE_NUMBER, config);
}

/** `new TimeFormatter({ id, formatFunc })`: the function gets a date, whatever the value is. */
export function createCustomTimeFormatter(config: UnknownRecord): Formatter {
  const { formatFunc } = config;
  const toDate = (value: unknown): Date => (value instanceof Date ? value : new Date(parseUtc(value)));
  const format = (value: unknown): string =>
    isNothing(value) || !isFunction(formatFunc) ? String(value) : String(formatFunc(toDate(value)));
  return Object.assign(createFormatter(format, SAMPLE_TIME, config), { useLocalTime: config.useLocalTime === true });
}

/** A registry that also knows every format of ours. */
export class FormatterRegistry extends RegistryWithDefaultKey {
  constructor(
    name: string,
    private readonly getFormatter: (id?: string) => Formatter,
  ) {
    super({ name });
  }

  override get(id?: string): unknown {
    return super.get(id) ?? this.getFormatter(id ?? this.defaultKey);
  }

  format(id: string | undefined, value: unknown): string {
    const formatter = this.get(id);
    return isFunction(formatter) ? String(formatter(value)) : String(value);
  }
}
