import { t } from '../../lib/t';
import type { ControlProps } from '../controlTypes';
import { TimeRangeField } from '../timeRange/TimeRangeField';

export function DateFilterControl({ spec, id, value, onChange, disabled }: ControlProps) {
  return (
    <TimeRangeField
      id={id}
      ariaLabel={t(spec.label ?? spec.name)}
      value={value}
      onChange={(range) => onChange(range)}
      {...(disabled === undefined ? {} : { disabled })}
    />
  );
}
