import type { ReactNode } from 'react';
import { ariaProps, type FieldProps } from './fieldProps';
import './fields.css';

export interface CheckboxProps extends Omit<FieldProps, 'label'> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The visible label and accessible name. */
  readonly label?: ReactNode;
  readonly indeterminate?: boolean | undefined;
}

export function Checkbox({ id, checked, onChange, label, indeterminate = false, disabled, ...rest }: CheckboxProps) {
  const box = (
    <input
      {...ariaProps(rest)}
      id={id}
      type="checkbox"
      className="v-checkbox"
      checked={checked}
      disabled={disabled}
      ref={(input) => {
        if (input) input.indeterminate = indeterminate;
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
  if (label === undefined) return box;
  return (
    <label className="v-choice">
      {box}
      <span>{label}</span>
    </label>
  );
}
