import { useState } from 'react';
import { ariaProps, type FieldProps } from './fieldProps';
import './fields.css';

export interface NumberInputProps extends FieldProps {
  /** Undefined: empty. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly className?: string | undefined;
}

const read = (text: string): number | undefined => {
  const number = text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
};

/** A number field. What is typed on the way to a number ('-', '1e') stays as it is, and tells nothing. */
export function NumberInput(props: NumberInputProps) {
  const { id, value, onChange, min, max, step, placeholder, autoFocus, disabled, className } = props;
  // What was typed stays, '1.0' for instance, for as long as it is the value.
  const [typed, setTyped] = useState('');
  const text =
    read(typed) === value && (typed !== '' || value === undefined) ? typed : value === undefined ? '' : String(value);
  const clamped = (number: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number));
  return (
    <input
      {...ariaProps(props)}
      id={id}
      type="number"
      className={`v-field ${className ?? ''}`.trim()}
      value={text}
      min={min}
      max={max}
      step={step ?? 'any'}
      placeholder={placeholder}
      disabled={disabled}
      autoFocus={autoFocus}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        if (read(next) !== value) onChange(read(next));
      }}
      onBlur={() => {
        if (value !== undefined && clamped(value) !== value) onChange(clamped(value));
      }}
    />
  );
}
