import { t } from '../../../lib/t';
import { ensureIsArray } from './createQueryFunctions';

const isEmpty = (value: unknown): boolean => ensureIsArray(value).length === 0 || value === '';

function isNumeric(value: unknown): boolean {
  return typeof value !== 'object' && !Number.isNaN(Number(value));
}

/** Validators return a message, or false where the value is valid. */
export function validateNonEmpty(value: unknown): string | false {
  return isEmpty(value) ? t('cannot be empty') : false;
}

/** As a number, where it is one or the text of one. */
function toNumber(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : NaN;
}

export function validateNumber(value: unknown): string | false {
  return Number.isFinite(toNumber(value)) ? false : t('is expected to be a number');
}

export function validateInteger(value: unknown): string | false {
  return Number.isInteger(toNumber(value)) ? false : t('is expected to be an integer');
}

/** Those of before accept an empty value: they are for controls that may be left empty. */
export function legacyValidateNumber(value: unknown): string | false {
  return isEmpty(value) || isNumeric(value) ? false : t('is expected to be a number');
}

export function legacyValidateInteger(value: unknown): string | false {
  return isEmpty(value) || (isNumeric(value) && Number.isInteger(Number(value)))
    ? false
    : t('is expected to be an integer');
}

export function validateMaxValue(value: unknown, max: unknown): string | false {
  return Number(value) > Number(max) ? t('Value cannot exceed %s', String(max)) : false;
}
