import { asArray, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { DatePicker } from '../../ui/form/DatePicker';
import type { ControlProps } from '../controlTypes';

/** The start date of a comparison: `YYYY-MM-DD`. */
export function TimeOffsetControl({ id, labelId, value, onChange, disabled, invalid, describedBy }: ControlProps) {
  return (
    <DatePicker
      id={id}
      labelledBy={labelId}
      describedBy={describedBy}
      disabled={disabled}
      invalid={invalid}
      showTime={false}
      placeholder={t('Select date')}
      value={asString(asArray(value)[0])}
      onChange={(date) => onChange(date.slice(0, 10))}
    />
  );
}
