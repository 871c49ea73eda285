import { formatDuration, formatDurationColon, formatDurationSub } from '../../../lib/format/duration';
import { asNumber, asString, type UnknownRecord } from '../../../lib/read';
import {
  createCustomFormatter,
  createCustomTimeFormatter,
  getNumberFormatter,
  getTimeFormatter,
  type Formatter,
} from './formatters';

const MOST_DIGITS = 3;

/** `createSiAtMostNDigitFormatter({ n })`: an SI prefix and at most n digits. */
export function createSiAtMostNDigitFormatter(config: UnknownRecord = {}): Formatter {
  const digits = asNumber(config.n, MOST_DIGITS);
  const format = getNumberFormatter(`.${digits}~s`);
  return createCustomFormatter({ id: `SI_AT_MOST_${digits}_DIGIT`, ...config, formatFunc: format });
}

export function createSmartNumberFormatter(config: UnknownRecord = {}): Formatter {
  return createCustomFormatter({
    id: 'SMART_NUMBER',
    ...config,
    formatFunc: getNumberFormatter(config.signed === true ? 'SMART_NUMBER_SIGNED' : 'SMART_NUMBER'),
  });
}

/** `createDurationFormatter({ multiplier })`: a number of milliseconds, times the multiplier. */
export function createDurationFormatter(config: UnknownRecord = {}): Formatter {
  const { colonNotation, formatSubMilliseconds } = config;
  const format =
    colonNotation === true ? formatDurationColon : formatSubMilliseconds === true ? formatDurationSub : formatDuration;
  const multiplier = asNumber(config.multiplier, 1);
  return createCustomFormatter({
    id: 'duration_format',
    label: 'Duration formatter',
    ...config,
    formatFunc: (value: unknown) => format(Number(value) * multiplier),
  });
}

/** `createD3TimeFormatter({ formatString, useLocalTime })`. */
export function createD3TimeFormatter(config: UnknownRecord): Formatter {
  const id = `${config.useLocalTime === true ? 'local!' : ''}${asString(config.formatString)}`;
  return createCustomTimeFormatter({ ...config, id, formatFunc: getTimeFormatter(id) });
}
