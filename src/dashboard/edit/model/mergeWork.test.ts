import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRID_ID, HEADER_ID, ROOT_ID } from '../../../layout/layoutIds';
import { asNumber } from '../../../lib/read';
import { repairPositions } from '../../../layout/operations/repairPositions';
import { printPositions, type Part, type Positions } from '../../../layout/positions';
import type { Choice } from '../../../layout/merge/conflict';
import { part, plain, positionsOf, steps, tabbed, walked, workOf } from './layouts.fixture';
import { mergeWork, type Merged } from './mergeWork';
import { parentsOf } from '../../../layout/merge/tree';
import type { Work } from './work';

const names = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [n, { slice_name: `Chart ${String(n)}` }]));
const merge = (base: Work, ours: Work, theirs: Work, choices = {}) => mergeWork(base, ours, theirs, names, choices);
const mergeLayouts = (base: Positions, ours: Positions, theirs: Positions, choices = {}) =>
  merge(workOf(base), workOf(ours), workOf(theirs), choices);

/** With parts changed by id: null takes one out. */
function edited(positions: Positions, change: Readonly<Record<string, Partial<Part> | null>>): Positions {
  const parts = { ...positions.parts };
  for (const [id, now] of Object.entries(change)) {
    if (now === null) Reflect.deleteProperty(parts, id);
    else parts[id] = { ...(parts[id] ?? part(id)), ...now };
  }
  return positionsOf(...Object.values(parts));
}
const childrenOf = (merged: Merged, id: string) => merged.work.positions.parts[id]?.children;

/** Whatever was merged: one root, a place for each part, no circles. */
function expectTree({ parts }: Positions): void {
  const seen = new Map<string, number>();
  const visit = (id: string, way: readonly string[]): void => {
    expect(way, 'no circles').not.toContain(id);
    expect(parts[id], `a child ${id} that is there`).toBeDefined();
    expect(parts[id]?.parents).toEqual(way);
    seen.set(id, (seen.get(id) ?? 0) + 1);
    for (const child of parts[id]?.children ?? []) visit(child, [...way, id]);
  };
  visit(ROOT_ID, []);
  for (const id of Object.keys(parts))
    expect(seen.get(id) ?? (id === GRID_ID || id === HEADER_ID ? 1 : 0), `the place of ${id}`).toBe(1);
}
const chartsIn = ({ parts }: Positions): number[] =>
  Object.values(parts)
    .flatMap(({ type, meta }) => (type === 'CHART' ? asNumber(meta.chartId, 0) : []))
    .sort((a, b) => a - b);

