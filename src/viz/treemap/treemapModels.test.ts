import { describe, expect, it } from 'vitest';
import { createFormData, lightTheme } from '../shared/partToWhole/partToWhole.fixture';
import type { TreeNode } from '../shared/partToWhole/tree';
import { treemapOption } from '../shared/treemap/treemapOption';
import { readControls } from './readControls';
import { locateNodes, treemapModels } from './treemapModels';

const TIME = Date.UTC(2024, 0, 15);
const outline = ({ path, text, children }: TreeNode): unknown => [path.join('/'), text, ...children.map(outline)];

describe('treemapModels', () => {
  const legacyData = [
    {
      name: 'count',
      children: [
        {
          name: TIME,
          children: [
            { name: 'a', value: 2 },
            { name: null, value: -1 },
          ],
        },
      ],
    },
    { name: 'sum', children: [{ name: TIME, children: [{ name: 'a', value: 9007199254740993n }] }] },
    'nonsense',
  ];
  const result = {
    data: [],
    legacyData,
    colnames: ['ds', 'name', 'count', 'sum'],
    coltypes: [2, 1, 0, 0],
    rowcount: 2,
  };
  const controls = readControls(createFormData('treemap', { groupby: ['ds', 'name'], number_format: ',d' }));

  it('are one tree per metric, with formatted dates and every digit', () => {
    expect(treemapModels(controls, result, undefined).map(({ root }) => root.children.map(outline))).toEqual([
      [['count', '2', ['count/2024-01-15', '2', ['count/2024-01-15/a', '2'], ['count/2024-01-15/<NULL>', '-1']]]],
      [
        [
          'sum',
          '9,007,199,254,740,992',
          ['sum/2024-01-15', '9,007,199,254,740,992', ['sum/2024-01-15/a', '9,007,199,254,740,993']],
        ],
      ],
      [['', '']],
    ]);
  });

  it('are one series each in ECharts', () => {
    const models = treemapModels(controls, result, undefined);
    const { nodes } = treemapOption(controls, models, { theme: lightTheme, color: () => '#000000', selected: null });
    expect(locateNodes(models, nodes).map(({ seriesIndex, dataIndex }) => [seriesIndex, dataIndex])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 1],
    ]);
  });
});

describe('readControls', () => {
  it.each([
    [1, 1],
    ['0.5', 0.5],
    [-3, (1 + Math.sqrt(5)) / 2],
    [1e9, 100],
  ])('ratio %s', (treemap_ratio, ratio) => {
    expect(readControls(createFormData('treemap', { treemap_ratio })).ratio).toBe(ratio);
  });
});
