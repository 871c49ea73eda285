import type { DropTarget } from '../operations/operation';
import type { Layout } from '../layout';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels from the upper left corner of the grid. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What of a layout is to be seen, and where. */
export interface Scene {
  readonly layout: Layout;
  /** Parts that are drawn. The box of a TAB is that of its button in the bar. */
  readonly boxes: ReadonlyMap<string, Box>;
  /** Where the parts of the grid are, and those of each tab that is open. */
  readonly panels: ReadonlyMap<string, Box>;
  /** All of the grid. */
  readonly bounds: Box;
}

/** `nests`: things of this kind may stand there at all; `refused`: why this one may not, in a sentence. */
export interface DropVerdict {
  readonly nests: boolean;
  readonly refused?: string | undefined;
}

export interface Hit {
  readonly target: DropTarget;
  readonly refused?: string | undefined;
}

export const isInside = ({ x, y }: Point, { left, top, right, bottom }: Box): boolean =>
  x >= left && x < right && y >= top && y < bottom;
