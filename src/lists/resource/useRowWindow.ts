import type { RefObject, UIEvent } from 'react';
import { useListWindow } from '../../ui/useListWindow';

/** Shorter lists are rendered whole, and scroll with their page. */
const MOST_WHOLE = 100;
const NONE: readonly never[] = [];

export interface RowWindow<Row> {
  /** Whether the rows scroll in a box of their own, of which only the visible ones are rendered. */
  readonly isWindowed: boolean;
  /** The rows to render with their indexes, which go to `data-i`. */
  readonly rows: readonly { readonly row: Row; readonly index: number }[];
  /** Pixels of the rows that are left out above and below. */
  readonly above: number;
  readonly below: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}

interface RowBox {
  /** An estimate, in pixels. */
  readonly rowHeight: number;
  /** The height of the box, in pixels. */
  readonly viewport: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly body: RefObject<HTMLElement | null>;
}

/** Which rows of a long list are rendered. */
export function useRowWindow<Row>(
  rows: readonly Row[],
  { rowHeight, viewport, scroller, body }: RowBox,
): RowWindow<Row> {
  const isWindowed = rows.length > MOST_WHOLE;
  const { start, end, above, below, onScroll } = useListWindow(isWindowed ? rows : NONE, rowHeight, {
    viewport,
    scroller,
    body,
    view: '',
  });
  const shown = isWindowed ? rows.slice(start, end) : rows;
  const first = isWindowed ? start : 0;
  return {
    isWindowed,
    rows: shown.map((row, i) => ({ row, index: first + i })),
    above: isWindowed ? above : 0,
    below: isWindowed ? below : 0,
    onScroll,
  };
}
