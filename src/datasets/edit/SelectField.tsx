import { Select, type SelectProps } from '../../ui/form/Select';
import { Field } from '../../ui/form/Field';

export type SelectFieldProps = SelectProps & { readonly label: string };

export function SelectField({ label, ...select }: SelectFieldProps) {
  return <Field label={label}>{({ id, labelledBy }) => <Select {...select} id={id} labelledBy={labelledBy} />}</Field>;
}
