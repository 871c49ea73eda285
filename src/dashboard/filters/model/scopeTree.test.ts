import type { LayoutItem } from '../../../layout/layout';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartsInScope } from '../../../query/filters/filterScopes';
import { getSelectedCharts, getSelectionState, buildScopeTree, toggleScope, type ScopeTreeNode } from './scopeTree';

const createItem = (id: string, type: string, children: string[], chartId?: number, text = ''): LayoutItem => ({
  ...{ id, type, children, parents: [], meta: chartId === undefined ? { text } : { chartId, sliceNameOverride: text } },
});
/** Two tabs, the second with tabs of its own; charts without rows, in a row and in a column. */
const nodes: Record<string, LayoutItem> = Object.fromEntries(
  [
    createItem('ROOT_ID', 'ROOT', ['TABS']),
    createItem('TABS', 'TABS', ['TAB-A', 'TAB-B', 'TAB-EMPTY']),
    createItem('TAB-A', 'TAB', ['ROW-1'], undefined, 'First'),
    createItem('ROW-1', 'ROW', ['CHART-1', 'COLUMN-1', 'MISSING']),
    createItem('COLUMN-1', 'COLUMN', ['CHART-2', 'ROW-1']),
    createItem('CHART-1', 'CHART', [], 1, 'Own name'),
    createItem('CHART-2', 'CHART', [], 2),
    createItem('TAB-B', 'TAB', ['CHART-3', 'TABS-2'], undefined, 'Second'),
    createItem('CHART-3', 'CHART', [], 3),
    createItem('TABS-2', 'TABS', ['TAB-B1', 'TAB-B2']),
    createItem('TAB-B1', 'TAB', ['CHART-4', 'CHART-5']),
    createItem('CHART-4', 'CHART', [], 4),
    createItem('CHART-5', 'CHART', [], 5),
    createItem('TAB-B2', 'TAB', ['CHART-6', 'CHART-MISSING', 'CHART-1b']),
    createItem('CHART-6', 'CHART', [], 6),
    createItem('CHART-MISSING', 'CHART', [], 99),
    createItem('CHART-1b', 'CHART', [], 1),
    createItem('TAB-EMPTY', 'TAB', []),
  ].map((item) => [item.id, item]),
);
const names = (id: number) => (id === 99 ? undefined : `chart ${String(id)}`);
const tree = buildScopeTree(nodes, names);
const parents = new Map([
  [1, ['ROOT_ID', 'TABS', 'TAB-A', 'ROW-1']],
  [2, ['ROOT_ID', 'TABS', 'TAB-A', 'ROW-1', 'COLUMN-1']],
  [3, ['ROOT_ID', 'TABS', 'TAB-B']],
  [4, ['ROOT_ID', 'TABS', 'TAB-B', 'TABS-2', 'TAB-B1']],
  [5, ['ROOT_ID', 'TABS', 'TAB-B', 'TABS-2', 'TAB-B1']],
  [6, ['ROOT_ID', 'TABS', 'TAB-B', 'TABS-2', 'TAB-B2']],
]);
function flatten(node: ScopeTreeNode): ScopeTreeNode[] {
  return [node, ...node.children.flatMap(flatten)];
}
const at = (key: string): ScopeTreeNode => {
  const found = flatten(tree).find((node) => node.key === key);
  if (!found) throw new Error(key);
  return found;
};
const getCharts = (node: ScopeTreeNode): number[] => flatten(node).flatMap(({ chartId }) => chartId ?? []);
const everywhere = { rootPath: ['ROOT_ID'], excluded: [] };
const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

describe('scopeTree', () => {
  it('contains the charts and the tabs with charts, each once', () => {
    const text = (node: ScopeTreeNode): string =>
      node.children.length > 0 ? `${node.title || node.key}(${node.children.map(text).join(' ')})` : node.title;
    expect(text(tree)).toBe('ROOT_ID(First(Own name chart 2) Second(chart 3 TAB-B1(chart 4 chart 5) TAB-B2(chart 6)))');
    expect(getCharts(buildScopeTree(nodes, names, 4))).toEqual([1, 2, 3, 5, 6]);
  });

  it('survives a layout that contains itself', () => {
    const round = { ROOT_ID: createItem('ROOT_ID', 'ROOT', ['ROOT_ID', '__proto__', 'constructor']) };
    expect(buildScopeTree(round, names).children).toEqual([]);
  });
});

