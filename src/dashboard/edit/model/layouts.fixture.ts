import fc from 'fast-check';
import { GRID_ID, HEADER_ID, ROOT_ID, VERSION_KEY } from '../../../layout/layoutIds';
import { asNumber } from '../../../lib/read';
import { topTabs } from '../../../layout/operations/tree';
import type { Part, Positions } from '../../../layout/positions';
import { parentsOf, withRightParents } from '../../../layout/merge/tree';
import type { Work } from './work';

type Parts = Record<string, Part>;

/** For tests: a part by its id (`CHART-7` draws chart 7). */
export function part(id: string, children: readonly string[] = [], meta: Part['meta'] = {}): Part {
  const type = isPlain(id) ? id.replace('_ID', '') : (id.split('-')[0] ?? '');
  const chart = type === 'CHART' ? { chartId: asNumber(id.split('-')[1], 0), width: 4, height: 50 } : {};
  return { id, type, children, parents: [], meta: { ...chart, ...meta } };
}

const isPlain = (id: string): boolean => id.endsWith('_ID');

export function positionsOf(...parts: readonly Part[]): Positions {
  const all = Object.fromEntries(parts.map((one) => [one.id, one]));
  return withRightParents({ parts: all, rest: { [VERSION_KEY]: 'v2' } });
}

export function workOf(positions: Positions, more: Partial<Work> = {}): Work {
  const texts = { dashboard_title: 'Sales', css: '', certified_by: '', certification_details: '' };
  return { ...texts, slug: null, owners: [], roles: [], metadata: {}, positions, ...more };
}

/** Three rows of two charts. */
export const plain = positionsOf(
  part(ROOT_ID, [GRID_ID]),
  part(GRID_ID, ['ROW-a', 'ROW-b', 'ROW-c']),
  { ...part(HEADER_ID), type: 'HEADER', meta: { text: 'Sales' } },
  part('ROW-a', ['CHART-1', 'CHART-2']),
  part('ROW-b', ['CHART-3', 'CHART-4']),
  part('ROW-c', ['MARKDOWN-x', 'CHART-5']),
  ...[1, 2, 3, 4, 5].map((n) => part(`CHART-${String(n)}`)),
  part('MARKDOWN-x', [], { code: 'Hello', width: 4, height: 20 }),
);

/** Two tabs with rows of charts, one of them with a column. */
export const tabbed = positionsOf(
  part(ROOT_ID, ['TABS-top']),
  part(GRID_ID, []),
  part('TABS-top', ['TAB-1', 'TAB-2']),
  part('TAB-1', ['ROW-a', 'HEADER-h'], { text: 'One' }),
  part('TAB-2', ['ROW-b'], { text: 'Two' }),
  part('ROW-a', ['CHART-1', 'COLUMN-k']),
  part('COLUMN-k', ['CHART-2', 'ROW-in'], { width: 4 }),
  part('ROW-in', ['CHART-6'], {}),
  part('ROW-b', ['CHART-3', 'CHART-4']),
  part('HEADER-h', [], { text: 'Here' }),
  ...[1, 2, 3, 4, 6].map((n) => part(`CHART-${String(n)}`, [], { width: 3 })),
);

/** One random step of a person: numbers choose among what there is. */
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

/** A layout after these steps of one person, whose new parts have names of their own. */
export function walked(positions: Positions, list: readonly Step[], who: string): Positions {
  return list.reduce((now, step, i) => withRightParents(taken(now, step, `${who}${String(i)}`)), positions);
}

const HOLDERS: Readonly<Record<string, readonly string[]>> = {
  CHART: ['ROW', 'COLUMN'],
  MARKDOWN: ['ROW', 'COLUMN'],
  COLUMN: ['ROW'],
  ROW: ['GRID', 'TAB', 'COLUMN'],
  HEADER: ['GRID', 'TAB', 'COLUMN'],
  TAB: ['TABS'],
};

