export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels: so broad is a column of the page in which boxes are looked up. */
const COLUMN = 64;

/** Takes boxes one after the other and says of each whether it has room beside those that were kept. */
export function fitLabels(): (box: LabelBox) => boolean {
  const columns = new Map<number, LabelBox[]>();
  return (box) => {
    const first = Math.floor((box.x - APART) / COLUMN);
    const last = Math.floor((box.x + box.width + APART) / COLUMN);
    for (let column = first; column <= last; column++)
      for (const kept of columns.get(column) ?? []) if (overlap(kept, box)) return false;
    for (let column = first; column <= last; column++) {
      const kept = columns.get(column);
      if (kept) kept.push(box);
      else columns.set(column, [box]);
    }
    return true;
  };
}

/** Pixels between two labels, without which they read as one. */
const APART = 2;

function overlap(one: LabelBox, other: LabelBox): boolean {
  return (
    one.x < other.x + other.width + APART &&
    other.x < one.x + one.width + APART &&
    one.y < other.y + other.height + APART &&
    other.y < one.y + one.height + APART
  );
}
