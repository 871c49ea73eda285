import { TreeChart } from 'echarts/charts';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, it } from 'vitest';
import { lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import { radialLabelRoom } from './radialLabels';
import { readControls } from './readControls';
import { treeModel, treeOption } from './transform';

register([TreeChart, SVGRenderer]);

const box = { width: 420, height: 320 };

it.each([
  ['a leaf at the right, outwards', 100, 0, true, 'right', 90],
  ['a leaf at the right, inwards', 100, 0, true, 'left', 290],
  ['a leaf at the left reads inwards', -100, 0, true, 'right', 290],
  ['a leaf at the left, outwards', -100, 0, true, 'left', 90],
  ['a leaf at the bottom', 0, 100, true, 'right', 40],
  ['a node at the top reads down', 0, -100, false, 'right', 240],
  ['above a node: as far on both of its sides', 100, 0, true, 'top', 200],
  ['outside of the chart', 300, 0, true, 'right', 0],
])('%s', (_, x, y, isLeaf, side, room) => {
  expect(radialLabelRoom({ x, y, isLeaf, side }, 10, 20, box)).toBeCloseTo(room);
});

it('truncates the labels of a radial tree that the edge of the chart would cut', () => {
  const rows = response([
    { id: 1, parent: null, name: 'Company' },
    { id: 2, parent: 1, name: 'short' },
    { id: 3, parent: 1, name: 'a name that is as long as half of the chart' },
    { id: 4, parent: 1, name: 'mid' },
  ]);
  const controls = readControls({
    ...{ viz_type: 'tree_chart', datasource: '1__table', layout: 'radial', child_label_position: 'right' },
    ...{ id: 'id', parent: 'parent', name: 'name' },
  });
  const option = treeOption(controls, treeModel(controls, rows, undefined), { theme: lightTheme, width: 400 });
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 400, height: 300 });
  chart.setOption(option);
  const texts = [...chart.renderToSVGString().matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  chart.dispose();
  expect(texts).toContain('short');
  expect(texts).not.toContain('a name that is as long as half of the chart');
  expect(texts.find((text) => text?.startsWith('a '))).toMatch(/^a.{0,12}\.\.\.$/);
});
