import { describe, expect, it } from 'vitest';
import { getItem } from '../layout';
import { GRID_ID } from '../layoutIds';
import { getParent } from '../tree';
import { chart, empty, getChartItemId, newItem, put, sketch } from './build.fixture';
import { withNewIds } from './withNewIds';

const [withRow, row] = put(empty, newItem('ROW'), GRID_ID);
const [withChart] = put(withRow, chart(1), row);
const [layout] = put(withChart, chart(2), row);
const [one, two] = [getChartItemId(layout, 1), getChartItemId(layout, 2)];
const rootsOf = (...ids: readonly string[]) => ids.flatMap((id) => getItem(layout, id) ?? []);

describe('withNewIds', () => {
  it('gives every item of the trees another id of its type', () => {
    const { roots, from } = withNewIds({ roots: rootsOf(row), from: layout, isMove: false });
    const [copy] = roots;
    expect(copy?.id).toMatch(/^ROW-/);
    expect(Object.keys(from.items)).toHaveLength(3);
    expect(Object.entries(from.items).every(([id, item]) => item.id === id && !getItem(layout, id))).toBe(true);
    expect(copy && sketch(from, copy.id)).toBe('row(1:4 2:4)');
    expect(copy?.children.map((id) => from.items[id]?.meta)).toEqual([one, two].map((id) => getItem(layout, id)?.meta));
    expect(from.rest).toEqual({});
  });

  it('keeps the parents of the roots, and what else the payload says', () => {
    const { roots, isMove } = withNewIds({ roots: rootsOf(one, two), from: layout, isMove: true });
    expect(roots.map(({ parents }) => parents.at(-1))).toEqual([row, row]);
    expect([roots.map(({ meta }) => meta['chartId']), isMove]).toEqual([[1, 2], true]);
    expect(getParent(layout, one)?.id).toBe(row);
  });

  it('copies an item once that is in two of the trees', () => {
    const { roots, from } = withNewIds({ roots: rootsOf(row, one), from: layout, isMove: false });
    expect(Object.keys(from.items)).toHaveLength(3);
    expect(roots[0]?.children).toContain(roots[1]?.id);
  });

  it('drops children that are not there, and roots of another layout', () => {
    const items = Object.fromEntries(Object.entries(layout.items).filter(([id]) => id !== two));
    const { roots, from } = withNewIds({ roots: rootsOf(row, two), from: { items, rest: {} }, isMove: false });
    expect(roots.map(({ type }) => type)).toEqual(['ROW']);
    expect(roots[0] && sketch(from, roots[0].id)).toBe('row(1:4)');
  });
});
