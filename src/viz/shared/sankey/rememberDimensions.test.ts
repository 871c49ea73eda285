import { SankeyChart } from 'echarts/charts';
import { init, registerUpdateLifecycle, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, it, vi } from 'vitest';
import { asRecord } from '../../../lib/read';
import { lightTheme } from '../partToWhole/partToWhole.fixture';
import { mergeFlows } from '../flows/flows';
import './rememberDimensions';
import { sankeyOption } from './sankeyOption';

register([SankeyChart, SVGRenderer]);

it('looks up the dimension of the flows a few times, not for each flow in each round of the layout', () => {
  const rows = Array.from({ length: 400 }, (_, i) => ({
    source: `from ${String(i % 20)}`,
    target: `to ${String(Math.floor(i / 20))}`,
    value: 1 + (i % 7),
  }));
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 400 });
  const heights: number[] = [];
  const isNumberLike = vi.spyOn(globalThis, 'isNaN');
  registerUpdateLifecycle('series:beforeupdate', (ecModel) => {
    ecModel.eachSeriesByType('sankey', (series) => {
      const data = series.getData();
      data.each((index) => heights.push(Number(asRecord(data.getItemLayout(index)).dy)));
    });
  });
  const { tooltip: _unused, ...option } = sankeyOption(
    { flows: mergeFlows(rows, String), metric: { title: 'count', format: String } },
    { theme: lightTheme, color: () => '#123456', width: 600, height: 400 },
  );
  chart.setOption(option);
  const lookUps = isNumberLike.mock.calls.filter(([name]) => String(name) === 'value').length;
  isNumberLike.mockRestore();
  chart.dispose();
  expect(heights).toHaveLength(40);
  expect(Math.min(...heights)).toBeGreaterThan(0);
  expect(lookUps).toBeLessThan(rows.length);
});
