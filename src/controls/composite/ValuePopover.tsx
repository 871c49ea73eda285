import type { ReactNode } from 'react';
import { Popover } from '../../ui/form/Popover';
import type { ControlProps } from '../controlTypes';
import './composite.css';

interface ValuePopoverProps extends Pick<ControlProps, 'id' | 'labelId' | 'describedBy' | 'disabled'> {
  readonly title: string;
  /** The value in one line. */
  readonly summary: string;
  readonly children: ReactNode;
}

/** A composite value: a one-line summary, with the fields in a popover. */
export function ValuePopover({ id, labelId, describedBy, disabled, title, summary, children }: ValuePopoverProps) {
  return (
    <Popover
      id={id}
      label={title}
      labelledBy={`${labelId} ${id}-summary`}
      describedBy={describedBy}
      title={title}
      disabled={disabled}
      className="v-button v-button-default v-entry-summary"
      width="min(420px, 94vw)"
      trigger={<span id={`${id}-summary`}>{summary}</span>}
    >
      <div className="v-entry-fields">{children}</div>
    </Popover>
  );
}
