import { useId, type ReactNode } from 'react';
import type { FieldProps } from './fieldProps';
import './fields.css';

type RadioValue = string | number | bigint | boolean | null;

export interface RadioOption<Value extends RadioValue> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly title?: string | undefined;
}

export interface RadioGroupProps<Value extends RadioValue> extends FieldProps {
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** Side by side as buttons where absent. */
  readonly look?: 'buttons' | 'row' | 'column' | undefined;
}

export function RadioGroup<Value extends RadioValue>(props: RadioGroupProps<Value>) {
  const { id, label, labelledBy, describedBy, disabled = false, invalid } = props;
  const { options, value, onChange, look = 'buttons' } = props;
  const name = useId();
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid === true ? true : undefined}
      className={`v-radios v-radios-${look}`}
    >
      {options.map((option) => (
        <label key={`${typeof option.value}:${String(option.value)}`} className="v-choice" title={option.title}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
