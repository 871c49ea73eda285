/** The heights of many rows, estimated until measured, with fast offset lookups for tens of thousands of rows. */
export class RowHeights {
  readonly #heights: Float64Array;
  readonly #offsets: Float64Array;
  #cleanTo = 0;

  /** `estimate` in pixels. */
  constructor(
    readonly count: number,
    estimate: number,
  ) {
    this.#heights = new Float64Array(count).fill(estimate);
    this.#offsets = new Float64Array(count + 1);
  }

  /** True if the height changed. */
  set(index: number, height: number): boolean {
    if (index < 0 || index >= this.count || Math.abs((this.#heights[index] ?? 0) - height) < 0.5) return false;
    this.#heights[index] = height;
    this.#cleanTo = Math.min(this.#cleanTo, index);
    return true;
  }

  /** Pixels above row `index`; of all rows when it is `count`. */
  offset(index: number): number {
    const upTo = Math.max(0, Math.min(index, this.count));
    for (let i = this.#cleanTo; i < upTo; i++) {
      this.#offsets[i + 1] = (this.#offsets[i] ?? 0) + (this.#heights[i] ?? 0);
    }
    this.#cleanTo = Math.max(this.#cleanTo, upTo);
    return this.#offsets[upTo] ?? 0;
  }

  /** The row at that many pixels from the top; the last one beyond the end. */
  indexAt(pixels: number): number {
    this.offset(this.count);
    let low = 0;
    let high = Math.max(0, this.count - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#offsets[middle] ?? 0) <= pixels) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
