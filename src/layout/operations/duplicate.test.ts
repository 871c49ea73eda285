import { describe, expect, it } from 'vitest';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import { getItem, type Layout } from '../layout';
import { getParent } from '../tree';
import { chart, empty, getChartItemId, newItem, put, sketch } from './build.fixture';
import { duplicate } from './duplicate';

/** A row of charts of these widths, each with the number of its place. */
function rowOf(...widths: readonly number[]): {
  readonly layout: Layout;
  readonly row: string;
  readonly ids: string[];
} {
  const [withRow, row] = put(empty, newItem('ROW'), GRID_ID);
  const layout = widths.reduce((done, width, i) => put(done, chart(i + 1, width), row)[0], withRow);
  return { layout, row, ids: widths.map((_, i) => getChartItemId(layout, i + 1)) };
}
function duplicated(layout: Layout, ...ids: readonly string[]) {
  const outcome = duplicate(layout, ids);
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome;
}

describe('a copy', () => {
  it('is right after the item where it fits', () => {
    const { layout, row, ids } = rowOf(2, 3);
    const [one = '', two = ''] = ids;
    const outcome = duplicated(layout, one);
    expect(getItem(outcome.layout, row)?.children).toEqual([one, ...outcome.touched, two]);
    expect(sketch(outcome.layout)).toBe('root(grid(row(1:2 1:2 2:3)))');
  });
  it('is after its row where it does not', () => {
    const { layout, ids } = rowOf(6, 4);
    const [after] = put(layout, newItem('HEADER'), GRID_ID);
    expect(sketch(duplicated(after, ids[0] ?? '').layout)).toBe('root(grid(row(1:6 2:4) row(1:6) header()))');
  });
  it('of neighbours is after the last of them, in their order', () => {
    const { layout, row, ids } = rowOf(2, 2, 2);
    const [one = '', two = '', three = ''] = ids;
    const outcome = duplicated(layout, two, one);
    expect(getItem(outcome.layout, row)?.children).toEqual([one, two, ...outcome.touched, three]);
    expect(sketch(outcome.layout)).toBe('root(grid(row(1:2 2:2 1:2 2:2 3:2)))');
  });
  it('of items in different rows is beside each of them', () => {
    const [withTwo] = put(rowOf(2).layout, chart(2, 3), GRID_ID);
    const outcome = duplicated(withTwo, getChartItemId(withTwo, 1), getChartItemId(withTwo, 2));
    expect(sketch(outcome.layout)).toBe('root(grid(row(1:2 1:2) row(2:3 2:3)))');
    expect(outcome.touched).toHaveLength(2);
  });
  it('of an item of the grid is right after it', () => {
    const { layout, row } = rowOf(2);
    const [withHeader, header] = put(layout, newItem('HEADER'), GRID_ID, 0);
    const outcome = duplicated(withHeader, header);
    expect(getItem(outcome.layout, GRID_ID)?.children).toEqual([header, ...outcome.touched, row]);
  });
  it('of what is fixed or missing is refused', () => {
    const error = 'This item cannot be duplicated.';
    expect(duplicate(empty, [ROOT_ID])).toEqual({ error });
    expect(duplicate(empty, ['missing'])).toEqual({ error });
    expect(duplicate(empty, [])).toEqual({ error });
  });
  it('keeps the original where it is', () => {
    const { layout, row, ids } = rowOf(2);
    const outcome = duplicated(layout, ids[0] ?? '');
    expect(getParent(outcome.layout, ids[0] ?? '')?.id).toBe(row);
    expect(outcome.touched).not.toContain(ids[0]);
  });
});
