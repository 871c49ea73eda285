// @vitest-environment jsdom
import { TreeChart } from 'echarts/charts';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import './firstDrawing';

register([TreeChart, SVGRenderer]);

it('animates a tree that changes, but not its first drawing', () => {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 400, height: 300 });
  const child = { name: 'child', children: [{ name: 'leaf' }] };
  const series = { id: 'tree', type: 'tree', initialTreeDepth: 1, label: { show: false } };
  const getDuration = () => asRecord(asArray(chart.getOption().series)[0]).animationDurationUpdate;
  chart.setOption({ series: [{ ...series, data: [{ name: 'root', children: [child] }] }] });
  expect(getDuration()).toBe(0);
  chart.dispatchAction({ type: 'treeExpandAndCollapse', seriesIndex: 0, dataIndex: 2 });
  expect(getDuration()).toBe(300);
  chart.dispose();
});
