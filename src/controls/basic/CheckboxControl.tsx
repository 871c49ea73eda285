import { t } from '../../lib/t';
import { Checkbox } from '../../ui/form/Checkbox';
import type { ControlProps } from '../controlTypes';

/** Renders its own label. A saved 1 or 'true' counts as checked. */
export function CheckboxControl({ spec, id, value, onChange, disabled, invalid, describedBy }: ControlProps) {
  return (
    <Checkbox
      id={id}
      label={t(spec.label ?? spec.name)}
      checked={value === true || value === 'true' || (typeof value === 'number' && value !== 0)}
      onChange={(checked) => onChange(checked)}
      disabled={disabled}
      invalid={invalid}
      describedBy={describedBy}
    />
  );
}
