import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { getInlineKey, getInlineSign } from '../../../lib/direction';
import { t } from '../../../lib/t';
import { clampWidth, MAX_WIDTH, MIN_WIDTH } from './barSettings';

interface Props {
  readonly width: number;
  readonly onResize: (width: number) => void;
}

const STEP = 10;

/** The edge of the bar, moved by dragging or with the arrow keys. */
export function ResizeHandle({ width, onResize }: Props) {
  const start = useRef<{ x: number; width: number }>(undefined);
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = getInlineKey(event.key, event.currentTarget);
    const next = { ArrowLeft: width - STEP, ArrowRight: width + STEP, Home: MIN_WIDTH, End: MAX_WIDTH }[key];
    if (next === undefined) return;
    event.preventDefault();
    onResize(clampWidth(next));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- a focusable separator is a widget (ARIA window splitter)
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('Width of the filter bar')}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- as above
      tabIndex={0}
      className="filter-bar-resize"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX, currentTarget }) => {
        if (!start.current) return;
        onResize(clampWidth(start.current.width + (clientX - start.current.x) * getInlineSign(currentTarget)));
      }}
      onPointerUp={() => {
        start.current = undefined;
      }}
      onPointerCancel={() => {
        start.current = undefined;
      }}
    />
  );
}
