export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width in pixels of the columns by which boxes are indexed. */
const COLUMN = 64;

/** Returns a predicate that accepts a box if it overlaps none of those accepted before. */
export function fitLabels(): (box: LabelBox) => boolean {
  const columns = new Map<number, LabelBox[]>();
  return (box) => {
    const first = Math.floor((box.x - MIN_GAP) / COLUMN);
    const last = Math.floor((box.x + box.width + MIN_GAP) / COLUMN);
    for (let column = first; column <= last; column++)
      for (const accepted of columns.get(column) ?? []) if (overlap(accepted, box)) return false;
    for (let column = first; column <= last; column++) {
      const boxes = columns.get(column);
      if (boxes) boxes.push(box);
      else columns.set(column, [box]);
    }
    return true;
  };
}

/** Minimum gap in pixels between two labels. */
const MIN_GAP = 2;

function overlap(one: LabelBox, other: LabelBox): boolean {
  return (
    one.x < other.x + other.width + MIN_GAP &&
    other.x < one.x + one.width + MIN_GAP &&
    one.y < other.y + other.height + MIN_GAP &&
    other.y < one.y + one.height + MIN_GAP
  );
}