function taken(positions: Positions, { kind, a, b, n }: Step, name: string): Positions {
  const parts: Parts = { ...positions.parts };
  const parents = parentsOf(positions);
  const inTree = (id: string): boolean => id === ROOT_ID || (parents.has(id) && inTree(parents.get(id) ?? ROOT_ID));
  const all = Object.values(parts).filter(({ id }) => inTree(id));
  const pick = (types: readonly string[], at: number): Part | undefined => {
    const some = all.filter(({ type }) => types.includes(type));
    return some.length === 0 ? undefined : some[at % some.length];
  };
  const put = (id: string, parent: Part, at: number): void => {
    const list = (parts[parent.id] ?? parent).children.filter((child) => child !== id);
    parts[parent.id] = { ...(parts[parent.id] ?? parent), children: list.toSpliced(at % (list.length + 1), 0, id) };
  };
  const take = (id: string): void => {
    const parent = parts[parents.get(id) ?? ''];
    if (parent) parts[parent.id] = { ...parent, children: parent.children.filter((child) => child !== id) };
  };
  const drop = (id: string): void => {
    for (const child of parts[id]?.children ?? []) drop(child);
    Reflect.deleteProperty(parts, id);
  };
  const done = { ...positions, parts };
  const top = topTabs(positions)?.id;
  if (kind === 'add') {
    const row = pick(['ROW'], a);
    const id = `CHART-${String(100 + n)}-${name}`;
    if (!row || all.some(({ meta }) => meta.chartId === 100 + n)) return positions;
    parts[id] = part(id);
    put(id, row, b);
  } else if (kind === 'remove') {
    const one = pick(['CHART', 'ROW', 'COLUMN', 'HEADER', 'MARKDOWN'], a);
    if (!one) return positions;
    take(one.id);
    drop(one.id);
  } else if (kind === 'move') {
    const one = pick(['CHART', 'ROW', 'COLUMN', 'HEADER', 'MARKDOWN'], a);
    const to = one && pick(HOLDERS[one.type] ?? [], b);
    if (!one || !to || [...to.parents, to.id].includes(one.id)) return positions;
    take(one.id);
    put(one.id, to, n);
  } else if (kind === 'meta') {
    const one = pick(['CHART', 'HEADER', 'TAB', 'ROW'], a);
    if (!one) return positions;
    const change = one.type === 'CHART' ? { height: 20 + n } : { text: `${name} says` };
    parts[one.id] = { ...one, meta: { ...one.meta, ...change } };
  } else if (kind === 'reorder') {
    const one = pick(['ROW', 'GRID', 'TAB', 'TABS'], a);
    const child = one?.children[b % Math.max(one.children.length, 1)];
    if (!one || child === undefined) return positions;
    put(child, one, n);
  } else if (kind === 'row') {
    const home = pick(['GRID', 'TAB', 'COLUMN'], a);
    if (!home) return positions;
    const [row, chart] = [`ROW-${name}`, `CHART-${String(200 + n)}-${name}`];
    parts[row] = part(row, [chart]);
    parts[chart] = part(chart);
    put(row, home, b);
  } else if (kind === 'tab' && top !== undefined) {
    const tabs = parts[top];
    const id = `TAB-${name}`;
    parts[id] = part(id, [], { text: name });
    if (tabs) put(id, tabs, b);
  } else if (kind === 'tabs' && top === undefined) {
    const [tabs, tab] = [`TABS-${name}`, `TAB-${name}`];
    parts[tab] = part(tab, parts[GRID_ID]?.children ?? []);
    parts[tabs] = part(tabs, [tab]);
    parts[GRID_ID] = part(GRID_ID, []);
    parts[ROOT_ID] = part(ROOT_ID, [tabs]);
  } else if (kind === 'untab' && top !== undefined) {
    const tabs = parts[top]?.children ?? [];
    const content = tabs.flatMap((id) => parts[id]?.children ?? []);
    for (const id of [...tabs, top]) Reflect.deleteProperty(parts, id);
    parts[GRID_ID] = part(GRID_ID, content);
    parts[ROOT_ID] = part(ROOT_ID, [GRID_ID]);
  }
  return done;
}
