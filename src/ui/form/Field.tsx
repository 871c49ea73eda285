import { useId, type ReactNode } from 'react';
import './fields.css';
import { InfoIcon } from './InfoIcon';

/** The ids that associate an input with its label, description and error. */
export interface FieldIds {
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export interface FieldProps {
  /** DOM id of the input, where the caller needs it; its label gets `-label`, its error `-error`. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly required?: boolean | undefined;
  /** Behind an icon beside the label. */
  readonly hint?: ReactNode;
  /** A sentence below the input. */
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** A problem that does not prevent saving. Hidden while there is an error. */
  readonly warning?: string | undefined;
  /** The input is a group or a button, which a click on the label must not activate. */
  readonly group?: boolean | undefined;
  /** Spans all columns of a form grid. */
  readonly wide?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode | ((ids: FieldIds) => ReactNode);
}

/** An input with its label above, and its description and error below. */
export function Field(props: FieldProps) {
  const { label, required, hint, help, error, warning, group, wide, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const message = error ?? warning;
  const describedBy = [help === undefined ? '' : `${id}-help`, message === undefined ? '' : `${id}-error`];
  const ids: FieldIds = {
    id,
    labelledBy: `${id}-label`,
    describedBy: describedBy.filter(Boolean).join(' ') || undefined,
    invalid: error !== undefined,
    required: required === true,
  };
  const text = (
    <>
      {label}
      {required === true && (
        <span className="v-form-required" aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  return (
    <div className={['v-form-field', wide === true && 'v-form-wide', className].filter(Boolean).join(' ')}>
      <div className="v-form-label">
        {group === true ? (
          <span id={ids.labelledBy}>{text}</span>
        ) : (
          <label id={ids.labelledBy} htmlFor={id}>
            {text}
          </label>
        )}
        {hint !== undefined && <InfoIcon text={hint} />}
      </div>
      {typeof children === 'function' ? children(ids) : children}
      {help !== undefined && (
        <p id={`${id}-help`} className="v-form-help">
          {help}
        </p>
      )}
      <div id={`${id}-error`} aria-live="polite">
        {message !== undefined && <p className={error === undefined ? 'v-form-warning' : 'v-form-error'}>{message}</p>}
      </div>
    </div>
  );
}
