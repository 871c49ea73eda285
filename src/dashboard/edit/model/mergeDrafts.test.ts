import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import { serializeLayout } from '../../../layout/serializeLayout';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRID_ID, HEADER_ID, ROOT_ID } from '../../../layout/layoutIds';
import { asNumber } from '../../../lib/read';
import { repairLayout } from '../../../layout/repair/repairLayout';
import { type LayoutItem, type Layout } from '../../../layout/layout';
import type { Resolution } from '../../../layout/merge/conflict';
import { item, plain, createLayout, steps, tabbed, applySteps, toDraft } from './layouts.fixture';
import { mergeDrafts, type Merged } from './mergeDrafts';
import { getParentMap } from '../../../layout/merge/mergeHelpers';

const names = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [n, { slice_name: `Chart ${String(n)}` }]));
const merge = (base: DashboardDraft, ours: DashboardDraft, theirs: DashboardDraft, resolutions = {}) =>
  mergeDrafts(base, ours, theirs, names, resolutions);
const mergeLayouts = (base: Layout, ours: Layout, theirs: Layout, resolutions = {}) =>
  merge(toDraft(base), toDraft(ours), toDraft(theirs), resolutions);

/** Changes items by id: null removes one. */
function edited(layout: Layout, change: Readonly<Record<string, Partial<LayoutItem> | null>>): Layout {
  const items = { ...layout.items };
  for (const [id, itemChange] of Object.entries(change)) {
    if (itemChange === null) Reflect.deleteProperty(items, id);
    else items[id] = { ...(items[id] ?? item(id)), ...itemChange };
  }
  return createLayout(...Object.values(items));
}
const getChildren = (merged: Merged, id: string) => merged.draft.layout.items[id]?.children;

/** For any merge: one root, each item exactly once, no cycles. */
function expectTree({ items }: Layout): void {
  const occurrences = new Map<string, number>();
  const visit = (id: string, path: readonly string[]): void => {
    expect(path, 'no cycles').not.toContain(id);
    expect(items[id], `child ${id} exists`).toBeDefined();
    expect(items[id]?.parents).toEqual(path);
    occurrences.set(id, (occurrences.get(id) ?? 0) + 1);
    for (const child of items[id]?.children ?? []) visit(child, [...path, id]);
  };
  visit(ROOT_ID, []);
  for (const id of Object.keys(items))
    expect(occurrences.get(id) ?? (id === GRID_ID || id === HEADER_ID ? 1 : 0), `occurrences of ${id}`).toBe(1);
}
const chartsIn = ({ items }: Layout): number[] =>
  Object.values(items)
    .flatMap(({ type, meta }) => (type === 'CHART' ? asNumber(meta.chartId, 0) : []))
    .sort((a, b) => a - b);

