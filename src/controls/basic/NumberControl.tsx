import { asNumber } from '../../lib/read';
import { NumberInput } from '../../ui/form/NumberInput';
import type { ControlProps } from '../controlTypes';

export function NumberControl({ spec, id, labelId, value, onChange, disabled, invalid, describedBy }: ControlProps) {
  return (
    <NumberInput
      id={id}
      labelledBy={labelId}
      describedBy={describedBy}
      disabled={disabled}
      invalid={invalid}
      min={asNumber(spec.min)}
      max={asNumber(spec.max)}
      step={asNumber(spec.step)}
      value={asNumber(value)}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}
