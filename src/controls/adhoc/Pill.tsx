import type { KeyboardEvent, ReactNode } from 'react';
import { useDrag, useDrop } from 'react-dnd';
import { t } from '../../lib/t';
import { IconButton } from '../../ui/Button';
import { InfoIcon } from '../../ui/form/InfoIcon';
import { Popover } from '../../ui/form/Popover';
import { Icon } from '../../ui/icons';
import type { DragItem, DragKind } from './dragTypes';

/** Longer tooltips are truncated. */
const MAX_TITLE_LENGTH = 1000;

export interface PillView {
  readonly label: string;
  /** Shown in place of the label. */
  readonly content?: ReactNode;
  /** The full text of a truncated label. */
  readonly title?: string | undefined;
  readonly kind: DragKind;
  readonly value: unknown;
  readonly icon?: ReactNode;
  readonly notes?: readonly { readonly kind: 'warning' | 'info'; readonly text: string }[];
  readonly removable?: boolean;
  /** Whether a click opens the editor; default true. */
  readonly editable?: boolean;
}

export interface PillProps {
  readonly view: PillView;
  readonly zone: string;
  readonly index: number;
  readonly count: number;
  /** DOM id of its button. */
  readonly id: string | undefined;
  readonly labelId: string;
  readonly disabled: boolean;
  readonly editor: (close: () => void) => ReactNode;
  readonly onRemove: () => void;
  readonly onMove: (from: number, to: number) => void;
}

/** One selected item of a zone: a click edits it, Alt with the arrow keys moves it, Delete removes it. */
export function Pill(props: PillProps) {
  const { view, zone, index, count, id, labelId, disabled, editor, onRemove, onMove } = props;
  const textId = `${zone}-${String(index)}`;
  const removable = view.removable !== false && !disabled;
  const [{ dragged }, drag] = useDrag(
    {
      type: view.kind,
      item: { kind: view.kind, value: view.value, zone, index } satisfies DragItem,
      canDrag: !disabled,
      collect: (monitor) => ({ dragged: monitor.isDragging() }),
    },
    [view.kind, view.value, zone, index, disabled],
  );
  const [{ isOver }, drop] = useDrop<DragItem, unknown, { isOver: boolean }>(
    {
      accept: view.kind,
      canDrop: (from) => from.zone === zone && from.index !== index && !disabled,
      drop: (from) => onMove(from.index ?? index, index),
      collect: (monitor) => ({ isOver: monitor.isOver() && monitor.canDrop() }),
    },
    [view.kind, zone, index, onMove, disabled],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Key events of the editor bubble up here through React.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target) || disabled) return;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.altKey && step !== 0) {
      event.preventDefault();
      if (index + step >= 0 && index + step < count) onMove(index, index + step);
    } else if (event.key === 'Delete' && removable) {
      event.preventDefault();
      onRemove();
    }
  };

  const label = (
    <>
      {view.icon}
      <span id={textId} className="v-pill-text" title={(view.title ?? view.label).slice(0, MAX_TITLE_LENGTH)}>
        {view.content ?? view.label}
      </span>
    </>
  );

  return (
    <li
      ref={(node) => {
        drag(drop(node));
      }}
      className="v-pill"
      data-dragged={dragged}
      data-over={isOver}
    >
      <div role="presentation" className="v-pill-content" onKeyDown={onKeyDown}>
        {removable && (
          <IconButton label={t('Remove %s', view.label)} icon={<Icon name="close" size={12} />} onClick={onRemove} />
        )}
        {view.editable === false ? (
          <div id={id} className="v-pill-label" tabIndex={-1}>
            {label}
          </div>
        ) : (
          <Popover
            label={view.label}
            id={id}
            labelledBy={`${labelId} ${textId}`}
            className="v-pill-label"
            disabled={disabled}
            trigger={label}
          >
            {editor}
          </Popover>
        )}
        {view.notes?.map(({ kind, text }) => (
          <InfoIcon key={text} kind={kind} text={text} />
        ))}
        {count > 1 && !disabled && (
          <span
            className="v-pill-grip"
            aria-hidden="true"
            title={t('Drag to reorder, or press Alt with the arrow keys')}
          >
            ⠿
          </span>
        )}
      </div>
    </li>
  );
}
