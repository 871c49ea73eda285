import { useId, type ReactNode } from 'react';
import { InfoIcon } from '../../ui/form/InfoIcon';
import './composite.css';

interface FieldIds {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Takes the whole width of the form. */
  readonly wide?: boolean;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** The DOM id of the label of the field of that id, for what a `for` cannot name. */
export function labelIdOf(id: string): string {
  return `${id}-label`;
}

/** A field under its name, what is wrong with it below. */
export function Field({ label, hint, error, wide = false, children }: FieldProps) {
  const id = useId();
  const invalid = error !== undefined;
  return (
    <div className={wide ? 'v-entry-wide' : undefined}>
      <div className="v-entry-label">
        <label id={labelIdOf(id)} htmlFor={id}>
          {label}
        </label>
        {hint !== undefined && <InfoIcon text={hint} />}
      </div>
      {children({ id, describedBy: invalid ? `${id}-error` : undefined, invalid })}
      {invalid && (
        <p id={`${id}-error`} className="v-entry-error">
          {error}
        </p>
      )}
    </div>
  );
}
