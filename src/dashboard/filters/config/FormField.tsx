import type { ReactNode } from 'react';
import { Field } from '../../../ui/form/Field';

interface FormFieldProps {
  /** DOM id of the field; its label gets `-label`, its error `-error`. */
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** What is wrong but does not stop saving. */
  readonly warning?: string | undefined;
  /** The field is a group or a button: a label that is pressed does not lead to it. */
  readonly isGroup?: boolean;
  readonly children: ReactNode;
}

/** A field of the filter dialog. */
export function FormField({ help, error, isGroup, ...field }: FormFieldProps) {
  return <Field {...field} hint={help} error={error} group={isGroup} className="filter-config-field" />;
}
