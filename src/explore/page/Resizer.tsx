import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { getInlineKey, getInlineSign } from '../../lib/direction';

export interface ResizerProps {
  readonly label: string;
  /** Pixels: the width of the pane before it; if horizontal, the height of the pane below. */
  readonly size: number;
  readonly onResize: (size: number) => void;
  readonly horizontal?: boolean;
}

/** Pixels per arrow key. */
const STEP = 16;

/** The separator between two panes, moved by dragging or with the arrow keys. */
export function Resizer({ label, size, onResize, horizontal = false }: ResizerProps) {
  const start = useRef<{ position: number; size: number }>(undefined);
  const getPosition = ({ clientX, clientY, currentTarget }: PointerEvent): number =>
    horizontal ? -clientY : clientX * getInlineSign(currentTarget);
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = horizontal ? { ArrowUp: STEP, ArrowDown: -STEP } : { ArrowRight: STEP, ArrowLeft: -STEP };
    const step = new Map(Object.entries(steps)).get(getInlineKey(event.key, event.currentTarget));
    if (step === undefined) return;
    event.preventDefault();
    onResize(size + step);
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- a focusable separator is a widget (ARIA window splitter)
    <div
      role="separator"
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- as above
      tabIndex={0}
      aria-label={label}
      aria-orientation={horizontal ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      className={`explore-resizer${horizontal ? ' is-horizontal' : ''}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { position: getPosition(event), size };
      }}
      onPointerMove={(event) => {
        if (start.current) onResize(start.current.size + getPosition(event) - start.current.position);
      }}
      onPointerUp={() => (start.current = undefined)}
      onPointerCancel={() => (start.current = undefined)}
    />
  );
}
