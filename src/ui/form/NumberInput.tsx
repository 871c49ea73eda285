import { useState } from 'react';
import { asExactNumber, asNumber } from '../../lib/read';
import { ariaProps, type FieldProps } from './fieldProps';
import './fields.css';

interface CommonProps extends FieldProps {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly className?: string | undefined;
}

export interface NumberInputProps extends CommonProps {
  readonly exact?: false | undefined;
  /** Undefined: empty. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

interface ExactProps extends CommonProps {
  /** Whole numbers beyond 2^53 keep every digit. */
  readonly exact: true;
  readonly value: number | bigint | undefined;
  readonly onChange: (value: number | bigint | undefined) => void;
}

/** A number field. Incomplete numbers ('-', '1e') are not reported, and stay as typed until the field is left. */
export function NumberInput(props: NumberInputProps | ExactProps) {
  const { id, value, exact = false, min, max, step, placeholder, autoFocus, disabled, className } = props;
  const read = exact ? asExactNumber : asNumber;
  const report = (next: number | bigint | undefined): void => {
    if (props.exact === true) props.onChange(next);
    else props.onChange(asNumber(next));
  };
  // The typed text stays ('1.0', for instance) while it equals the value.
  const [typed, setTyped] = useState('');
  const text =
    read(typed) === value && (typed !== '' || value === undefined) ? typed : value === undefined ? '' : String(value);
  const clamped = (number: number | bigint): number | bigint => {
    if (max !== undefined && number > max) return max;
    return min !== undefined && number < min ? min : number;
  };
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
        if (read(next) !== value) report(read(next));
      }}
      onBlur={({ target }) => {
        // React does not know that there is text: the value of what is no number is ''.
        if (target.validity.badInput) target.value = text;
        if (value !== undefined && clamped(value) !== value) report(clamped(value));
      }}
    />
  );
}
