import { useId, type ReactNode } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** Draws what is edited, with these DOM ids for it and its description. */
  readonly children: (ids: {
    readonly id: string;
    readonly labelledBy: string;
    readonly describedBy: string | undefined;
  }) => ReactNode;
}

/** A label, what it names, and a sentence about it. */
export function Field({ label, help, children }: FieldProps) {
  const id = useId();
  const describedBy = help === undefined ? undefined : `${id}-help`;
  return (
    <div className="dataset-field">
      <label id={`${id}-label`} htmlFor={id} className="dataset-label">
        {label}
      </label>
      {children({ id, labelledBy: `${id}-label`, describedBy })}
      {help !== undefined && (
        <p id={describedBy} className="dataset-help">
          {help}
        </p>
      )}
    </div>
  );
}
