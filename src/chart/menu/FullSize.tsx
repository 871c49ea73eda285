import { useEffect, type RefObject } from 'react';
import { makeRestInert } from './makeRestInert';

interface FullSizeProps {
  /** The element that covers the page. */
  readonly chart: RefObject<HTMLElement | null>;
  readonly onFullSizeChange: (isFullSize: boolean) => void;
}

/** While a chart has its full size: Escape ends it, and the page behind it cannot be reached. */
export function FullSize({ chart, onFullSizeChange }: FullSizeProps) {
  useEffect(() => {
    if (!chart.current) return;
    const endInert = makeRestInert(chart.current);
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onFullSizeChange(false);
    };
    window.addEventListener('keydown', leave);
    return () => {
      window.removeEventListener('keydown', leave);
      endInert();
    };
  }, [chart, onFullSizeChange]);
  return null;
}
