import { useCallback, useEffect, useLayoutEffect, type RefObject } from 'react';
import { placeMenu } from '../placeMenu';

/**
 * Keeps what lies over the page (`position: fixed`) beside what it belongs to, while the page scrolls and while either
 * of them changes its size. `gone` is told when its anchor is scrolled out of sight.
 */
export function usePlaced(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<Element | null>,
  {
    align = 'start',
    sameWidth = false,
    gone,
  }: { align?: 'start' | 'end'; sameWidth?: boolean; gone?: () => void } = {},
): void {
  const place = useCallback(() => {
    const [over, beside] = [panel.current, anchor.current];
    if (!over || !beside) return;
    const box = beside.getBoundingClientRect();
    if (sameWidth) over.style.minWidth = `${String(box.width)}px`;
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeMenu(box, { width: over.offsetWidth, height: over.offsetHeight }, view, align);
    over.style.left = `${String(left)}px`;
    over.style.top = `${String(top)}px`;
  }, [panel, anchor, align, sameWidth]);

  useLayoutEffect(() => {
    place();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(place);
    if (panel.current) observer.observe(panel.current);
    if (anchor.current) observer.observe(anchor.current);
    return () => observer.disconnect();
  }, [place, panel, anchor]);

  useEffect(() => {
    const follow = (event: Event) => {
      if (event.target instanceof Node && panel.current?.contains(event.target)) return;
      const { top, bottom } = anchor.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      if (gone && (bottom < 0 || top > window.innerHeight)) gone();
      else place();
    };
    document.addEventListener('scroll', follow, true);
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', place);
    };
  }, [panel, anchor, place, gone]);
}
