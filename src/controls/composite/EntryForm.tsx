import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import './composite.css';

export interface EntryFormProps {
  readonly submitText: string;
  /** Undefined while the form is invalid. */
  readonly onSubmit: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The form of one entry; Enter submits it. */
export function EntryForm({ submitText, onSubmit, children }: EntryFormProps) {
  return (
    <form
      className="v-entry-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Submit events of forms opened from here bubble up through React.
        event.stopPropagation();
        onSubmit?.();
      }}
    >
      <div className="v-entry-fields">{children}</div>
      <div className="v-entry-buttons">
        <Button kind="primary" type="submit" disabled={onSubmit === undefined}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}
