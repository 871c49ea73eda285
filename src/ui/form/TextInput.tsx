import type { InputHTMLAttributes, Ref } from 'react';
import { ariaProps, type FieldProps } from './fieldProps';
import './fields.css';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'autoFocus' | 'readOnly' | 'onKeyDown' | 'onBlur' | 'onFocus' | 'inputMode' | 'spellCheck'
>;

/** Without `maxLength`, which cuts what is pasted without a word: `getLengthError` says what is too long. */
export interface TextInputProps extends FieldProps, Native {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'search' | 'email' | 'url' | 'password' | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export function TextInput({
  value,
  onChange,
  type = 'text',
  className,
  label,
  labelledBy,
  describedBy,
  invalid,
  required,
  ...rest
}: TextInputProps) {
  return (
    <input
      autoComplete={type === 'password' ? 'new-password' : 'off'}
      {...rest}
      {...ariaProps({ label, labelledBy, describedBy, invalid, required })}
      type={type}
      className={`v-field ${className ?? ''}`.trim()}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
