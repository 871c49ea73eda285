import type { KeyboardEvent, ReactNode } from 'react';
import { useDrag, useDrop } from 'react-dnd';
import { t } from '../../lib/t';
import { IconButton } from '../../ui/Button';
import { InfoIcon } from '../../ui/form/InfoIcon';
import { Popover } from '../../ui/form/Popover';
import { Icon } from '../../ui/icons';
import type { DragItem, DragKind } from './dragTypes';

/** A longer text is cut where it only explains. */
const LONGEST_TITLE = 1000;

export interface PillView {
  readonly label: string;
  /** Shown in place of the label, where more than it is known. */
  readonly content?: ReactNode;
  /** The whole of a label that was cut. */
  readonly title?: string | undefined;
  readonly kind: DragKind;
  readonly value: unknown;
  readonly icon?: ReactNode;
  /** What is wrong with it, or should be known. */
  readonly notes?: readonly { readonly kind: 'warning' | 'info'; readonly text: string }[];
  readonly removable?: boolean;
}

export interface PillProps {
  readonly view: PillView;
  readonly zone: string;
  readonly index: number;
  readonly count: number;
  /** Undefined: it is the label alone. */
  readonly id: string | undefined;
  readonly labelId: string;
  readonly disabled: boolean;
  readonly editor: (close: () => void) => ReactNode;
  readonly onRemove: () => void;
  readonly onMove: (from: number, to: number) => void;
}

/** One chosen thing in a zone: a press on it edits it, Alt with the arrow keys moves it, Delete takes it out. */
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
  const [{ over }, drop] = useDrop<DragItem, unknown, { over: boolean }>(
    {
      accept: view.kind,
      canDrop: (from) => from.zone === zone && from.index !== index && !disabled,
      drop: (from) => onMove(from.index ?? index, index),
      collect: (monitor) => ({ over: monitor.isOver() && monitor.canDrop() }),
    },
    [view.kind, zone, index, onMove, disabled],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    // Keys pressed in the editor come here through React as well.
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

  return (
    <li
      ref={(node) => {
        drag(drop(node));
      }}
      className="v-pill"
      data-dragged={dragged}
      data-over={over}
      onKeyDown={onKeyDown}
    >
      {removable && (
        <IconButton label={t('Remove %s', view.label)} icon={<Icon name="close" size={12} />} onClick={onRemove} />
      )}
      <Popover
        label={view.label}
        id={id}
        labelledBy={`${labelId} ${textId}`}
        className="v-pill-label"
        disabled={disabled}
        trigger={
          <>
            {view.icon}
            <span id={textId} className="v-pill-text" title={(view.title ?? view.label).slice(0, LONGEST_TITLE)}>
              {view.content ?? view.label}
            </span>
          </>
        }
      >
        {editor}
      </Popover>
      {view.notes?.map(({ kind, text }) => (
        <InfoIcon key={text} kind={kind} text={text} />
      ))}
      {count > 1 && !disabled && (
        <span className="v-pill-grip" aria-hidden="true" title={t('Drag to reorder, or press Alt with the arrow keys')}>
          ⠿
        </span>
      )}
    </li>
  );
}
