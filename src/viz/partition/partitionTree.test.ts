import { describe, expect, it } from 'vitest';
import { partitionLayout, partitionText, partitionTooltip, zoomLayout } from './partitionLayout';
import { listByLevel, partitionTrees, type PartitionNode } from './partitionTree';
import { readControls } from './readControls';

const JANUARY = Date.UTC(2024, 0, 1);
const MARCH = Date.UTC(2024, 2, 1);
const leaf = (name: unknown, val: unknown) => ({ name, val, children: [] });
const bothStates = [leaf([JANUARY, 'CA'], 4), leaf([JANUARY, 'TX'], -1), leaf([MARCH, 'CA'], 9)];
const timed = [
  {
    name: 'count',
    val: 12,
    children: [
      { name: MARCH, val: 9, children: bothStates },
      { name: JANUARY, val: 3, children: bothStates },
    ],
  },
];

function trees(legacyData: unknown, controls: Readonly<Record<string, unknown>>): readonly PartitionNode[] {
  const saved = {
    viz_type: 'partition',
    datasource: '1__table',
    groupby: ['state'],
    date_time_format: '%Y-%m',
    ...controls,
  };
  const result = { data: [], legacyData, colnames: ['ds', 'state', 'count'], coltypes: [2, 1, 0], rowcount: 3 };
  return partitionTrees(readControls(saved), result, undefined);
}

const outline = ({ label, weight, children }: PartitionNode): unknown => [
  label,
  Math.round(weight * 100) / 100,
  ...children.map(outline),
];

describe('partitionTrees', () => {
  it('has the latest date first, and the children of each date only', () => {
    expect(trees(timed, { time_series_option: 'time_series' }).map(outline)).toEqual([
      ['count', 12, ['2024-03', 0.5, ['CA', 1]], ['2024-01', 0.5, ['CA', 0.8], ['TX', 0.2]]],
    ]);
  });

  // As Superset 2.1.3 and 6.1.0 draw them: neither limit nor threshold is for dates of equal heights.
  it.each([
    [true, 24],
    [false, 2],
  ])('has all dates, of equal heights: %s', (equal_date_size, count) => {
    const months = Array.from({ length: 24 }, (_, i) => leaf(Date.UTC(2022, i, 1), i === 7 ? 900 : 1));
    const controls = { partition_limit: '5', partition_threshold: '0.05', equal_date_size };
    const [root] = trees([{ name: 'count', val: 923, children: months }], {
      ...controls,
      time_series_option: 'adv_anal',
    });
    expect(root?.children.length).toBe(count);
    expect(root?.children[0]?.label).toBe('2023-12');
  });

  it('has equal values in descending order of their names, and never leaves out the first', () => {
    const equal = [{ name: 'count', val: 3, children: ['b', 'a', 'c'].map((name) => leaf(name, 1)) }];
    expect(trees(equal, { partition_threshold: '0.9' })[0]?.children.map(({ label }) => label)).toEqual(['c']);
    expect(trees(equal, {})[0]?.children.map(({ label }) => label)).toEqual(['c', 'b', 'a']);
  });

  it('has colours by level, of the whole path below the first one', () => {
    const states = (group: string) => [leaf([group, 'CA'], 2), leaf([group, 'NY'], 1)];
    const data = ['boy', 'girl'].map((name, i) => ({ name, val: 6 - i, children: states(name) }));
    const [root] = trees([{ name: 'count', val: 11, children: data }], { groupby: ['gender', 'state'] });
    expect(root && listByLevel(root).map(({ colorKey }) => colorKey)).toEqual([
      'count',
      'boy',
      'girl',
      'boy,CA',
      'boy,NY',
      'girl,CA',
      'girl,NY',
    ]);
  });

  const groups = [{ name: 'count', val: 111, children: [leaf('a', 1), leaf('b', 100), leaf(null, 10)] }];
  it.each([
    [{}, ['b', '<NULL>', 'a']],
    [{ partition_limit: '2' }, ['b', '<NULL>']],
    [{ partition_threshold: '0.05' }, ['b', '<NULL>']],
    [{ partition_threshold: '0.05', log_scale: true }, ['b', '<NULL>', 'a']],
  ])('leaves out small partitions: %j', (controls, labels) => {
    expect(trees(groups, controls)[0]?.children.map(({ label }) => label)).toEqual(labels);
  });

  it.each([[null], [[]], ['x'], [[1]], [[{ children: 'x' }]]])('draws nothing of %j', (legacyData) => {
    expect(trees(legacyData, {}).flatMap(({ children }) => children).length).toBeLessThan(2);
  });
});

describe('partitionLayout', () => {
  it('enlarges a group to the whole box', () => {
    const roots = trees(timed, { time_series_option: 'time_series', equal_date_size: false });
    const layout = partitionLayout(roots);
    const march = roots[0]?.children[0];
    if (!march) throw new Error('no group');
    expect([layout.levels, layout.rects.length]).toEqual([3, 6]);
    const { rects, levels } = zoomLayout(layout, march);
    expect(levels).toBe(2);
    expect(rects.map(({ level, top, height }) => [level, top, height])).toEqual([
      [0, 0, 1],
      [1, 0, 1],
    ]);
  });

  it('shows one level or all of them', () => {
    const node = trees(timed, { time_series_option: 'time_series' })[0]?.children[1]?.children[0];
    if (!node) throw new Error('no node');
    const percent = (share: number) => `${String(Math.round(share * 100))}%`;
    expect(partitionText(node, false, percent)).toBe('count / 2024-01 / CA: 4 (133%)');
    expect(partitionText(node, true, percent)).toBe('count: 12\n2024-01: 3 (25%)\nCA: 4 (133%)');
  });

  it('has the names of the levels in tooltips', () => {
    const node = trees(timed, { time_series_option: 'time_series' })[0]?.children[1]?.children[0];
    if (!node) throw new Error('no node');
    const describe = (hasAllLevels: boolean) =>
      partitionTooltip(
        node,
        ['Metric', 'Time', 'State'],
        hasAllLevels,
        () => '9%',
        (key) => key,
      );
    expect(describe(false)).toEqual({
      title: 'State',
      rows: [{ color: `${String(JANUARY)},CA`, cells: ['count / 2024-01 / CA', '4 (9%)'] }],
    });
    expect(describe(true).rows.map(({ cells }) => cells)).toEqual([
      ['Metric', 'count', '12'],
      ['Time', '2024-01', '3 (9%)'],
      ['State', 'CA', '4 (9%)'],
    ]);
  });
});
