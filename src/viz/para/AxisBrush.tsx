import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '../../lib/t';
import type { VizTheme } from '../types';
import { moveEnd, moveRange, rangeBetween, type BrushRange } from './brushes';
import type { ParallelAxis } from './transform';

export interface AxisBrushProps {
  readonly axis: ParallelAxis;
  readonly range: BrushRange | undefined;
  readonly onChange: (range: BrushRange | undefined) => void;
  /** Pixels, as are the others. */
  readonly x: number;
  readonly top: number;
  readonly height: number;
  readonly theme: VizTheme;
}

const WIDTH = 20;
/** Nearer than this to an end of the brush, a drag moves that end. */
const GRIP = 6;
/** A press that moves less is a click, which removes the brush. */
const CLICK = 3;
const WHOLE: BrushRange = [0, 1];
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 0.05,
  ArrowRight: 0.05,
  ArrowDown: -0.05,
  ArrowLeft: -0.05,
  PageUp: 0.2,
  PageDown: -0.2,
  Home: -1,
  End: 1,
};

interface Drag {
  readonly startY: number;
  readonly toRange: (position: number) => BrushRange;
  moved: boolean;
}

/** The strip along an axis in which a range is selected: by dragging, or by a slider for each end. */
export function AxisBrush({ axis, range, onChange, x, top, height, theme }: AxisBrushProps) {
  const drag = useRef<Drag>(null);
  const toPosition = ({ currentTarget, clientY }: PointerEvent) =>
    1 - (clientY - currentTarget.getBoundingClientRect().top) / height;
  const toDrag = (position: number): Drag['toRange'] => {
    const grip = GRIP / height;
    if (range && Math.abs(position - range[0]) < grip) return (to) => rangeBetween(range[1], to);
    if (range && Math.abs(position - range[1]) < grip) return (to) => rangeBetween(range[0], to);
    if (range && position > range[0] && position < range[1]) return (to) => moveRange(range, to - position);
    return (to) => rangeBetween(position, to);
  };
  const [low, high] = range ?? WHOLE;
  const renderEnd = (end: 'low' | 'high') => {
    const position = end === 'low' ? low : high;
    return (
      <div
        role="slider"
        tabIndex={0}
        className="para-brush-end"
        aria-label={`${axis.title}: ${end === 'low' ? t('Min') : t('Max')}`}
        aria-orientation="vertical"
        aria-valuemin={end === 'low' ? 0 : Math.round(low * 100)}
        aria-valuemax={end === 'low' ? Math.round(high * 100) : 100}
        aria-valuenow={Math.round(position * 100)}
        aria-valuetext={axis.textAt(position)}
        onKeyDown={(event: KeyboardEvent) => {
          const step = KEY_STEPS[event.key];
          if (step !== undefined) onChange(moveEnd([low, high], end, step));
          else if (event.key === 'Escape' && range) onChange(undefined);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
        style={{
          position: 'absolute',
          left: 0,
          top: (1 - position) * height - 3,
          width: WIDTH,
          height: 6,
          borderRadius: 3,
          background: theme.primary,
          ...(range && { opacity: 1 }),
        }}
      />
    );
  };
  return (
    <div
      title={`${axis.title}: ${t('drag to select a range')}`}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { startY: event.clientY, toRange: toDrag(toPosition(event)), moved: false };
      }}
      onPointerMove={(event) => {
        const { current } = drag;
        if (!current || (!current.moved && Math.abs(event.clientY - current.startY) < CLICK)) return;
        current.moved = true;
        onChange(current.toRange(toPosition(event)));
      }}
      onPointerUp={() => {
        if (drag.current?.moved === false) onChange(undefined);
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
      style={{
        position: 'absolute',
        left: x - WIDTH / 2,
        top,
        width: WIDTH,
        height,
        cursor: 'crosshair',
        touchAction: 'none',
      }}
    >
      {range && (
        <div
          style={{
            position: 'absolute',
            left: WIDTH / 4,
            top: (1 - high) * height,
            width: WIDTH / 2,
            height: (high - low) * height,
            background: theme.primary,
            opacity: 0.3,
          }}
        />
      )}
      {renderEnd('low')}
      {renderEnd('high')}
    </div>
  );
}
