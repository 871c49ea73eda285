import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

export interface ResizerProps {
  readonly label: string;
  /** Pixels: of the pane before it, or of the one below where it is horizontal. */
  readonly size: number;
  readonly onResize: (size: number) => void;
  /** A horizontal bar changes the height of what is below. */
  readonly horizontal?: boolean;
}

const STEP = 16;

/** The bar between two panes: dragged, or moved by the arrow keys. */
export function Resizer({ label, size, onResize, horizontal = false }: ResizerProps) {
  const from = useRef<{ at: number; size: number }>(undefined);
  const at = (event: PointerEvent): number => (horizontal ? -event.clientY : event.clientX);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = horizontal ? { ArrowUp: STEP, ArrowDown: -STEP } : { ArrowRight: STEP, ArrowLeft: -STEP };
    const step = new Map(Object.entries(by)).get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    onResize(size + step);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={horizontal ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      className={`explore-resizer${horizontal ? ' is-horizontal' : ''}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { at: at(event), size };
      }}
      onPointerMove={(event) => {
        if (from.current) onResize(from.current.size + at(event) - from.current.at);
      }}
      onPointerUp={() => (from.current = undefined)}
      onPointerCancel={() => (from.current = undefined)}
    />
  );
}
