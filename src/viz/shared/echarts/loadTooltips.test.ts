// @vitest-environment jsdom
import { LineChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import { init, setPlatformAPI, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, it } from 'vitest';
import { measureChartText } from './measureChartText';
import { loadTooltips, axisPointerProcessor } from './loadTooltips';

function draw() {
  const box = document.createElement('div');
  const chart = init(box, null, { renderer: 'svg', width: 400, height: 200 });
  chart.setOption({
    animation: false,
    xAxis: { type: 'category', data: ['a', 'b', 'c'] },
    yAxis: { type: 'value' },
    series: [{ type: 'line', name: 'births', data: [11, 22, 33] }],
  });
  const showTip = (): string => {
    chart.setOption({ tooltip: { trigger: 'axis', confine: false, transitionDuration: 0, showDelay: 0 } });
    chart.getZr().handler.dispatch('mousemove', { zrX: 200, zrY: 100 });
    return box.textContent;
  };
  return { chart, showTip };
}

it('gives tooltips to charts that are older than them, and to newer ones', async () => {
  setPlatformAPI({ measureText: measureChartText });
  register([LineChart, GridSimpleComponent, SVGRenderer, axisPointerProcessor]);
  const older = draw();
  await loadTooltips();
  await loadTooltips();
  const newer = draw();
  older.chart.resize({ width: 300, height: 200 });
  older.chart.resize({ width: 400, height: 200 });
  expect(older.showTip()).toContain('births22');
  expect(newer.showTip()).toContain('births22');
  // And still, once the chart is drawn anew.
  older.chart.setOption({ series: [{ type: 'line', name: 'births', data: [11, 44, 33] }] });
  expect(older.showTip()).toContain('births44');
  older.chart.dispose();
  newer.chart.dispose();
});