describe('toggleScope', () => {
  it.each([
    ['deselects a chart', everywhere, 'chart-2', false, { rootPath: ['ROOT_ID'], excluded: [2] }],
    ['selects it again', { rootPath: ['ROOT_ID'], excluded: [2] }, 'chart-2', true, everywhere],
    ['deselects a tab', everywhere, 'TAB-A', false, { rootPath: ['TAB-B'], excluded: [] }],
    ['deselects the last tab', { rootPath: ['TAB-B'], excluded: [] }, 'TAB-B', false, { rootPath: [], excluded: [] }],
    [
      'selects a chart in an empty scope',
      { rootPath: [], excluded: [] },
      'chart-4',
      true,
      { rootPath: ['TAB-B1'], excluded: [5] },
    ],
    ['selects the root', { rootPath: ['TAB-B1'], excluded: [5] }, 'ROOT_ID', true, everywhere],
    ['selects the last tab', { rootPath: ['TAB-A'], excluded: [] }, 'TAB-B', true, everywhere],
    [
      'selects a tab in a broken scope',
      { rootPath: 7, excluded: 'x' },
      'TAB-A',
      true,
      { rootPath: ['TAB-A'], excluded: [] },
    ],
    [
      'deselects the last chart',
      { rootPath: ['TAB-A'], excluded: [1] },
      'chart-2',
      false,
      { rootPath: [], excluded: [] },
    ],
  ])('%s', (_name, before, key, on, after) => {
    expect(toggleScope(tree, before, at(key), on)).toEqual(after);
  });

  it('preserves unknown keys, and the layers of charts that were not toggled', () => {
    const scope = { ...everywhere, future: 1, selectedLayers: ['chart-1-layer-0', 'chart-12-layer-0'] };
    expect(toggleScope(tree, scope, at('chart-1'), false)).toEqual({
      rootPath: ['ROOT_ID'],
      excluded: [1],
      future: 1,
      selectedLayers: ['chart-12-layer-0'],
    });
  });

  describe('layers of a chart', () => {
    const layered = buildScopeTree(nodes, names, undefined, (id) => (id === 2 ? ['Parks', 'Roads', 'Stops'] : []));
    const find = (key: string): ScopeTreeNode => flatten(layered).find((node) => node.key === key) ?? layered;
    const state = (key: string, scope: Parameters<typeof toggleScope>[1]) =>
      getSelectionState(find(key), getSelectedCharts(layered, scope), scope);
    const toggle = (scope: Parameters<typeof toggleScope>[1], key: string, on: boolean) =>
      toggleScope(layered, scope, find(key), on);
    const layers = (...places: number[]) => places.map((place) => `chart-2-layer-${place}`);

    it('are below it', () => {
      expect(find('chart-2').children.map(({ key, title }) => [key, title])).toEqual([
        ['chart-2-layer-0', 'Parks'],
        ['chart-2-layer-1', 'Roads'],
        ['chart-2-layer-2', 'Stops'],
      ]);
    });

    it('are deselected one by one, and with the last one the chart', () => {
      let scope = toggle({ ...everywhere, selectedLayers: ['chart-5-layer-0'] }, 'chart-2-layer-1', false);
      expect(scope).toEqual({ ...everywhere, selectedLayers: ['chart-5-layer-0', ...layers(0, 2)] });
      expect(['chart-2', 'TAB-A', 'ROOT_ID'].map((key) => state(key, scope))).toEqual(['some', 'some', 'some']);
      expect(layers(0, 1, 2).map((key) => state(key, scope))).toEqual(['all', 'none', 'all']);
      scope = toggle(toggle(scope, 'chart-2-layer-0', false), 'chart-2-layer-2', false);
      expect(scope).toEqual({ rootPath: ['ROOT_ID'], excluded: [2], selectedLayers: ['chart-5-layer-0'] });
      expect(state('chart-2-layer-2', scope)).toBe('none');
    });

    it('of a deselected chart are selected without the others; all of them are the chart', () => {
      const none = { rootPath: ['ROOT_ID'], excluded: [2, 3] };
      const one = toggle(none, 'chart-2-layer-2', true);
      expect(one).toEqual({ rootPath: ['ROOT_ID'], excluded: [3], selectedLayers: layers(2) });
      expect(sorted(chartsInScope(one, parents))).toEqual([1, 2, 4, 5, 6]);
      const all = toggle(toggle(one, 'chart-2-layer-1', true), 'chart-2-layer-0', true);
      expect(all).toEqual({ rootPath: ['ROOT_ID'], excluded: [3], selectedLayers: [] });
      expect(toggle(one, 'chart-2', true)).toEqual(all);
    });

    it('that the chart no longer has are none', () => {
      const scope = { ...everywhere, selectedLayers: ['chart-2-layer-7'] };
      expect(state('chart-2', scope)).toBe('none');
      expect(toggle(scope, 'chart-2-layer-0', true)).toEqual({ ...everywhere, selectedLayers: layers(0) });
    });
  });

  it('contains a chart of which only layers are selected', () => {
    const scope = { rootPath: ['ROOT_ID'], excluded: [1], selectedLayers: ['chart-1-layer-0'] };
    expect(getSelectedCharts(tree, scope)).toContain(1);
    expect(getSelectedCharts(tree, toggleScope(tree, scope, at('chart-1'), false))).not.toContain(1);
  });

  it('contains exactly the selected charts, also as computed for the queries', () => {
    const keys = flatten(tree).map(({ key }) => key);
    const steps = fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 12 });
    const ids = [...keys.filter((key) => !key.startsWith('chart-')), 'ROW-1', 'COLUMN-1', 'TABS', 'TABS-2'];
    const start = fc.record({ rootPath: fc.subarray(ids), excluded: fc.subarray([1, 2, 3, 4, 5, 6]) });
    fc.assert(
      fc.property(start, steps, (first, moves) => {
        let scope: Parameters<typeof toggleScope>[1] = first;
        let charts = new Set(getSelectedCharts(tree, scope));
        for (const [key, on] of moves) {
          const node = at(key);
          scope = toggleScope(tree, scope, node, on);
          const below = getCharts(node);
          charts = new Set(on ? [...charts, ...below] : [...charts].filter((id) => !below.includes(id)));
          expect(sorted(getSelectedCharts(tree, scope))).toEqual(sorted(charts));
          expect(sorted(chartsInScope(scope, parents))).toEqual(sorted(charts));
          expect(getSelectionState(node, charts)).toBe(on ? 'all' : 'none');
        }
      }),
    );
  });
});
