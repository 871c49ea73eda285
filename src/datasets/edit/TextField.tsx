import type { ReactNode } from 'react';
import { asNumber } from '../../lib/read';
import { NumberInput } from '../../ui/form/NumberInput';
import { TextArea } from '../../ui/form/TextArea';
import { TextInput } from '../../ui/form/TextInput';
import { Field } from '../../ui/form/Field';

export interface TextFieldProps {
  readonly label: string;
  /** As sent by the server, of any type. */
  readonly value: unknown;
  readonly onChange: (value: string) => void;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** Several lines. */
  readonly area?: boolean;
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : '';
}

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, help, error, placeholder, area = false } = props;
  const Input = area ? TextArea : TextInput;
  return (
    <Field label={label} help={help} error={error}>
      {({ id, describedBy, invalid }) => (
        <Input
          id={id}
          describedBy={describedBy}
          invalid={invalid}
          value={toText(value)}
          onChange={onChange}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}

export interface NumberFieldProps {
  readonly label: string;
  readonly value: unknown;
  /** Null: empty. */
  readonly onChange: (value: number | null) => void;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
}

export function NumberField({ label, value, onChange, help, error }: NumberFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {({ id, describedBy, invalid }) => (
        <NumberInput
          id={id}
          describedBy={describedBy}
          invalid={invalid}
          step={1}
          value={asNumber(value)}
          onChange={(next) => onChange(next ?? null)}
        />
      )}
    </Field>
  );
}
