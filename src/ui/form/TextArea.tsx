import type { TextareaHTMLAttributes } from 'react';
import { ariaProps, type FieldProps } from './fieldProps';
import './fields.css';

type Native = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'placeholder' | 'autoFocus' | 'readOnly' | 'onKeyDown' | 'onBlur' | 'rows' | 'spellCheck'
>;

export interface TextAreaProps extends FieldProps, Native {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string | undefined;
}

export function TextArea({
  value,
  onChange,
  className,
  label,
  labelledBy,
  describedBy,
  invalid,
  required,
  rows = 4,
  ...rest
}: TextAreaProps) {
  return (
    <textarea
      {...rest}
      {...ariaProps({ label, labelledBy, describedBy, invalid, required })}
      rows={rows}
      className={`v-field v-textarea ${className ?? ''}`.trim()}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
