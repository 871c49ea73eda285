import type { FormRule } from 'antd';
import { t } from '../../lib/t';
import { isCronPlausible } from '../../reports/model/cron';

export function getRequiredRule(type: 'string' | 'array' | 'object' = 'string'): FormRule {
  return {
    required: true,
    type,
    ...(type === 'string' && { whitespace: true }),
    message: t('This is a required field'),
  };
}

/** For values that are no text: numbers, a selected row. */
export function getPresenceRule(): FormRule {
  return {
    validator: (_rule, value: unknown) =>
      value === undefined || value === null
        ? Promise.reject(new Error(t('This is a required field')))
        : Promise.resolve(),
  };
}

export function getPositiveRule(): FormRule {
  return {
    validator: (_rule, value: unknown) =>
      typeof value === 'number' && !(Number.isInteger(value) && value > 0)
        ? Promise.reject(new Error(t('Value must be greater than 0')))
        : Promise.resolve(),
  };
}

export function getCronRule(): FormRule {
  return {
    validator: (_rule, value: unknown) =>
      typeof value === 'string' && isCronPlausible(value)
        ? Promise.resolve()
        : Promise.reject(new Error(t('Invalid cron expression'))),
  };
}
