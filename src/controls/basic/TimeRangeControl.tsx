import { asArray, asStrings } from '../../lib/read';
import { t } from '../../lib/t';
import type { ControlProps } from '../controlTypes';
import '../../ui/form/fields.css';
import './basic.css';

/** A time of day range: `[from, until]`, each `HH:mm:ss` or null for an open side. */
export function TimeRangeControl({ id, labelId, value, onChange, disabled, describedBy, invalid }: ControlProps) {
  const [from = '', until = ''] = asArray(value).map((time) => asStrings(time)[0] ?? '');
  const change = (next: readonly string[]) =>
    onChange(next.every((time) => time === '') ? null : next.map((time) => (time === '' ? null : time)));
  const withSeconds = (time: string) => (/^\d\d:\d\d$/.test(time) ? `${time}:00` : time);
  const field = (label: string, time: string, onTimeChange: (time: string) => void, inputId?: string) => (
    <input
      type="time"
      step={1}
      className="v-field"
      id={inputId}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid === true ? true : undefined}
      disabled={disabled}
      value={time}
      onChange={(event) => onTimeChange(withSeconds(event.target.value))}
    />
  );
  return (
    <div className="v-pair" role="group" aria-labelledby={labelId}>
      {field(t('Start time'), from, (time) => change([time, until]), id)}
      {field(t('End time'), until, (time) => change([from, time]))}
    </div>
  );
}
