import { asNumber } from '../../lib/read';
import { Slider } from '../../ui/form/Slider';
import type { ControlProps } from '../controlTypes';

export function SliderControl({ spec, id, labelId, value, onChange, disabled, invalid, describedBy }: ControlProps) {
  const min = asNumber(spec.min, 0);
  return (
    <Slider
      id={id}
      labelledBy={labelId}
      describedBy={describedBy}
      disabled={disabled}
      invalid={invalid}
      min={min}
      max={asNumber(spec.max, 100)}
      step={asNumber(spec.step, 1)}
      value={asNumber(value, asNumber(spec.default, min))}
      onChange={(next) => onChange(next)}
    />
  );
}
