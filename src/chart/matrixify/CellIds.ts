/** The ids of cells in the charts slice: no saved chart's is negative, and those near zero have a meaning of their own. */
export class CellIds {
  private last = -1000;

  next(): number {
    this.last -= 1;
    return this.last;
  }
}
