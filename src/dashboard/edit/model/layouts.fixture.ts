import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import fc from 'fast-check';
import { GRID_ID, HEADER_ID, ROOT_ID, VERSION_KEY } from '../../../layout/layoutIds';
import { asNumber } from '../../../lib/read';
import { getTopLevelTabs } from '../../../layout/tree';
import type { LayoutItem, Layout } from '../../../layout/layout';
import { getParentMap, withComputedParents } from '../../../layout/merge/mergeHelpers';

type ItemMap = Record<string, LayoutItem>;

/** Test fixture: an item by its id (`CHART-7` shows chart 7). */
export function item(id: string, children: readonly string[] = [], meta: LayoutItem['meta'] = {}): LayoutItem {
  const type = isFixedId(id) ? id.replace('_ID', '') : (id.split('-')[0] ?? '');
  const chart = type === 'CHART' ? { chartId: asNumber(id.split('-')[1], 0), width: 4, height: 50 } : {};
  return { id, type, children, parents: [], meta: { ...chart, ...meta } };
}

const isFixedId = (id: string): boolean => id.endsWith('_ID');

export function createLayout(...items: readonly LayoutItem[]): Layout {
  const all = Object.fromEntries(items.map((one) => [one.id, one]));
  return withComputedParents({ items: all, rest: { [VERSION_KEY]: 'v2' } });
}

export function toDraft(layout: Layout, overrides: Partial<DashboardDraft> = {}): DashboardDraft {
  const texts = { dashboard_title: 'Sales', css: '', certified_by: '', certification_details: '' };
  return { ...texts, slug: null, owners: [], roles: [], theme: null, metadata: {}, layout, ...overrides };
}

/** Three rows of two charts. */
export const plain = createLayout(
  item(ROOT_ID, [GRID_ID]),
  item(GRID_ID, ['ROW-a', 'ROW-b', 'ROW-c']),
  { ...item(HEADER_ID), type: 'HEADER', meta: { text: 'Sales' } },
  item('ROW-a', ['CHART-1', 'CHART-2']),
  item('ROW-b', ['CHART-3', 'CHART-4']),
  item('ROW-c', ['MARKDOWN-x', 'CHART-5']),
  ...[1, 2, 3, 4, 5].map((n) => item(`CHART-${String(n)}`)),
  item('MARKDOWN-x', [], { code: 'Hello', width: 4, height: 20 }),
);

/** Two tabs with rows of charts, one of them with a column. */
export const tabbed = createLayout(
  item(ROOT_ID, ['TABS-top']),
  item(GRID_ID, []),
  item('TABS-top', ['TAB-1', 'TAB-2']),
  item('TAB-1', ['ROW-a', 'HEADER-h'], { text: 'One' }),
  item('TAB-2', ['ROW-b'], { text: 'Two' }),
  item('ROW-a', ['CHART-1', 'COLUMN-k']),
  item('COLUMN-k', ['CHART-2', 'ROW-in'], { width: 4 }),
  item('ROW-in', ['CHART-6'], {}),
  item('ROW-b', ['CHART-3', 'CHART-4']),
  item('HEADER-h', [], { text: 'Here' }),
  ...[1, 2, 3, 4, 6].map((n) => item(`CHART-${String(n)}`, [], { width: 3 })),
);

/** A random step of a user: the numbers select among the possible ones. */
export interface Step {
  readonly kind: 'add' | 'remove' | 'move' | 'meta' | 'reorder' | 'row' | 'tabs' | 'untab' | 'tab';
  readonly a: number;
  readonly b: number;
  readonly n: number;
}

export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'remove', 'move', 'meta', 'reorder', 'row', 'tabs', 'untab', 'tab'),
    a: fc.nat(1000),
    b: fc.nat(1000),
    n: fc.nat(20),
  }),
  { maxLength: 6 },
);

/** A layout after these steps of one user; `idPrefix` makes the ids of new items unique. */
export function applySteps(layout: Layout, list: readonly Step[], idPrefix: string): Layout {
  return list.reduce(
    (current, step, i) => withComputedParents(applyStep(current, step, `${idPrefix}${String(i)}`)),
    layout,
  );
}

const PARENT_TYPES: Readonly<Record<string, readonly string[]>> = {
  CHART: ['ROW', 'COLUMN'],
  MARKDOWN: ['ROW', 'COLUMN'],
  COLUMN: ['ROW'],
  ROW: ['GRID', 'TAB', 'COLUMN'],
  HEADER: ['GRID', 'TAB', 'COLUMN'],
  TAB: ['TABS'],
};

