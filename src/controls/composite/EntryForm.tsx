import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import './composite.css';

export interface EntryFormProps {
  readonly submitText: string;
  /** Undefined: it cannot be sent as it is. */
  readonly onSubmit: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The form of one entry, sent with Enter too. */
export function EntryForm({ submitText, onSubmit, children }: EntryFormProps) {
  return (
    <form
      className="v-entry-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Through React this also comes up from forms of what was opened from here.
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
