import { useId, type ReactNode } from 'react';
import { InfoIcon } from '../../ui/form/InfoIcon';

/** What a field is given so that its name and its error are said with it. */
interface FieldIds {
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** A field of the layer editor under its name, with what is wrong with it below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const invalid = error !== undefined;
  return (
    <div className="annotation-field">
      <div className="annotation-label">
        <span id={`${id}-label`}>{label}</span>
        {hint !== undefined && <InfoIcon text={hint} />}
      </div>
      {children({ labelledBy: `${id}-label`, describedBy: invalid ? `${id}-error` : undefined, invalid })}
      {invalid && (
        <div id={`${id}-error`} className="annotation-error">
          {error}
        </div>
      )}
    </div>
  );
}
