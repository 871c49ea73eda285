import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

export interface ResizerProps {
  readonly label: string;
  /** In pixels: of the pane before it, or of the one below a horizontal bar. */
  readonly size: number;
  readonly onResize: (size: number) => void;
  /** Resizes the height of the pane below. */
  readonly horizontal?: boolean;
}

const STEP = 16;

/** The bar between two panes, moved by dragging or with the arrow keys. */
export function Resizer({ label, size, onResize, horizontal = false }: ResizerProps) {
  const start = useRef<{ position: number; size: number }>(undefined);
  const getPosition = (event: PointerEvent): number => (horizontal ? -event.clientY : event.clientX);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = horizontal ? { ArrowUp: STEP, ArrowDown: -STEP } : { ArrowRight: STEP, ArrowLeft: -STEP };
    const step = new Map(Object.entries(by)).get(event.key);
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