function applyStep(layout: Layout, { kind, a, b, n }: Step, name: string): Layout {
  const items: ItemMap = { ...layout.items };
  const parents = getParentMap(layout);
  const inTree = (id: string): boolean => id === ROOT_ID || (parents.has(id) && inTree(parents.get(id) ?? ROOT_ID));
  const itemsInTree = Object.values(items).filter(({ id }) => inTree(id));
  const pick = (types: readonly string[], at: number): LayoutItem | undefined => {
    const matches = itemsInTree.filter(({ type }) => types.includes(type));
    return matches.length === 0 ? undefined : matches[at % matches.length];
  };
  const insert = (id: string, parent: LayoutItem, at: number): void => {
    const list = (items[parent.id] ?? parent).children.filter((child) => child !== id);
    items[parent.id] = { ...(items[parent.id] ?? parent), children: list.toSpliced(at % (list.length + 1), 0, id) };
  };
  const detach = (id: string): void => {
    const parent = items[parents.get(id) ?? ''];
    if (parent) items[parent.id] = { ...parent, children: parent.children.filter((child) => child !== id) };
  };
  const deleteSubtree = (id: string): void => {
    for (const child of items[id]?.children ?? []) deleteSubtree(child);
    Reflect.deleteProperty(items, id);
  };
  const result = { ...layout, items };
  const top = getTopLevelTabs(layout)?.id;
  if (kind === 'add') {
    const row = pick(['ROW'], a);
    const id = `CHART-${String(100 + n)}-${name}`;
    if (!row || itemsInTree.some(({ meta }) => meta.chartId === 100 + n)) return layout;
    items[id] = item(id);
    insert(id, row, b);
  } else if (kind === 'remove') {
    const picked = pick(['CHART', 'ROW', 'COLUMN', 'HEADER', 'MARKDOWN'], a);
    if (!picked) return layout;
    detach(picked.id);
    deleteSubtree(picked.id);
  } else if (kind === 'move') {
    const picked = pick(['CHART', 'ROW', 'COLUMN', 'HEADER', 'MARKDOWN'], a);
    const to = picked && pick(PARENT_TYPES[picked.type] ?? [], b);
    if (!picked || !to || [...to.parents, to.id].includes(picked.id)) return layout;
    detach(picked.id);
    insert(picked.id, to, n);
  } else if (kind === 'meta') {
    const picked = pick(['CHART', 'HEADER', 'TAB', 'ROW'], a);
    if (!picked) return layout;
    const change = picked.type === 'CHART' ? { height: 20 + n } : { text: `${name} text` };
    items[picked.id] = { ...picked, meta: { ...picked.meta, ...change } };
  } else if (kind === 'reorder') {
    const picked = pick(['ROW', 'GRID', 'TAB', 'TABS'], a);
    const child = picked?.children[b % Math.max(picked.children.length, 1)];
    if (!picked || child === undefined) return layout;
    insert(child, picked, n);
  } else if (kind === 'row') {
    const parent = pick(['GRID', 'TAB', 'COLUMN'], a);
    if (!parent) return layout;
    const [row, chart] = [`ROW-${name}`, `CHART-${String(200 + n)}-${name}`];
    items[row] = item(row, [chart]);
    items[chart] = item(chart);
    insert(row, parent, b);
  } else if (kind === 'tab' && top !== undefined) {
    const tabs = items[top];
    const id = `TAB-${name}`;
    items[id] = item(id, [], { text: name });
    if (tabs) insert(id, tabs, b);
  } else if (kind === 'tabs' && top === undefined) {
    const [tabs, tab] = [`TABS-${name}`, `TAB-${name}`];
    items[tab] = item(tab, items[GRID_ID]?.children ?? []);
    items[tabs] = item(tabs, [tab]);
    items[GRID_ID] = item(GRID_ID, []);
    items[ROOT_ID] = item(ROOT_ID, [tabs]);
  } else if (kind === 'untab' && top !== undefined) {
    const tabs = items[top]?.children ?? [];
    const content = tabs.flatMap((id) => items[id]?.children ?? []);
    for (const id of [...tabs, top]) Reflect.deleteProperty(items, id);
    items[GRID_ID] = item(GRID_ID, content);
    items[ROOT_ID] = item(ROOT_ID, [GRID_ID]);
  }
  return result;
}
