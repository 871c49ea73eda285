import { t } from '../../lib/t';
import { textRule } from '../forms/rules';

/** The sentence needs the field's label as its subject. */
export const numberRule = (label: string) =>
  textRule(
    (text) => /^\s*-?\d+\s*$/.test(text),
    () => `${label} ${t('is expected to be an integer')}`,
  );
