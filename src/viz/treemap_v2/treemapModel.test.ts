// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import { response, createFormData, lightTheme } from '../shared/partToWhole/partToWhole.fixture';
import { callFunction } from '../shared/callFunction.fixture';
import { readControls } from './readControls';
import { nodeLabel, type TreeNode } from '../shared/partToWhole/tree';
import type { QueryResult } from '../../lib/wire';
import type { TreemapColoring } from '../shared/treemap/treemapColors';
import { treemapOption } from '../shared/treemap/treemapOption';
import { treemapModel } from './treemapModel';

const result = response([
  { year: 2003, name: 'cars', count: 3 },
  { year: 2004, name: 'cars', count: 4 },
  { year: 2003, name: '<script>', count: 5 },
  { year: 2004, name: null, count: -1 },
]);
const groupby = ['year', 'name'];
const treemap = (controls: Record<string, unknown> = {}) => readControls(createFormData('treemap_v2', controls));
/** The labels, in the order in which they get their colours. */
function colored(columns: readonly string[], coloring: TreemapColoring, rows: QueryResult): readonly string[] {
  const labels = new Set<string>();
  const color = (label: string) => (labels.add(label), '#000000');
  const controls = treemap({ groupby: columns });
  treemapOption(controls, [treemapModel(controls, rows, undefined)], {
    theme: lightTheme,
    color,
    selected: null,
    coloring,
  });
  return [...labels];
}
const outline = (node: TreeNode): unknown =>
  node.children.length > 0 ? [node.label, node.value, ...node.children.map(outline)] : [node.label, node.value];

describe('treemapModel', () => {
  it('nests groups', () => {
    expect(outline(treemapModel(treemap({ groupby }), result, undefined).root)).toEqual([
      '',
      12,
      ['2003', 8, ['cars', 3], ['<script>', 5]],
      ['2004', 4, ['cars', 4], ['<NULL>', 0]],
    ]);
  });
  it.each([
    ['labels', ['count', '2003', 'vans', '2004', 'cars', 'bikes']],
    ['shades', ['count', '2003', '2004']],
  ] as const)('gives colours in the order of Superset, by %s', (coloring, expected) => {
    const rows = response([
      { year: 2004, name: 'cars', count: 9 },
      { year: 2003, name: 'vans', count: 5 },
      { year: 2004, name: 'bikes', count: 4 },
    ]);
    expect(colored(groupby, coloring, rows)).toEqual(expected);
  });
  it('gives inner groups their colours first in Superset 2.x', () => {
    const rows = response([
      { country: 'US', city: 'NY', name: 'x', count: 9 },
      { country: 'US', city: 'LA', name: 'y', count: 5 },
      { country: 'FR', city: 'P', name: 'z', count: 4 },
    ]);
    const columns = ['country', 'city', 'name'];
    expect(colored(columns, 'shades', rows)).toEqual(['count', 'NY', 'LA', 'US', 'P', 'FR']);
    expect(colored(columns, 'labels', rows)).toEqual(['count', 'US', 'NY', 'x', 'LA', 'y', 'FR', 'P', 'z']);
  });
  it('is one rectangle without dimensions, and none without rows', () => {
    const one = treemapModel(treemap({ groupby: [] }), response([{ count: 7 }]), undefined);
    expect(outline(one.root)).toEqual(['', 7, ['count', 7]]);
    expect(treemapModel(treemap({ groupby }), response([]), undefined).root.children).toEqual([]);
  });
  it('sums up rows with the same label', () => {
    const rows = response([
      { name: 'a', count: 1 },
      { name: 'a', count: 2 },
    ]);
    expect(treemapModel(treemap(), rows, undefined).root.children).toMatchObject([{ value: 3, text: '3' }]);
  });
});

describe('treemapOption', () => {
  const look = { theme: lightTheme, color: () => '#000000', selected: new Set(['2003,cars']) };
  const formData = treemap({ groupby, label_type: 'key_value' });
  const { option, findNode } = treemapOption(formData, [treemapModel(formData, result, undefined)], look);
  const series = asRecord(asArray(option.series)[0]);

  it('finds the hovered node', () => {
    const [first] = asArray(series.data);
    const [cars] = asArray(asRecord(first).children);
    expect(findNode({ data: cars })?.node.path).toEqual(['2003', 'cars']);
    expect(findNode({ data: cars })?.node.values).toEqual([2003, 'cars']);
    expect(findNode({})).toBeUndefined();
  });
  it('fades unselected rectangles, and labels them legibly', () => {
    const leaves = asArray(series.data).flatMap((group) => asArray(asRecord(group).children).map(asRecord));
    const faded = 'rgba(0, 0, 0, 0.3)';
    expect(leaves.map(({ itemStyle }) => asRecord(itemStyle).color)).toEqual(['#000000', faded, faded, faded]);
    expect(leaves[0]?.label).toEqual({ color: '#ffffff' });
  });
  it('shows the path, the value and the share as text', () => {
    const { formatter } = asRecord(option.tooltip);
    const [first] = asArray(series.data);
    const tip: unknown = callFunction(formatter, { data: asArray(asRecord(first).children)[1] });
    expect(tip).toBeInstanceOf(HTMLElement);
    if (!(tip instanceof HTMLElement)) return;
    expect(tip.textContent).toContain('2003 / <script>');
    expect(tip.textContent).toContain('62.50%');
    expect(tip.querySelector('script')).toBeNull();
  });
  it('assigns the first colour to the metric', () => {
    const labels: string[] = [];
    treemapOption(formData, [treemapModel(formData, result, undefined)], {
      ...look,
      color: (label) => (labels.push(label), '#000'),
    });
    expect(labels).toEqual(['count', '2003', 'cars', '<script>', '2004', 'cars', '<NULL>']);
  });
});

describe('nodeLabel', () => {
  const node = { label: 'n', text: 'v' };
  it.each([
    ['Key', 'n'],
    ['key', 'n'],
    ['value', 'v'],
    ['key_value', 'n: v'],
    [undefined, 'n: v'],
  ])('%s', (label_type, text) => {
    expect(nodeLabel(treemap({ label_type }).labelType, node)).toBe(text);
  });
});
