import { useLayoutEffect, useRef, type ReactNode } from 'react';

export interface MapTipProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

const OFFSET = 12;

/** The tooltip at the pointer, inside of the map's box. */
export function MapTip({ x, y, width, height, children }: MapTipProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const { offsetWidth, offsetHeight } = current;
    const left = x + OFFSET + offsetWidth > width ? x - OFFSET - offsetWidth : x + OFFSET;
    const top = y + OFFSET + offsetHeight > height ? y - OFFSET - offsetHeight : y + OFFSET;
    current.style.left = `${String(Math.max(0, left))}px`;
    current.style.top = `${String(Math.max(0, top))}px`;
  });
  return (
    <div ref={box} className="viz-map-tip" role="tooltip">
      {children}
    </div>
  );
}