describe('two layouts as one', () => {
  it('keeps what each did in another place', () => {
    const ours = edited(plain, { 'ROW-a': { children: ['CHART-1', 'CHART-2', 'CHART-7'] }, 'CHART-7': {} });
    const theirs = edited(plain, { 'CHART-3': { meta: { chartId: 3, width: 6, height: 50 } } });
    const merged = mergeLayouts(plain, ours, theirs);
    expect(merged.open).toEqual([]);
    expect(childrenOf(merged, 'ROW-a')).toEqual(['CHART-1', 'CHART-2', 'CHART-7']);
    expect(merged.work.positions.parts['CHART-3']?.meta.width).toBe(6);
  });
  it('asks where both resized the same chart, and takes what is chosen', () => {
    const sized = (width: number) => edited(plain, { 'CHART-1': { meta: { chartId: 1, width, height: 50 } } });
    const merged = mergeLayouts(plain, sized(2), sized(5));
    expect(merged.open).toMatchObject([{ what: 'Chart: Chart 1: width', base: 4, ours: 2, theirs: 5 }]);
    const key = merged.open[0]?.key ?? '';
    const chosen = mergeLayouts(plain, sized(2), sized(5), { [key]: 'theirs' });
    expect(chosen.open).toEqual([]);
    expect(chosen.work.positions.parts['CHART-1']?.meta.width).toBe(5);
  });
  it('lets a chart go that one deleted and nobody changed, and asks about one that was changed', () => {
    const ours = edited(plain, { 'ROW-a': { children: ['CHART-1'] }, 'CHART-2': null });
    expect(
      chartsIn(
        mergeLayouts(plain, ours, edited(plain, { 'ROW-b': { children: ['CHART-4', 'CHART-3'] } })).work.positions,
      ),
    ).toEqual([1, 3, 4, 5]);
    const theirs = edited(plain, { 'CHART-2': { meta: { chartId: 2, width: 4, height: 99 } } });
    const merged = mergeLayouts(plain, ours, theirs);
    expect(merged.open).toMatchObject([{ what: 'Chart: Chart 2', ours: 'Deleted', theirs: 'Changed' }]);
    expect(chartsIn(merged.work.positions)).toContain(2);
    const gone = mergeLayouts(plain, ours, theirs, { [merged.open[0]?.key ?? '']: 'ours' });
    expect(chartsIn(gone.work.positions)).toEqual([1, 3, 4, 5]);
  });
  it('keeps a deleted row for the chart that was put into it', () => {
    const ours = edited(plain, {
      [GRID_ID]: { children: ['ROW-b', 'ROW-c'] },
      'ROW-a': null,
      'CHART-1': null,
      'CHART-2': null,
    });
    const theirs = edited(plain, { 'ROW-a': { children: ['CHART-1', 'CHART-2', 'CHART-8'] }, 'CHART-8': {} });
    const merged = mergeLayouts(plain, ours, theirs);
    expect(merged.open).toEqual([]);
    expect(childrenOf(merged, 'ROW-a')).toEqual(['CHART-8']);
    expect(childrenOf(merged, GRID_ID)).toEqual(['ROW-a', 'ROW-b', 'ROW-c']);
  });
  it('puts what was added to the page into the first tab where the page became tabs', () => {
    const ours = edited(plain, {
      [ROOT_ID]: { children: ['TABS-n'] },
      [GRID_ID]: { children: [] },
      'TABS-n': { children: ['TAB-n'] },
      'TAB-n': { children: ['ROW-a', 'ROW-b', 'ROW-c'] },
    });
    const theirs = edited(plain, {
      [GRID_ID]: { children: ['ROW-a', 'ROW-new', 'ROW-b', 'ROW-c'] },
      'ROW-new': { children: ['CHART-9'] },
      'CHART-9': {},
    });
    const merged = mergeLayouts(plain, ours, theirs);
    expect(merged.open).toEqual([]);
    expect(childrenOf(merged, 'TAB-n')).toEqual(['ROW-a', 'ROW-new', 'ROW-b', 'ROW-c']);
    expectTree(merged.work.positions);
  });
  it('keeps a tab that was filled while the tabs were taken away', () => {
    const ours = edited(tabbed, {
      [ROOT_ID]: { children: [GRID_ID] },
      [GRID_ID]: { children: ['ROW-a', 'HEADER-h', 'ROW-b'] },
      ...{ 'TABS-top': null, 'TAB-1': null, 'TAB-2': null },
    });
    const theirs = edited(tabbed, {
      'TAB-2': { children: ['ROW-b', 'ROW-n'] },
      'ROW-n': { children: ['CHART-9'] },
      'CHART-9': {},
    });
    const merged = mergeLayouts(tabbed, ours, theirs);
    expect(childrenOf(merged, ROOT_ID)).toEqual([GRID_ID]);
    expect(childrenOf(merged, GRID_ID)).toEqual(['ROW-a', 'HEADER-h', 'ROW-b', 'TABS-top']);
    expect(childrenOf(merged, 'TABS-top')).toEqual(['TAB-2']);
    expect(merged.notes).toHaveLength(2);
    expectTree(merged.work.positions);
  });
  it('has a chart once that both added', () => {
    const added = (id: string) => edited(plain, { 'ROW-a': { children: ['CHART-1', 'CHART-2', id] }, [id]: {} });
    const merged = mergeLayouts(plain, added('CHART-7-ours'), added('CHART-7-theirs'));
    expect(merged.open).toEqual([]);
    expect(childrenOf(merged, 'ROW-a')).toEqual(['CHART-1', 'CHART-2', 'CHART-7-theirs']);
  });
  it('goes on below where both filled one row', () => {
    const added = (id: string) => edited(plain, { 'ROW-a': { children: ['CHART-1', 'CHART-2', id] }, [id]: {} });
    const merged = mergeLayouts(plain, added('CHART-7'), added('CHART-8'));
    expect(childrenOf(merged, GRID_ID)).toEqual(['ROW-a', 'ROW-7', 'ROW-b', 'ROW-c']);
    expect(childrenOf(merged, 'ROW-7')).toEqual(['CHART-7']);
    expect(merged.notes).toHaveLength(1);
  });
  it('finds a way out where each put the other’s into their own', () => {
    const two = positionsOf(
      part(ROOT_ID, [GRID_ID]),
      part(GRID_ID, ['ROW-a', 'ROW-b']),
      part('ROW-a', ['COLUMN-a']),
      part('ROW-b', ['COLUMN-b']),
      part('COLUMN-a', ['CHART-1']),
      part('COLUMN-b', ['CHART-2']),
      ...[part('CHART-1'), part('CHART-2')],
    );
    const ours = edited(two, { [GRID_ID]: { children: ['ROW-b'] }, 'COLUMN-b': { children: ['CHART-2', 'ROW-a'] } });
    const theirs = edited(two, { [GRID_ID]: { children: ['ROW-a'] }, 'COLUMN-a': { children: ['CHART-1', 'ROW-b'] } });
    const merged = mergeLayouts(two, ours, theirs);
    expectTree(merged.work.positions);
    expect(chartsIn(merged.work.positions)).toEqual([1, 2]);
    expect(merged.notes).toHaveLength(1);
  });

  const base = fc.constantFrom(plain, tabbed);
  const walks = [base, steps, steps] as const;
  it('is a tree whatever both did, in which no chart is lost or doubled', () => {
    fc.assert(
      fc.property(...walks, (from, a, b) => {
        const [ours, theirs] = [walked(from, a, 'o'), walked(from, b, 't')];
        const merged = mergeLayouts(from, ours, theirs);
        expectTree(merged.work.positions);
        const [was, o, t, m] = [from, ours, theirs, merged.work.positions].map((one) => new Set(chartsIn(one)));
        for (const chart of new Set([...(o ?? []), ...(t ?? [])])) {
          const isMeant = (o?.has(chart) && t?.has(chart)) || !was?.has(chart);
          if (isMeant) expect(m?.has(chart), `chart ${String(chart)}`).toBe(true);
        }
        for (const chart of m ?? []) expect(o?.has(chart) || t?.has(chart)).toBe(true);
        for (const chart of m ?? []) {
          const count = (one: Positions) => chartsIn(one).filter((id) => id === chart).length;
          // Who has one chart in several places means it; then nobody can say which of them the other one's is.
          const most = Math.max(count(ours), count(theirs)) > 1 ? count(ours) + count(theirs) : 1;
          expect(count(merged.work.positions), `chart ${String(chart)}`).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 600 },
    );
  });
  it('keeps what each put into the other, also where what holds it is gone from the page', () => {
    const move = { kind: 'move', n: 0 } as const;
    const ours = walked(
      tabbed,
      [
        { ...move, a: 273, b: 851 },
        { kind: 'untab', a: 0, b: 0, n: 0 },
      ],
      'o',
    );
    const theirs = walked(
      tabbed,
      [
        { kind: 'add', a: 0, b: 0, n: 0 },
        { ...move, a: 210, b: 218 },
      ],
      't',
    );
    expect([ours.parts['ROW-b'], theirs.parts['COLUMN-k']].map((part) => part?.parents.at(-1))).toEqual([
      'COLUMN-k',
      'ROW-b',
    ]);
    const { positions } = mergeLayouts(tabbed, ours, theirs).work;
    expectTree(positions);
    expect(new Set(chartsIn(positions))).toEqual(new Set([1, 2, 3, 4, 6, 100]));
  });
  it('is ours where only we changed something, and theirs where only they did', () => {
    fc.assert(
      fc.property(base, steps, (from, list) => {
        const changed = walked(from, list, 'o');
        const print = (merged: Merged) => printPositions(merged.work.positions);
        expect(print(mergeLayouts(from, changed, from))).toEqual(printPositions(changed));
        expect(print(mergeLayouts(from, from, changed))).toEqual(printPositions(changed));
        expect(print(mergeLayouts(from, changed, changed))).toEqual(printPositions(changed));
      }),
      { numRuns: 200 },
    );
  });
  it('has each setting of a part that only one side changed, or asks', () => {
    fc.assert(
      fc.property(...walks, (from, a, b) => {
        const [ours, theirs] = [walked(from, a, 'o'), walked(from, b, 't')];
        const { work, open } = mergeLayouts(from, ours, theirs);
        const asked = open.map(({ key }) => key).join();
        for (const [id, was] of Object.entries(from.parts)) {
          const [o, t, m] = [ours.parts[id], theirs.parts[id], work.positions.parts[id]];
          if (!o || !t) continue;
          for (const key of new Set([...Object.keys(o.meta), ...Object.keys(t.meta)])) {
            const [x, y, z] = [was.meta[key], o.meta[key], t.meta[key]];
            if (!m) expect(was.type, id).toMatch(/ROW|TABS/);
            else if (x === y || y === z) expect(m.meta[key]).toEqual(z);
            else if (x === z) expect(m.meta[key]).toEqual(y);
            else expect(asked).toContain(id);
          }
          const places = [from, ours, theirs].map((one) => parentsOf(one).get(id));
          if (m && places[0] === places[2] && was.type === 'CHART' && places[1] !== places[0]) {
            // A row that became too wide may have sent it to the next one.
            const row = m.parents.at(-1) ?? '';
            expect(row === places[1] || !Object.hasOwn(ours.parts, row)).toBe(true);
          }
        }
      }),
      { numRuns: 400 },
    );
  });
  it('has what one side deleted and the other changed only with a question', () => {
    fc.assert(
      fc.property(...walks, (from, a, b) => {
        const [ours, theirs] = [walked(from, a, 'o'), walked(from, b, 't')];
        const { work, open } = mergeLayouts(from, ours, theirs);
        for (const [id, was] of Object.entries(from.parts)) {
          const [o, t, m] = [ours.parts[id], theirs.parts[id], work.positions.parts[id]];
          if (Boolean(o) === Boolean(t) || was.type !== 'CHART') continue;
          const left = o ?? t;
          const isSame = JSON.stringify(left?.meta) === JSON.stringify(was.meta);
          if (!isSame) expect(open.some(({ key }) => key.includes(id))).toBe(true);
          else if (m) expect(open.some(({ key }) => key.includes(id))).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
  it('needs no repair where neither side did', () => {
    const repairs = (one: Positions) => repairPositions(printPositions(one), []).repairs;
    fc.assert(
      fc.property(...walks, (from, a, b) => {
        const [ours, theirs] = [walked(from, a, 'o'), walked(from, b, 't')];
        fc.pre(repairs(ours).length === 0 && repairs(theirs).length === 0);
        expect(repairs(mergeLayouts(from, ours, theirs).work.positions)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
  it('asks no more when all is chosen, and is the same for the same choices', () => {
    fc.assert(
      fc.property(...walks, fc.infiniteStream(fc.boolean()), (from, a, b, coins) => {
        const [ours, theirs] = [walked(from, a, 'o'), walked(from, b, 't')];
        let choices: Record<string, Choice> = {};
        let merged = mergeLayouts(from, ours, theirs);
        for (let round = 0; merged.open.length > 0 && round < 10; round += 1) {
          const more = merged.open.map(({ key }): [string, Choice] => [
            key,
            coins.next().value === true ? 'ours' : 'theirs',
          ]);
          choices = { ...choices, ...Object.fromEntries(more) };
          merged = mergeLayouts(from, ours, theirs, choices);
          expectTree(merged.work.positions);
        }
        expect(merged.open).toEqual([]);
        expect(mergeLayouts(from, ours, theirs, choices).work).toEqual(merged.work);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the rest of two dashboards as one', () => {
  const base = workOf(plain, {
    metadata: {
      color_scheme: 'a',
      color_scheme_domain: ['#a'],
      label_colors: { x: '#1' },
      native_filter_configuration: [
        { id: 'A', name: 'First', scope: { rootPath: ['ROOT_ID'], excluded: [] }, chartsInScope: [1] },
        { id: 'B', name: 'Second' },
      ],
      default_filters: '{"7":{"a":["b"]}}',
      strange_key: { deep: [1, { two: 3 }] },
    },
    owners: [
      { id: 1, name: 'Ann' },
      { id: 2, name: 'Bea' },
    ],
  });
  const settings = (change: object) => ({ ...base, metadata: { ...base.metadata, ...change } });

  it('merges settings key by key, filters one by one, and keeps what nobody knows', () => {
    const ours = settings({ label_colors: { x: '#1', y: '#2' }, default_filters: '{"7":{"a":["c"]}}' });
    const theirs = settings({
      label_colors: { x: '#9' },
      native_filter_configuration: [
        { id: 'B', name: 'Changed' },
        { id: 'C', name: 'Third' },
      ],
      default_filters: '{"7":{"a":["b"]},"8":{}}',
    });
    const { work, open } = merge(base, ours, theirs);
    expect(open).toEqual([]);
    expect(work.metadata).toMatchObject({
      label_colors: { x: '#9', y: '#2' },
      native_filter_configuration: [{ id: 'B', name: 'Changed' }, { id: 'C' }],
      strange_key: { deep: [1, { two: 3 }] },
    });
    expect(JSON.parse(String(work.metadata.default_filters))).toEqual({ 7: { a: ['c'] }, 8: {} });
  });
  it('asks about a filter that one deleted and the other changed, by its name', () => {
    const ours = settings({ native_filter_configuration: [{ id: 'B', name: 'Second' }] });
    const first = { id: 'A', name: 'First', scope: { rootPath: ['TAB-1'], excluded: [] }, chartsInScope: [1] };
    const theirs = settings({ native_filter_configuration: [first, { id: 'B', name: 'Second' }] });
    const { open } = merge(base, ours, theirs);
    expect(open.map(({ what }) => what)).toEqual(['Filters › First']);
  });
  it('takes the colours along with the scheme that is chosen', () => {
    const ours = settings({ color_scheme: 'b', color_scheme_domain: ['#b'] });
    const theirs = settings({ color_scheme: 'c', color_scheme_domain: ['#c'] });
    const { open } = merge(base, ours, theirs);
    expect(open.map(({ what }) => what)).toEqual(['Color scheme']);
    for (const choice of ['ours', 'theirs'] as const) {
      const { metadata } = merge(base, ours, theirs, { [open[0]?.key ?? '']: choice }).work;
      const letter = choice === 'ours' ? 'b' : 'c';
      expect(metadata).toMatchObject({ color_scheme: letter, color_scheme_domain: [`#${letter}`] });
    }
  });
  it('merges owners as a set, and asks about a title that both changed', () => {
    const ours = { ...base, owners: [{ id: 1, name: 'Ann' }], dashboard_title: 'Ours' };
    const theirs = { ...base, owners: [...base.owners, { id: 3, name: 'Cy' }], dashboard_title: 'Theirs' };
    const { work, open } = merge(base, ours, theirs);
    expect(work.owners.map(({ id }) => id)).toEqual([1, 3]);
    expect(open).toMatchObject([{ what: 'Title', ours: 'Ours', theirs: 'Theirs' }]);
    expect(merge(base, ours, theirs, { [open[0]?.key ?? '']: 'theirs' }).work.dashboard_title).toBe('Theirs');
  });
});
