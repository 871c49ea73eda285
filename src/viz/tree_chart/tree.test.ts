// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import { callFunction } from '../shared/callFunction.fixture';
import { lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import { buildHierarchy, type HierarchyNode } from './hierarchy';
import { readControls } from './readControls';
import { treeModel, treeOption } from './transform';
import { toggledIndex, treeDataPoints } from './treeDataPoints';

/** Items as 'id<parent'; the outline as 'a(b c(d))'. */
const build = (items: string, rootId?: string) =>
  buildHierarchy(
    items.split(' ').map((item) => {
      const [id = '', parentId] = item.split('<');
      return { id, parentId, label: id, text: '' };
    }),
    rootId,
  );
const outline = ({ label, children }: HierarchyNode): string =>
  children.length === 0 ? label : `${label}(${children.map(outline).join(' ')})`;

describe('buildHierarchy', () => {
  it.each([
    ['one root', 'a b<a c<a d<b', undefined, 'a(b(d) c)'],
    ['children before their parents', 'd<b b<a a', undefined, 'a(b(d))'],
    ['several roots', 'a b c<b', undefined, 'a b(c)'],
    ['a parent without a row', 'b<a c<a', undefined, 'a(b c)'],
    ['the tree of a given root', 'a b<a c<a d<b', 'b', 'b(d)'],
    ['a given root without a row', 'b<a c<x', 'x', 'x(c)'],
    ['an unknown root', 'a b<a', 'x', 'a(b)'],
    ['a loop', 'a<c b<a c<b d<c', undefined, 'a(b(c(d)))'],
    ['a loop below a given root', 'a<b b<a', 'a', 'a(b)'],
    ['its own parent', 'a<a b<a', undefined, 'a(b)'],
    ['an id that is there twice', 'a b<a b<a c<b', undefined, 'a(b(c) b)'],
  ])('%s', (_, items, rootId, expected) => {
    expect(build(items, rootId).map(outline).join(' ')).toBe(expected);
  });
  it('cuts a chain of thousands', () => {
    const items = Array.from({ length: 5000 }, (_, i) => (i === 0 ? '0' : `${String(i)}<${String(i - 1)}`));
    expect(build(items.join(' '))).toHaveLength(13);
  });
});

describe('treeOption', () => {
  const rows = response([
    { id: 1, parent: null, name: 'Company', count: 0 },
    { id: 2, parent: 1, name: '<b>', count: null },
    { id: 3, parent: 1, name: null, count: 9007199254740993n },
  ]);
  const controls = readControls({
    ...{ viz_type: 'tree_chart', datasource: '1__table', metric: 'count' },
    ...{ id: 'id', parent: 'parent', name: 'name', root_node_id: 1 },
  });
  const option = treeOption(controls, treeModel(controls, rows, undefined), {
    theme: lightTheme,
    width: 600,
  });
  const [root] = asArray(asRecord(asArray(option.series)[0]).data);
  const read = (data: unknown, names: readonly string[]) => {
    const treeAncestors = names.map((name) => ({ name }));
    const content: unknown = callFunction(asRecord(option.tooltip).formatter, { data, treeAncestors });
    return content instanceof HTMLElement ? content.textContent : content;
  };

  it('shows the path and the value of a node', () => {
    const [bold, nameless] = asArray(asRecord(root).children);
    expect(read(root, ['', 'Company'])).toBe('Companycount0');
    expect(read(bold, ['', 'Company', '<b>'])).toBe('Company ▸ <b>');
    expect(read(nameless, [])).toBe('<NULL>count9,007,199,254,740,993');
  });
  it('hangs several trees on a root that is not drawn', () => {
    const model = { trees: build('a b'), metric: { title: 'count', format: String } };
    const { series } = treeOption(controls, model, { theme: lightTheme, width: 600 });
    expect(asRecord(asArray(series)[0]).data).toMatchObject([
      { symbolSize: 0, children: [{ name: 'a', lineStyle: { opacity: 0 } }, { name: 'b' }] },
    ]);
  });
});

describe('treeDataPoints', () => {
  const labels = (items: string, initialDepth: number, toggled: readonly number[] = []) => {
    const points = treeDataPoints(build(items), initialDepth, new Set(toggled));
    return Array.from({ length: points.count }, (_, i) => points.at(i)?.label ?? null);
  };
  it.each([
    ['all levels', 'a b<a c<b', -1, [], ['a, expanded', 'a ▸ b, expanded', 'a ▸ b ▸ c']],
    ['the first level', 'a b<a c<b', 1, [], ['a, expanded', 'a ▸ b, collapsed', null]],
    ['an expanded node', 'a b<a c<b', 1, [1], ['a, expanded', 'a ▸ b, expanded', 'a ▸ b ▸ c']],
    ['a collapsed root', 'a b<a c<b', -1, [0], ['a, collapsed', null, null]],
    ['several trees, below a root that is not drawn', 'a b c<b', 1, [], ['a', 'b, collapsed', null]],
  ])('has the nodes that can be seen: %s', (_, items, depth, toggled, expected) => {
    expect(labels(items, depth, toggled)).toEqual(expected);
  });
  it.each([
    ['a b<a', 2, 1],
    ['a b', 2, 0],
  ])('finds its nodes in ECharts: %s', (items, dataIndex, index) => {
    const trees = build(items);
    expect(toggledIndex(trees, { dataIndex })).toBe(index);
    expect(treeDataPoints(trees, -1, new Set()).locate?.(index)).toEqual({ seriesIndex: 0, dataIndex });
  });
});
