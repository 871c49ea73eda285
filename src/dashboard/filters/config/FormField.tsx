import type { ReactNode } from 'react';
import { Field } from '../../../ui/form/Field';

interface FormFieldProps {
  /** DOM id of the field; its label gets `-label`, its error `-error`. */
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** A problem that does not prevent saving. */
  readonly warning?: string | undefined;
  /** The field is a group or a button, which clicking its label does not focus. */
  readonly isGroup?: boolean;
  readonly children: ReactNode;
}

/** A field of the filter dialog. */
export function FormField({ help, error, isGroup, ...field }: FormFieldProps) {
  return <Field {...field} hint={help} error={error} group={isGroup} className="filter-config-field" />;
}
