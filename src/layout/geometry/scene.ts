import type { DropTarget } from '../operations/operation';
import type { Layout } from '../layout';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Pixels from the upper corner of the grid where lines start. Where they run from right to left, that is the right one, and
 * `left` is the distance of the box's right edge: all geometry is computed as if the page were not mirrored.
 */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The visible items of a layout, and where they are. */
export interface Scene {
  readonly layout: Layout;
  /** Of the rendered items. The box of a TAB is that of its button in the bar. */
  readonly boxes: ReadonlyMap<string, Box>;
  /** The content of the grid and of each open tab. */
  readonly panels: ReadonlyMap<string, Box>;
  /** The whole grid. */
  readonly bounds: Box;
}

/** `nests`: the parent accepts items of this type; `error`: why it does not accept this one, for the user. */
export interface DropVerdict {
  readonly nests: boolean;
  readonly error?: string | undefined;
}

export interface Hit {
  readonly target: DropTarget;
  readonly error?: string | undefined;
}

export const isInside = ({ x, y }: Point, { left, top, right, bottom }: Box): boolean =>
  x >= left && x < right && y >= top && y < bottom;
