import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { getInlineKey, getInlineSign } from '../../lib/direction';
import { t } from '../../lib/t';
import type { ColumnEdge } from '../shared/table/columnTools';

const narrowest = 40;
const widest = 2000;
/** Pixels per press of an arrow key; five times as many with Shift. */
const step = 10;

/** The edge of a column's heading, which sets the column's width by dragging and by arrow keys. */
export function ResizeHandle({ label, width, onResize, onFit }: ColumnEdge) {
  const start = useRef<{ readonly x: number; readonly width: number; readonly sign: number }>(undefined);
  const resize = (next: number) => {
    onResize(Math.round(Math.min(widest, Math.max(narrowest, next))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[getInlineKey(event.key, event.currentTarget)];
    if (event.key === 'Enter') onFit();
    else if (direction !== undefined) resize(width + direction * step * (event.shiftKey ? 5 : 1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = (event: PointerEvent) => {
    start.current = undefined;
    event.currentTarget.releasePointerCapture(event.pointerId);
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- a focusable separator is a widget (ARIA window splitter)
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('Resize %s', label)}
      aria-valuenow={Math.round(width)}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuetext={t('%s pixels', Math.round(width))}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- the same
      tabIndex={0}
      className="vt-resize"
      // The heading around can be dragged to another position.
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onKeyDown={onKeyDown}
      onDoubleClick={onFit}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        start.current = { x: event.clientX, width, sign: getInlineSign(event.currentTarget) };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const from = start.current;
        if (from) resize(from.width + (event.clientX - from.x) * from.sign);
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  );
}
