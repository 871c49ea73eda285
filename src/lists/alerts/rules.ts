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

/** The sentence needs the field's label as its subject. */
export function getPositiveRule(label: string): FormRule {
  return {
    validator: (_rule, value: unknown) => {
      if (typeof value === 'number' && !Number.isInteger(value))
        return Promise.reject(new Error(`${label} ${t('is expected to be an integer')}`));
      return (typeof value === 'number' || typeof value === 'bigint') && value <= 0
        ? Promise.reject(new Error(t('Value must be greater than 0')))
        : Promise.resolve();
    },
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