describe('merging layouts', () => {
  it('merges changes of both to different items', () => {
    const ours = edited(plain, { 'ROW-a': { children: ['CHART-1', 'CHART-2', 'CHART-7'] }, 'CHART-7': {} });
    const theirs = edited(plain, { 'CHART-3': { meta: { chartId: 3, width: 6, height: 50 } } });
    const merged = mergeLayouts(plain, ours, theirs);
    expect(merged.open).toEqual([]);
    expect(getChildren(merged, 'ROW-a')).toEqual(['CHART-1', 'CHART-2', 'CHART-7']);
    expect(merged.draft.layout.items['CHART-3']?.meta.width).toBe(6);
  });
  it('reports a conflict where both resized the same chart, and applies the resolution', () => {
    const sized = (width: number) => edited(plain, { 'CHART-1': { meta: { chartId: 1, width, height: 50 } } });
    const merged = mergeLayouts(plain, sized(2), sized(5));
    expect(merged.open).toMatchObject([{ label: 'Chart: Chart 1: width', base: 4, ours: 2, theirs: 5 }]);
    const key = merged.open[0]?.key ?? '';
    const resolved = mergeLayouts(plain, sized(2), sized(5), { [key]: 'theirs' });
    expect(resolved.open).toEqual([]);
    expect(resolved.draft.layout.items['CHART-1']?.meta.width).toBe(5);
  });
  it('removes a chart that one side deleted, and reports a conflict if the other changed it', () => {
    const ours = edited(plain, { 'ROW-a': { children: ['CHART-1'] }, 'CHART-2': null });
    expect(
      chartsIn(
        mergeLayouts(plain, ours, edited(plain, { 'ROW-b': { children: ['CHART-4', 'CHART-3'] } })).draft.layout,
      ),
    ).toEqual([1, 3, 4, 5]);
    const theirs = edited(plain, { 'CHART-2': { meta: { chartId: 2, width: 4, height: 99 } } });
    const merged = mergeLayouts(plain, ours, theirs);
    expect(merged.open).toMatchObject([{ label: 'Chart: Chart 2', ours: 'Deleted', theirs: 'Changed' }]);
    expect(chartsIn(merged.draft.layout)).toContain(2);
    const deleted = mergeLayouts(plain, ours, theirs, { [merged.open[0]?.key ?? '']: 'ours' });
    expect(chartsIn(deleted.draft.layout)).toEqual([1, 3, 4, 5]);
  });
  it('restores a deleted row for the chart that was added to it', () => {
    const ours = edited(plain, {
      [GRID_ID]: { children: ['ROW-b', 'ROW-c'] },
      'ROW-a': null,
      'CHART-1': null,
      'CHART-2': null,
    });
    const theirs = edited(plain, { 'ROW-a': { children: ['CHART-1', 'CHART-2', 'CHART-8'] }, 'CHART-8': {} });
    const merged = mergeLayouts(plain, ours, theirs);
    expect(merged.open).toEqual([]);
    expect(getChildren(merged, 'ROW-a')).toEqual(['CHART-8']);
    expect(getChildren(merged, GRID_ID)).toEqual(['ROW-a', 'ROW-b', 'ROW-c']);
  });
  it('moves what was added to the page into the first tab where the page was converted to tabs', () => {
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
    expect(getChildren(merged, 'TAB-n')).toEqual(['ROW-a', 'ROW-new', 'ROW-b', 'ROW-c']);
    expectTree(merged.draft.layout);
  });
  it('preserves a tab that was filled while the tabs were removed', () => {
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
    expect(getChildren(merged, ROOT_ID)).toEqual([GRID_ID]);
    expect(getChildren(merged, GRID_ID)).toEqual(['ROW-a', 'HEADER-h', 'ROW-b', 'TABS-top']);
    expect(getChildren(merged, 'TABS-top')).toEqual(['TAB-2']);
    expect(merged.notes).toHaveLength(2);
    expectTree(merged.draft.layout);
  });
  it('adds a chart once if both added it', () => {
    const added = (id: string) => edited(plain, { 'ROW-a': { children: ['CHART-1', 'CHART-2', id] }, [id]: {} });
    const merged = mergeLayouts(plain, added('CHART-7-ours'), added('CHART-7-theirs'));
    expect(merged.open).toEqual([]);
    expect(getChildren(merged, 'ROW-a')).toEqual(['CHART-1', 'CHART-2', 'CHART-7-theirs']);
  });
  it('wraps into a new row where both filled the same row', () => {
    const added = (id: string) => edited(plain, { 'ROW-a': { children: ['CHART-1', 'CHART-2', id] }, [id]: {} });
    const merged = mergeLayouts(plain, added('CHART-7'), added('CHART-8'));
    expect(getChildren(merged, GRID_ID)).toEqual(['ROW-a', 'ROW-7', 'ROW-b', 'ROW-c']);
    expect(getChildren(merged, 'ROW-7')).toEqual(['CHART-7']);
    expect(merged.notes).toHaveLength(1);
  });
  it('resolves a cycle where each side moved the other’s item into its own', () => {
    const two = createLayout(
      item(ROOT_ID, [GRID_ID]),
      item(GRID_ID, ['ROW-a', 'ROW-b']),
      item('ROW-a', ['COLUMN-a']),
      item('ROW-b', ['COLUMN-b']),
      item('COLUMN-a', ['CHART-1']),
      item('COLUMN-b', ['CHART-2']),
      ...[item('CHART-1'), item('CHART-2')],
    );
    const ours = edited(two, { [GRID_ID]: { children: ['ROW-b'] }, 'COLUMN-b': { children: ['CHART-2', 'ROW-a'] } });
    const theirs = edited(two, { [GRID_ID]: { children: ['ROW-a'] }, 'COLUMN-a': { children: ['CHART-1', 'ROW-b'] } });
    const merged = mergeLayouts(two, ours, theirs);
    expectTree(merged.draft.layout);
    expect(chartsIn(merged.draft.layout)).toEqual([1, 2]);
    expect(merged.notes).toHaveLength(1);
  });

  const base = fc.constantFrom(plain, tabbed);
  const histories = [base, steps, steps] as const;
  it('is always a tree in which no chart is lost or duplicated', () => {
    fc.assert(
      fc.property(...histories, (from, a, b) => {
        const [ours, theirs] = [applySteps(from, a, 'o'), applySteps(from, b, 't')];
        const merged = mergeLayouts(from, ours, theirs);
        expectTree(merged.draft.layout);
        const [inBase, o, t, m] = [from, ours, theirs, merged.draft.layout].map((layout) => new Set(chartsIn(layout)));
        for (const chart of new Set([...(o ?? []), ...(t ?? [])])) {
          const isExpected = (o?.has(chart) && t?.has(chart)) || !inBase?.has(chart);
          if (isExpected) expect(m?.has(chart), `chart ${String(chart)}`).toBe(true);
        }
        for (const chart of m ?? []) expect(o?.has(chart) || t?.has(chart)).toBe(true);
        for (const chart of m ?? []) {
          const count = (layout: Layout) => chartsIn(layout).filter((id) => id === chart).length;
          // A chart may be on the dashboard several times; then its items cannot be matched.
          const maxCount = Math.max(count(ours), count(theirs)) > 1 ? count(ours) + count(theirs) : 1;
          expect(count(merged.draft.layout), `chart ${String(chart)}`).toBeLessThanOrEqual(maxCount);
        }
      }),
      { numRuns: 600 },
    );
  });
  it('keeps items that each side moved into the other’s, also where their parent was removed', () => {
    const move = { kind: 'move', n: 0 } as const;
    const ours = applySteps(
      tabbed,
      [
        { ...move, a: 273, b: 851 },
        { kind: 'untab', a: 0, b: 0, n: 0 },
      ],
      'o',
    );
    const theirs = applySteps(
      tabbed,
      [
        { kind: 'add', a: 0, b: 0, n: 0 },
        { ...move, a: 210, b: 218 },
      ],
      't',
    );
    expect([ours.items['ROW-b'], theirs.items['COLUMN-k']].map((item) => item?.parents.at(-1))).toEqual([
      'COLUMN-k',
      'ROW-b',
    ]);
    const { layout } = mergeLayouts(tabbed, ours, theirs).draft;
    expectTree(layout);
    expect(new Set(chartsIn(layout))).toEqual(new Set([1, 2, 3, 4, 6, 100]));
  });
  it('equals ours where only we changed something, and theirs where only they did', () => {
    fc.assert(
      fc.property(base, steps, (from, list) => {
        const changed = applySteps(from, list, 'o');
        const serialize = (merged: Merged) => serializeLayout(merged.draft.layout);
        expect(serialize(mergeLayouts(from, changed, from))).toEqual(serializeLayout(changed));
        expect(serialize(mergeLayouts(from, from, changed))).toEqual(serializeLayout(changed));
        expect(serialize(mergeLayouts(from, changed, changed))).toEqual(serializeLayout(changed));
      }),
      { numRuns: 200 },
    );
  });
  it('applies each setting that only one side changed, or reports a conflict', () => {
    fc.assert(
      fc.property(...histories, (from, a, b) => {
        const [ours, theirs] = [applySteps(from, a, 'o'), applySteps(from, b, 't')];
        const { draft, open } = mergeLayouts(from, ours, theirs);
        const conflictKeys = open.map(({ key }) => key).join();
        for (const [id, original] of Object.entries(from.items)) {
          const [o, t, m] = [ours.items[id], theirs.items[id], draft.layout.items[id]];
          if (!o || !t) continue;
          for (const key of new Set([...Object.keys(o.meta), ...Object.keys(t.meta)])) {
            const [x, y, z] = [original.meta[key], o.meta[key], t.meta[key]];
            if (!m) expect(original.type, id).toMatch(/ROW|TABS/);
            else if (x === y || y === z) expect(m.meta[key]).toEqual(z);
            else if (x === z) expect(m.meta[key]).toEqual(y);
            else expect(conflictKeys).toContain(id);
          }
          const parents = [from, ours, theirs].map((layout) => getParentMap(layout).get(id));
          if (m && parents[0] === parents[2] && original.type === 'CHART' && parents[1] !== parents[0]) {
            // A row that became too wide may have moved it to the next one.
            const row = m.parents.at(-1) ?? '';
            expect(row === parents[1] || !Object.hasOwn(ours.items, row)).toBe(true);
          }
        }
      }),
      { numRuns: 400 },
    );
  });
  it('reports a conflict about what one side deleted and the other changed', () => {
    fc.assert(
      fc.property(...histories, (from, a, b) => {
        const [ours, theirs] = [applySteps(from, a, 'o'), applySteps(from, b, 't')];
        const { draft, open } = mergeLayouts(from, ours, theirs);
        for (const [id, original] of Object.entries(from.items)) {
          const [o, t, m] = [ours.items[id], theirs.items[id], draft.layout.items[id]];
          if (Boolean(o) === Boolean(t) || original.type !== 'CHART') continue;
          const remaining = o ?? t;
          const isSame = JSON.stringify(remaining?.meta) === JSON.stringify(original.meta);
          if (!isSame) expect(open.some(({ key }) => key.includes(id))).toBe(true);
          else if (m) expect(open.some(({ key }) => key.includes(id))).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
  it('needs no repair where neither side did', () => {
    const repairs = (layout: Layout) => repairLayout(serializeLayout(layout), []).repairs;
    fc.assert(
      fc.property(...histories, (from, a, b) => {
        const [ours, theirs] = [applySteps(from, a, 'o'), applySteps(from, b, 't')];
        fc.pre(repairs(ours).length === 0 && repairs(theirs).length === 0);
        expect(repairs(mergeLayouts(from, ours, theirs).draft.layout)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
  it('has no open conflicts after all are resolved, and is the same for the same resolutions', () => {
    fc.assert(
      fc.property(...histories, fc.infiniteStream(fc.boolean()), (from, a, b, coins) => {
        const [ours, theirs] = [applySteps(from, a, 'o'), applySteps(from, b, 't')];
        let resolutions: Record<string, Resolution> = {};
        let merged = mergeLayouts(from, ours, theirs);
        for (let round = 0; merged.open.length > 0 && round < 10; round += 1) {
          const newResolutions = merged.open.map(({ key }): [string, Resolution] => [
            key,
            coins.next().value === true ? 'ours' : 'theirs',
          ]);
          resolutions = { ...resolutions, ...Object.fromEntries(newResolutions) };
          merged = mergeLayouts(from, ours, theirs, resolutions);
          expectTree(merged.draft.layout);
        }
        expect(merged.open).toEqual([]);
        expect(mergeLayouts(from, ours, theirs, resolutions).draft).toEqual(merged.draft);
      }),
      { numRuns: 300 },
    );
  });
});

describe('merging dashboard properties', () => {
  const base = toDraft(plain, {
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

  it('merges metadata key by key, filters one by one, and preserves unknown keys', () => {
    const ours = settings({ label_colors: { x: '#1', y: '#2' }, default_filters: '{"7":{"a":["c"]}}' });
    const theirs = settings({
      label_colors: { x: '#9' },
      native_filter_configuration: [
        { id: 'B', name: 'Changed' },
        { id: 'C', name: 'Third' },
      ],
      default_filters: '{"7":{"a":["b"]},"8":{}}',
    });
    const { draft, open } = merge(base, ours, theirs);
    expect(open).toEqual([]);
    expect(draft.metadata).toMatchObject({
      label_colors: { x: '#9', y: '#2' },
      native_filter_configuration: [{ id: 'B', name: 'Changed' }, { id: 'C' }],
      strange_key: { deep: [1, { two: 3 }] },
    });
    expect(JSON.parse(String(draft.metadata.default_filters))).toEqual({ 7: { a: ['c'] }, 8: {} });
  });
  it('reports a conflict about a filter that one deleted and the other changed, by its name', () => {
    const ours = settings({ native_filter_configuration: [{ id: 'B', name: 'Second' }] });
    const first = { id: 'A', name: 'First', scope: { rootPath: ['TAB-1'], excluded: [] }, chartsInScope: [1] };
    const theirs = settings({ native_filter_configuration: [first, { id: 'B', name: 'Second' }] });
    const { open } = merge(base, ours, theirs);
    expect(open.map(({ label }) => label)).toEqual(['Filters › First']);
  });
  it('merges the colors along with the selected scheme', () => {
    const ours = settings({ color_scheme: 'b', color_scheme_domain: ['#b'] });
    const theirs = settings({ color_scheme: 'c', color_scheme_domain: ['#c'] });
    const { open } = merge(base, ours, theirs);
    expect(open.map(({ label }) => label)).toEqual(['Color scheme']);
    for (const resolution of ['ours', 'theirs'] as const) {
      const { metadata } = merge(base, ours, theirs, { [open[0]?.key ?? '']: resolution }).draft;
      const letter = resolution === 'ours' ? 'b' : 'c';
      expect(metadata).toMatchObject({ color_scheme: letter, color_scheme_domain: [`#${letter}`] });
    }
  });
  it.each(['ours', 'theirs'] as const)('has no colors of the old scheme after %s selected another one', (side) => {
    const colors = (color_scheme: string, shared_label_colors: object, map_label_colors: object) =>
      settings({ color_scheme, color_scheme_domain: [`#${color_scheme}`], shared_label_colors, map_label_colors });
    const [old, changed] = [colors('a', { l: '#a' }, { l: '#a' }), colors('b', { l: '#b' }, {})];
    const drawn = colors('a', { l: '#a', m: '#a' }, { l: '#a', m: '#a' });
    const { draft, conflicts } = side === 'ours' ? merge(old, changed, drawn) : merge(old, drawn, changed);
    expect([draft.metadata, conflicts]).toEqual([changed.metadata, []]);
  });
  it('merges the labels that later servers list apart from their colors, whatever the scheme', () => {
    const labels = (shared_label_colors: object, scheme = 'a') =>
      settings({ shared_label_colors, color_scheme: scheme });
    const { metadata } = merge(labels(['l']), labels(['l'], 'b'), labels(['l', 'm'])).draft;
    expect(metadata).toMatchObject({ shared_label_colors: ['l', 'm'], color_scheme: 'b' });
  });
  it('merges owners as a set, and reports a conflict about a title that both changed', () => {
    const ours = { ...base, owners: [{ id: 1, name: 'Ann' }], dashboard_title: 'Ours' };
    const theirs = { ...base, owners: [...base.owners, { id: 3, name: 'Cy' }], dashboard_title: 'Theirs' };
    const { draft, open } = merge(base, ours, theirs);
    expect(draft.owners.map(({ id }) => id)).toEqual([1, 3]);
    expect(open).toMatchObject([{ label: 'Title', ours: 'Ours', theirs: 'Theirs' }]);
    expect(merge(base, ours, theirs, { [open[0]?.key ?? '']: 'theirs' }).draft.dashboard_title).toBe('Theirs');
  });
  it('merges themes by their ids, and reports a conflict about one that both changed, by its name', () => {
    const theme = (id: number, json_data = '{}') => ({ id, theme_name: 'Sea', json_data });
    const one = { ...base, theme: theme(1) };
    // Theirs has other JSON: the theme itself was edited meanwhile.
    const renewed = theme(1, '{"token":{}}');
    expect(merge(one, { ...one, theme: theme(2) }, { ...one, theme: renewed })).toMatchObject({
      draft: { theme: { id: 2 } },
      conflicts: [],
    });
    expect(merge(one, one, { ...one, theme: renewed }).draft.theme).toBe(renewed);
    expect(merge(one, { ...one, theme: null }, one).draft.theme).toBeNull();
    const [ours, theirs] = [
      { ...one, theme: null },
      { ...one, theme: theme(3) },
    ];
    const { open } = merge(one, ours, theirs);
    expect(open).toMatchObject([{ label: 'Theme', base: 'Sea (#1)', ours: null, theirs: 'Sea (#3)' }]);
    expect(merge(one, ours, theirs, { [open[0]?.key ?? '']: 'theirs' }).draft.theme).toBe(theirs.theme);
  });
});
