import { useState, type ReactNode } from 'react';
import { t } from '../../lib/t';
import { IconButton } from '../../ui/Button';
import { Popover } from '../../ui/form/Popover';
import { Icon } from '../../ui/icons';
import type { ControlProps } from '../controlTypes';
import './composite.css';

const WIDTH = 'min(480px, 94vw)';

interface Entry {
  readonly label: string;
  /** CSS colour of a swatch before the label. */
  readonly color?: string | undefined;
}

export interface EntryListProps extends Pick<ControlProps, 'id' | 'labelId' | 'describedBy' | 'disabled'> {
  readonly entries: readonly Entry[];
  readonly addText: string;
  readonly addTitle: string;
  readonly editTitle: string;
  /** The editor of the entry at that index, or of a new one. */
  readonly editor: (at: number | undefined, close: () => void) => ReactNode;
  readonly onRemove: (at: number) => void;
  /** Where the order matters. */
  readonly onMove?: (from: number, to: number) => void;
}

interface RowProps extends Pick<EntryListProps, 'editTitle' | 'editor' | 'onRemove' | 'onMove'> {
  readonly entry: Entry;
  readonly at: number;
  readonly isLast: boolean;
  readonly disabled: boolean | undefined;
}

function EntryRow({ entry, at, isLast, disabled, editTitle, editor, onRemove, onMove }: RowProps) {
  const [open, setOpen] = useState(false);
  const { label, color } = entry;
  return (
    <li className="v-entry">
      <Popover
        label={`${editTitle}: ${label}`}
        title={editTitle}
        className="v-entry-open"
        width={WIDTH}
        disabled={disabled}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <>
            {color !== undefined && (
              <span className="v-entry-swatch" style={{ background: color }} aria-hidden="true" />
            )}
            <span>{label}</span>
          </>
        }
      >
        {(close) => editor(at, close)}
      </Popover>
      {onMove && (
        <>
          <IconButton
            label={t('Move %s up', label)}
            className="v-entry-up"
            icon={<Icon name="chevronDown" />}
            disabled={disabled === true || at === 0}
            onClick={() => onMove(at, at - 1)}
          />
          <IconButton
            label={t('Move %s down', label)}
            icon={<Icon name="chevronDown" />}
            disabled={disabled === true || isLast}
            onClick={() => onMove(at, at + 1)}
          />
        </>
      )}
      <IconButton
        label={t('Remove %s', label)}
        icon={<Icon name="close" />}
        disabled={disabled}
        onClick={() => {
          // Rows are keyed by index: the next entry takes over this row.
          setOpen(false);
          onRemove(at);
        }}
      />
    </li>
  );
}

/** A list of entries, each edited in its own popover. */
export function EntryList(props: EntryListProps) {
  const { id, labelId, describedBy, disabled, entries, addText, addTitle, editTitle, editor, onRemove, onMove } = props;
  return (
    <div className="v-entries" role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      {entries.length > 0 && (
        <ul>
          {entries.map((entry, at) => (
            <EntryRow
              // Keyed by index: an entry may be renamed while its editor is open.
              key={at}
              {...{ entry, at, disabled, editTitle, editor, onRemove }}
              isLast={at === entries.length - 1}
              {...(onMove && { onMove })}
            />
          ))}
        </ul>
      )}
      <Popover
        id={id}
        label={addText}
        title={addTitle}
        className="v-button v-button-default v-entry-add"
        width={WIDTH}
        disabled={disabled}
        trigger={addText}
      >
        {(close) => editor(undefined, close)}
      </Popover>
    </div>
  );
}
