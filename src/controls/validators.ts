import { own } from '../lib/own';
import { asArray, asBoolean, asNumber } from '../lib/read';
import { primitiveText } from '../lib/primitiveText';
import { t } from '../lib/t';
import type { ControlSpec } from '../viz/panelTypes';
import { choiceKey } from './choiceKey';
import { isSet } from './conditions';
import type { PanelContext } from './controlContext';
import { isTimeShift } from './timeRange/model/timeShift';
import { vizPlugin } from '../viz/registry';

type Rule = (value: unknown, spec: ControlSpec, context: PanelContext) => string | undefined;

/** Fallback server limits where the bootstrap data have none. Source: docs/contract/constants.json, server_limits. */
const SQL_MAX_ROW = 100_000;
const TABLE_VIZ_MAX_ROW_SERVER = 500_000;

function isNumeric(value: unknown): boolean {
  // An object's `toString` may return anything.
  return typeof value === 'bigint' || Number.isFinite(Number(typeof value === 'object' ? NaN : value));
}

function isWhole(value: unknown): boolean {
  return typeof value === 'bigint' || (isNumeric(value) && Number.isInteger(Number(value)));
}

function limit(context: PanelContext, key: string, fallback: number): number {
  return asNumber(context.conf[key], fallback);
}

function exceeds(value: unknown, max: number): boolean {
  return (asNumber(value) ?? 0) > max;
}

const MAP_STYLE = /^\s*(?:mapbox:\/\/styles\/|tile:\/\/http|https:\/\/tile\.osm|https:\/\/tile\.openstreetmap)/;

const getSentence = (spec: ControlSpec, predicate: string): string => `${t(spec.label ?? spec.name)} ${predicate}`;
/** Superset's own texts are predicates; a message names its control. */
export const getIntegerError = (spec: ControlSpec): string => getSentence(spec, t('is expected to be an integer'));
export const getNumberError = (spec: ControlSpec): string => getSentence(spec, t('is expected to be a number'));

const rules: Readonly<Record<string, Rule>> = {
  nonEmpty: (value, spec) => (isSet(value) ? undefined : getSentence(spec, t('cannot be empty'))),
  // Empty passes, as does 0.
  integer: (value, spec) => (!isSet(value) || isWhole(value) ? undefined : getIntegerError(spec)),
  number: (value, spec) => (!isSet(value) || isNumeric(value) ? undefined : getNumberError(spec)),
  labelledInteger: (value, spec) => (isSet(value) && isWhole(value) ? undefined : getIntegerError(spec)),
  mapStyle: (value, spec, { conf }) =>
    typeof value === 'string' &&
    (MAP_STYLE.test(value) || asArray(conf['DECKGL_BASE_TILES']).some((choice) => asArray(choice)[0] === value))
      ? undefined
      : getSentence(
          spec,
          t('is expected to be a Mapbox/OSM URL (eg. mapbox://styles/...) or a tile server URL (eg. tile://http...)'),
        ),
  maxRows: (value, _spec, context) => {
    const max = limit(context, 'SQL_MAX_ROW', SQL_MAX_ROW);
    return exceeds(value, max) ? t('Value cannot exceed %s', max) : undefined;
  },
  maxServerRows: (value, _spec, context) => {
    const max = limit(context, 'TABLE_VIZ_MAX_ROW_SERVER', TABLE_VIZ_MAX_ROW_SERVER);
    return exceeds(value, max) ? t('Value cannot exceed %s', max) : undefined;
  },
  paginationRows: (value, _spec, context) => {
    const max = limit(context, 'SQL_MAX_ROW', SQL_MAX_ROW);
    return exceeds(value, max) && !asBoolean(context.formData.server_pagination)
      ? t('Server pagination needs to be enabled for values over %s', max)
      : undefined;
  },
};

const TIME_SHIFTS = ['time_compare', 'time_compare_b'];

/** Tables need something to show: the message for an empty control by query mode. */
const AGGREGATED = ['groupby', 'metrics', 'percent_metrics'];

function tableRule(spec: ControlSpec, value: unknown, { formData }: PanelContext): string | undefined {
  if (!('query_mode' in formData) || !vizPlugin(formData.viz_type)?.requiresFields) return undefined;
  if (spec.name === 'all_columns') return isSet(value) ? undefined : getSentence(spec, t('must have a value'));
  if (!AGGREGATED.includes(spec.name) || AGGREGATED.some((key) => isSet(formData[key]))) return undefined;
  return t('Group By, Metrics or Percentage Metrics must have a value');
}

const isNegative = (value: unknown): boolean => (asNumber(value) ?? 0) < 0;

/** What is typed into a select of numbers, which Superset's own front end leaves to the server and the chart to refuse. */
function typedNumberRule(spec: ControlSpec, value: unknown): string | undefined {
  const { choices = [], freeForm, multi } = spec;
  if (spec.type !== 'SelectControl' || freeForm !== true || multi === true || !isSet(value)) return undefined;
  if (choices.some(([choice]) => choiceKey(choice) === choiceKey(value))) return undefined;
  // Words such as 'auto' and 'None' are choices beside the numbers.
  const numbers = choices.filter(([choice]) => asNumber(choice) !== undefined);
  if (numbers.length < 2) return undefined;
  if (!isNumeric(value)) {
    const areWhole = numbers.every(([choice]) => isWhole(choice));
    return areWhole ? getIntegerError(spec) : getNumberError(spec);
  }
  // Angles may be negative.
  return isNegative(value) && !spec.name.endsWith('Rotation') ? t('Value must be 0 or greater') : undefined;
}

/** The server takes a time shift that it does not understand for none, and shows the same values twice. */
function timeShiftRule(spec: ControlSpec, value: unknown): string | undefined {
  if (!TIME_SHIFTS.includes(spec.name)) return undefined;
  const rejected = asArray(value).filter((shift) => !isTimeShift(shift));
  return rejected.length === 0 ? undefined : `${t('Invalid input')}: ${rejected.map(primitiveText).join(', ')}`;
}

/** What the server refuses of a forecast; without one it does not read these controls. */
function forecastRule({ name }: ControlSpec, value: unknown, { formData }: PanelContext): string | undefined {
  const number = asNumber(value);
  if (number === undefined || !asBoolean(formData['forecastEnabled'])) return undefined;
  if (name === 'forecastPeriods' && number < 0) return t('Value must be 0 or greater');
  return name === 'forecastInterval' && (number <= 0 || number >= 1)
    ? t('Confidence interval must be between 0 and 1 (exclusive)')
    : undefined;
}

/** The error messages of a control's value, in the order of its validators; empty where valid. */
export function validateControl(spec: ControlSpec, value: unknown, context: PanelContext): readonly string[] {
  const names = [...(spec.validators ?? [])];
  if (spec.type === 'TextControl' && spec.isInt === true && !names.includes('integer')) names.push('integer');
  if (spec.type === 'TextControl' && spec.isFloat === true && !names.includes('number')) names.push('number');
  const messages = names.map((name) => own(rules, name)?.(value, spec, context));
  if (!messages.some((message) => message !== undefined)) messages.push(typedNumberRule(spec, value));
  messages.push(
    timeShiftRule(spec, value),
    forecastRule(spec, value, context),
    tableRule(spec, value, context),
    ...(spec.validate?.(value, context) ?? []),
  );
  return [...new Set(messages.filter((message) => message !== undefined))];
}
