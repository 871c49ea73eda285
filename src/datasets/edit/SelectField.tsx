import { Select, type SelectProps } from '../../ui/form/Select';
import { Field } from '../../ui/form/Field';

export type SelectFieldProps = SelectProps & { readonly label: string; readonly error?: string | undefined };

export function SelectField({ label, error, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {({ id, ...ids }) => <Select {...select} id={id} {...ids} />}
    </Field>
  );
}
