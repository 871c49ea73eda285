import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useDrop } from 'react-dnd';
import { t } from '../../lib/t';
import { Popover } from '../../ui/form/Popover';
import './adhoc.css';
import type { DragItem, DragKind } from './dragTypes';
import { useDropZones } from './DropZones';
import { Pill, type PillView } from './Pill';

export interface DropZoneProps<Seed> {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The control's label, for the dataset pane's list of zones. */
  readonly label: string;
  readonly pills: readonly PillView[];
  /** The label of the add button, or of the place to drop on where a click adds nothing. */
  readonly addText: string;
  /** Whether another item fits; otherwise a drop replaces the current one. */
  readonly canAdd: boolean;
  readonly accepts: readonly DragKind[];
  readonly canDrop: (item: DragItem) => boolean;
  /** Adds the dropped item, or returns the initial value of the editor to open. */
  readonly onDrop: (item: DragItem) => { readonly seed: Seed } | undefined;
  readonly editor: (index: number, close: () => void) => ReactNode;
  /** The editor for a new item; `seed` is what `onDrop` returned. */
  readonly addEditor: (seed: Seed | undefined, close: () => void) => ReactNode;
  /** False refuses the removal, and has said why. */
  readonly mayRemove?: (index: number) => boolean;
  readonly onRemove: (index: number) => void;
  readonly onMove: (from: number, to: number) => void;
}

/** Where the focus goes after a change: the pill that was moved, or the one after a removed pill. */
type NextFocus = number | 'add';

/** The selected columns, metrics or filters; items are added by drop, click and keyboard. */
export function DropZone<Seed = undefined>(props: DropZoneProps<Seed>) {
  const { id, labelId, describedBy, invalid, disabled = false, label, pills, addText, canAdd, accepts } = props;
  const { editor, addEditor, onRemove, onMove } = props;
  const container = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<NextFocus>(undefined);
  const [adding, setAdding] = useState<{ readonly seed: Seed | undefined }>();
  const [announcement, announce] = useState('');
  const zones = useDropZones();
  const canDrag = zones.addMode !== 'click';
  const canClick = zones.addMode !== 'drop';
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  const dropItem = useCallback((item: DragItem) => {
    const initial = latest.current.onDrop(item);
    if (initial) setAdding(initial);
  }, []);
  useEffect(() => {
    if (disabled) return;
    return zones.register({ id, label, canDrop: (item) => latest.current.canDrop(item), drop: dropItem });
  }, [zones, id, label, disabled, dropItem]);

  const [{ state }, drop] = useDrop<DragItem, unknown, { state: 'over' | 'possible' | undefined }>(
    {
      accept: [...accepts],
      canDrop: (item) => !disabled && (item.zone === id || (canDrag && latest.current.canDrop(item))),
      drop: (item, monitor) => {
        if (!monitor.didDrop() && item.zone !== id) dropItem(item);
      },
      collect: (monitor) => ({
        state: !monitor.canDrop() ? undefined : monitor.isOver() ? 'over' : 'possible',
      }),
    },
    [accepts, disabled, id, canDrag, dropItem],
  );

  useEffect(() => {
    const to = nextFocus.current;
    nextFocus.current = undefined;
    if (to === undefined) return;
    const buttons = container.current?.querySelectorAll<HTMLElement>('.v-pill-label');
    const at = to === 'add' ? undefined : buttons?.[Math.min(to, buttons.length - 1)];
    (at ?? container.current?.querySelector<HTMLElement>('.v-zone-add'))?.focus();
  }, [pills]);

  const move = (from: number, to: number) => {
    nextFocus.current = to;
    announce(t('%s: position %s of %s', pills[from]?.label ?? '', String(to + 1), String(pills.length)));
    onMove(from, to);
  };
  const remove = (index: number) => {
    if (props.mayRemove?.(index) === false) return;
    nextFocus.current = pills.length > 1 ? index : 'add';
    announce(t('%s removed', pills[index]?.label ?? ''));
    onRemove(index);
  };
  const addId = `${id}-add`;

  return (
    <div
      ref={(node) => {
        container.current = node;
        drop(node);
      }}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className="v-zone"
      data-invalid={invalid === true}
      data-drop={state}
    >
      {pills.length > 0 && (
        <ul className="v-zone-pills" aria-labelledby={labelId}>
          {pills.map((view, index) => (
            <Pill
              key={index}
              view={view}
              zone={id}
              index={index}
              count={pills.length}
              id={!canAdd && index === 0 ? id : undefined}
              labelId={labelId}
              disabled={disabled}
              editor={(close) => editor(index, close)}
              onRemove={() => remove(index)}
              onMove={move}
            />
          ))}
        </ul>
      )}
      {canAdd && !canClick && (
        <div id={id} className="v-zone-add" tabIndex={-1}>
          {addText}
        </div>
      )}
      {canAdd && canClick && (
        <button
          type="button"
          id={id}
          className="v-zone-add"
          aria-labelledby={`${labelId} ${addId}`}
          aria-haspopup="dialog"
          aria-expanded={adding !== undefined}
          disabled={disabled}
          onClick={() => setAdding(adding ? undefined : { seed: undefined })}
        >
          <span aria-hidden="true">+</span>
          <span id={addId}>{addText}</span>
        </button>
      )}
      {adding && (
        <Popover label={label} anchor={container} open onOpenChange={(open) => !open && setAdding(undefined)}>
          {(close) => addEditor(adding.seed, close)}
        </Popover>
      )}
      <span className="v-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}
