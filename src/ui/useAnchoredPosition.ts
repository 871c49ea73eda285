import { useLayoutEffect, type RefObject } from 'react';
import { isRtl } from '../lib/direction';
import { anchoredPosition, submenuPosition } from './anchoredPosition';

interface PositionOptions {
  readonly align?: 'start' | 'end';
  /** The panel is at least as wide as its anchor. */
  readonly sameWidth?: boolean;
  /** Beside the anchor, where there is room, instead of below it. */
  readonly beside?: boolean;
  /** The anchor was scrolled out of view. */
  readonly onHidden?: () => void;
}

/** Keeps a panel (`position: fixed`) beside its anchor while the page scrolls and while either of them changes its size. */
export function useAnchoredPosition(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<Element | null>,
  { align = 'start', sameWidth = false, beside = false, onHidden }: PositionOptions = {},
): void {
  useLayoutEffect(() => {
    const updatePosition = () => {
      const [over, anchorElement] = [panel.current, anchor.current];
      if (!over || !anchorElement) return;
      const box = anchorElement.getBoundingClientRect();
      if (sameWidth) over.style.minWidth = `${String(box.width)}px`;
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: over.offsetWidth, height: over.offsetHeight };
      const isMirrored = isRtl(over);
      const { left, top } = beside
        ? submenuPosition(box, size, view, isMirrored)
        : anchoredPosition(box, size, view, align, isMirrored);
      over.style.left = `${String(left)}px`;
      over.style.top = `${String(top)}px`;
    };
    const onScroll = (event: Event) => {
      if (event.target instanceof Node && panel.current?.contains(event.target)) return;
      const { top, bottom } = anchor.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      if (onHidden && (bottom < 0 || top > window.innerHeight)) onHidden();
      else updatePosition();
    };
    updatePosition();
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(updatePosition) : undefined;
    if (panel.current) observer?.observe(panel.current);
    if (anchor.current) observer?.observe(anchor.current);
    document.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', updatePosition);
    return () => {
      observer?.disconnect();
      document.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', updatePosition);
    };
  }, [panel, anchor, align, sameWidth, beside, onHidden]);
}
