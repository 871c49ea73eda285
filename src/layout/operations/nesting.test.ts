import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import type { Layout, LayoutItem } from '../layout';
import { getNestingError } from './nesting';

/** A layout in which each item contains the next. */
function chain(...types: readonly string[]): { readonly layout: Layout; readonly last: string } {
  const ids = types.map((type, i) => (type === 'ROOT' ? ROOT_ID : type === 'GRID' ? GRID_ID : `${type}-${i}`));
  const items = types.map((type, i): [string, LayoutItem] => [
    ids[i] ?? '',
    { id: ids[i] ?? '', type, children: ids.slice(i + 1, i + 2), parents: ids.slice(0, i), meta: {} },
  ]);
  return { layout: { items: Object.fromEntries(items), rest: {} }, last: ids.at(-1) ?? '' };
}
const isAllowed = (types: readonly string[], type: string): boolean => {
  const { layout, last } = chain(...types);
  return getNestingError(layout, last, type) === undefined;
};

/** The path to an item of this type on this level. */
function pathTo(type: string, depth: number): readonly string[] {
  if (type === 'ROOT') return ['ROOT'];
  if (type === 'GRID') return ['ROOT', 'GRID'];
  const above = Array.from({ length: depth - 2 }, (_, i) => (i % 2 === 0 ? 'ROW' : 'COLUMN'));
  return ['ROOT', 'GRID', ...above, ...(type === 'TAB' ? ['TABS'] : []), type];
}

const contract = readFileSync('docs/contract/dashboard.md', 'utf8');
const [header = [], , ...rows] = contract
  .slice(contract.indexOf('| parent ↓ / child → |'))
  .split('\n')
  .slice(0, 8)
  .map((line) => line.split('|').map((cell) => cell.trim()));
const rules = rows.flatMap(([, parent = '', ...depths]) =>
  header.slice(2, -1).map((child, i) => ({ parent, child, depth: depths[i] === '–' ? undefined : Number(depths[i]) })),
);

describe('the nesting rules of Superset', () => {
  it('are those of the contract', () => {
    expect(rules).toHaveLength(60);
    expect(rules).toContainEqual({ parent: 'COLUMN', child: 'ROW', depth: 3 });
  });
  it.each(rules)('$parent › $child: $depth', ({ parent, child, depth }) => {
    const levels = parent === 'ROOT' ? [0] : parent === 'GRID' ? [1] : [2, 3, 4, 5, 6];
    const allowed = levels.filter((level) => isAllowed(pathTo(parent, level), child));
    expect(allowed).toEqual(levels.filter((level) => depth !== undefined && level <= depth));
  });

  it('do not count tabs twice, except for the top-level ones', () => {
    const top = ['ROOT', 'TABS', 'TAB'];
    const inner = [...top, 'TABS', 'TAB'];
    // On the second level each; in a row on the third, in its column on the fourth.
    for (const path of [
      [...top, 'ROW', 'COLUMN'],
      [...inner, 'ROW', 'COLUMN'],
    ])
      expect(isAllowed(path, 'ROW')).toBe(true);
    expect(isAllowed([...top, 'ROW', 'COLUMN', 'ROW', 'COLUMN'], 'ROW')).toBe(false);
    expect(isAllowed([...inner, 'ROW', 'COLUMN', 'ROW'], 'CHART')).toBe(true);
    expect(isAllowed([...inner, 'ROW', 'COLUMN', 'ROW', 'COLUMN'], 'ROW')).toBe(false);
    expect(isAllowed(inner, 'TABS')).toBe(true);
  });
  it('refuse what is not on the dashboard', () => {
    const { layout } = chain('ROOT', 'GRID');
    const lost: LayoutItem = { id: 'ROW-lost', type: 'ROW', children: [], parents: [], meta: {} };
    const withLost = { ...layout, items: { ...layout.items, [lost.id]: lost } };
    expect(getNestingError(withLost, lost.id, 'CHART')).toBe('This target is not on the dashboard.');
    expect(getNestingError(withLost, 'missing', 'CHART')).toBe('This target is not on the dashboard.');
  });
});
