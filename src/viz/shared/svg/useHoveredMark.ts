import { useState, type PointerEvent } from 'react';

interface HoveredMark {
  readonly mark: number;
  /** Pixels from the corner of the chart. */
  readonly x: number;
  readonly y: number;
}

/** The index of the mark that a pointer is on. An element with `data-marks` has as many, from left to right. */
export function markAt(target: EventTarget | null, clientX: number): number | undefined {
  const element = target instanceof Element ? target.closest('[data-mark]') : null;
  if (!element) return undefined;
  const first = Number(element.getAttribute('data-mark'));
  const count = Number(element.getAttribute('data-marks') ?? 1);
  const box = element.getBoundingClientRect();
  const share = box.width > 0 ? (clientX - box.left) / box.width : 0;
  return first + Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

/** The mark under the pointer, of elements with `data-mark`. The handlers are those of the box that the tooltip is placed in. */
export function useHoveredMark() {
  const [hovered, setHovered] = useState<HoveredMark | null>(null);
  const hoverHandlers = {
    onPointerMove: ({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void => {
      const mark = markAt(target, clientX);
      const box = currentTarget.getBoundingClientRect();
      setHovered(mark === undefined ? null : { mark, x: clientX - box.left, y: clientY - box.top });
    },
    onPointerLeave: (): void => {
      setHovered(null);
    },
  };
  return { hovered, setHovered, hoverHandlers };
}
