import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridSimpleComponent, LegendComponent } from 'echarts/components';
import { init, setPlatformAPI, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { beforeAll, describe, expect, it } from 'vitest';
import { asRecord } from '../../../lib/read';
import { measureChartText } from './measureChartText';
import { createFormData, lightTheme } from '../partToWhole/partToWhole.fixture';
import { readSegmentLegend } from '../partToWhole/segmentControls';
import { segmentLegend } from '../partToWhole/segmentLegend';
import { legend } from './legend';

const sources = [
  'Individual Income Taxes',
  'Social Insurance Taxes and Contributions',
  'Corporation Income Taxes',
  'Excise Taxes',
  'Customs Duties',
  'Estate and Gift Taxes',
  'Misc. Governmental Receipts',
  'Legislative Proposals',
];
const many = sources.flatMap((name) => [name, `${name} of the states`, `${name} of towns`]);

beforeAll(() => {
  register([GridSimpleComponent, BarChart, LineChart, PieChart, LegendComponent, SVGRenderer]);
  setPlatformAPI({ measureText: measureChartText });
});

interface Pages {
  readonly pages: readonly (readonly number[])[];
  /** As the legend shows it. */
  readonly count: number;
}

/** For each page of a legend, the share of every entry that is visible on it. */
function getPages(
  option: object,
  chartOption: object,
  names: readonly string[],
  size: { width: number; height: number },
): Pages {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  chart.setOption({ animation: false, legend: option, ...chartOption });
  const pages: number[][] = [];
  let from = 0;
  while (from < names.length && pages.length < names.length) {
    chart.dispatchAction({ type: 'legendScroll', scrollDataIndex: from, legendId: undefined });
    const entries = chart
      .getZr()
      .storage.getDisplayList(true)
      .filter(({ type, parent }) => type === 'rect' && asRecord(parent)['__legendDataIndex'] !== undefined);
    const shares = entries.map((shape) => {
      const rect = shape.getBoundingRect().clone();
      rect.applyTransform(shape.getComputedTransform());
      const clip = shape.__clipPaths?.[0];
      if (!clip) return 1;
      const box = clip.getBoundingRect().clone();
      box.applyTransform(clip.getComputedTransform());
      const visible = (a: number, length: number, b: number, most: number) =>
        Math.max(0, Math.min(a + length, b + most) - Math.max(a, b)) / length;
      return visible(rect.x, rect.width, box.x, box.width) * visible(rect.y, rect.height, box.y, box.height);
    });
    pages.push(shares);
    const last = shares.findLastIndex((share) => share > 0.5);
    from = last < from ? names.length : last + 1;
  }
  const count = Number(/>\d+\/(\d+)</.exec(chart.renderToSVGString())?.[1] ?? 1);
  chart.dispose();
  return { pages, count };
}

const pie = (names: readonly string[]) => ({
  series: [{ type: 'pie', data: names.map((name) => ({ name, value: 1 })) }],
});
const series = (type: 'bar' | 'line', names: readonly string[]) => ({
  xAxis: { type: 'category' },
  yAxis: {},
  series: names.map((name) => ({ type, name, data: [1, 2] })),
});

/** Of a next entry hardly anything is seen: a pixel, of the width beside each other, of the height below each other. */
const isWhole = (orientation: string) => {
  const most = ['left', 'right'].includes(orientation) ? 0.2 : 0.02;
  return (share: number) => share < most || share > 0.999;
};

describe('the legend in a small box', () => {
  it.each([
    ['top', 425, 330, sources],
    ['bottom', 425, 330, sources],
    ['bottom', 340, 150, sources],
    ['top', 700, 300, many],
    ['left', 425, 160, sources],
    ['right', 600, 330, many],
  ])('of segments at the %s of %d × %d pages whole entries', (legendOrientation, width, height, names) => {
    const controls = readSegmentLegend(createFormData('pie', { legendOrientation }));
    const { pages, count } = getPages(
      segmentLegend(controls, names, lightTheme, { width, height }).legend,
      pie(names),
      names,
      {
        width,
        height,
      },
    );
    expect(pages.flat().every(isWhole(legendOrientation))).toBe(true);
    expect(pages).toHaveLength(count);
    for (const i of names.keys()) expect(pages.some((page) => (page[i] ?? 0) > 0.5)).toBe(true);
  });

  it.each([
    ['line', 'top', 425, 330],
    ['line', 'bottom', 700, 330],
    ['bar', 'bottom', 700, 330],
    ['bar', 'top', 580, 330],
    ['line', 'bottom', 300, 200],
    ['line', 'left', 425, 160],
    ['line', 'right', 600, 330],
  ] as const)('of %ss at the %s of %d × %d pages whole entries', (type, orientation, width, height) => {
    const settings = { show: true, type: 'scroll', orientation, isOfBars: type === 'bar' } as const;
    const { option } = legend(settings, many, { width, height }, lightTheme);
    const { pages, count } = getPages(option, series(type, many), many, { width, height });
    expect(pages.flat().every(isWhole(orientation))).toBe(true);
    expect(pages).toHaveLength(count);
    for (const i of many.keys()) expect(pages.some((page) => (page[i] ?? 0) > 0.5)).toBe(true);
  });
});
