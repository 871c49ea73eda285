import type { ReactNode } from 'react';
import { InfoIcon } from '../../../ui/form/InfoIcon';

interface FormFieldProps {
  /** DOM id of the field; its label gets `-label`, its error `-error`. */
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: string | undefined;
  readonly problem?: string | undefined;
  /** What is wrong but does not stop saving. */
  readonly warning?: string | undefined;
  /** The field is a group or a button: a label that is pressed does not lead to it. */
  readonly isGroup?: boolean;
  readonly children: ReactNode;
}

/** A field of the dialog with its name above and what is wrong with it below. */
export function FormField({ id, label, required, help, problem, warning, isGroup, children }: FormFieldProps) {
  const words = (
    <>
      {label}
      {required === true && (
        <span className="filter-config-required" aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  return (
    <div className="filter-config-field">
      <div className="filter-config-label">
        {isGroup === true ? (
          <span id={`${id}-label`}>{words}</span>
        ) : (
          <label id={`${id}-label`} htmlFor={id}>
            {words}
          </label>
        )}
        {help !== undefined && <InfoIcon text={help} />}
      </div>
      {children}
      <div id={`${id}-error`} aria-live="polite">
        {problem !== undefined && <p className="filter-config-problem">{problem}</p>}
        {problem === undefined && warning !== undefined && <p className="filter-config-warning">{warning}</p>}
      </div>
    </div>
  );
}
