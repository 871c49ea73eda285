import { init, use as register, type ECharts } from 'echarts/core';
import { LineChart } from 'echarts/charts';
import { GridSimpleComponent, LegendComponent } from 'echarts/components';
import { SVGRenderer } from 'echarts/renderers';
import { afterEach, expect, it } from 'vitest';
import './pointLayer';
import { pointLayers } from './pointLayers';
import type { PointMarkers, SeriesMarkers } from './pointMarkers';

register([LineChart, GridSimpleComponent, LegendComponent, SVGRenderer]);

let chart: ECharts;
afterEach(() => chart.dispose());

const HOUR = 3_600_000;

/** Two lines of points an hour apart; `null` is a gap. */
function drawn(markers: PointMarkers | undefined, values: readonly (number | null)[] = [1, 2, 3], window?: number) {
  chart = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 300 });
  pointLayers.getState(chart.getZr()).markers = markers;
  const line = (id: string, by: number) => ({
    ...{ type: 'line', id, name: id, showSymbol: false, symbol: 'circle' },
    data: values.map((value, i) => [i * HOUR, value === null ? null : value * by]),
  });
  chart.setOption({
    ...{ animation: false, stateAnimation: { duration: 0 }, legend: { show: false } },
    xAxis: { type: 'time', ...(window !== undefined && { max: window }) },
    yAxis: { type: 'value' },
    series: [line('s0', 1), line('s1', 100)],
  });
}

/** The number of dots of a colour, and the texts of the labels. */
function read(color: string): { readonly dots: number; readonly labels: readonly string[] } {
  const svg = chart.renderToSVGString();
  const paths = [...svg.matchAll(/<path d="([^"]*)"[^>]*fill="([^"]*)"/g)].filter(([, , fill]) => fill === color);
  // ECharts draws a whole circle as two arcs.
  const dots = paths.reduce((sum, [, d]) => sum + (d?.match(/M/g)?.length ?? 0), 0);
  const labels = [...svg.matchAll(/<text[^>]*fill="rgb\(9,9,9\)"[^>]*>([^<]*)</g)].map(([, text]) => text ?? '');
  return { dots, labels };
}

const dot = { size: 6, color: 'rgb(1,2,3)' };
const label = {
  text: (i: number) => `no ${String(i)}`,
  color: 'rgb(9,9,9)',
  font: '11px sans-serif',
  lineHeight: 11,
  side: 'top',
} as const;
const createMarkers = (s0: SeriesMarkers): PointMarkers => ({ series: new Map([['s0', s0]]), blurred: 0.3 });

it('draws a dot at each point of a line with markers', () => {
  drawn(createMarkers({ dot }));
  expect(read(dot.color)).toEqual({ dots: 3, labels: [] });
});

it('labels points by their index in the data', () => {
  drawn(createMarkers({ dot, label }), [1, null, 3]);
  expect(read(dot.color)).toEqual({ dots: 2, labels: ['no 0', 'no 2'] });
});

it('omits labels that do not fit, and empty ones', () => {
  const many = Array.from({ length: 200 }, () => 5);
  drawn(createMarkers({ dot, label: { ...label, text: (i) => (i === 0 ? '' : `no ${String(i)}`) } }), many);
  const { dots, labels } = read(dot.color);
  expect(dots).toBe(200);
  expect(labels[0]).toBe('no 1');
  expect(labels.length).toBeGreaterThan(5);
  expect(labels.length).toBeLessThan(30);
});

it('draws and removes markers without a new option', () => {
  drawn(undefined);
  const layer = pointLayers.getState(chart.getZr());
  expect(read(dot.color).dots).toBe(0);
  layer.markers = createMarkers({ dot, label });
  layer.draw?.();
  expect(read(dot.color)).toEqual({ dots: 3, labels: ['no 0', 'no 1', 'no 2'] });
  layer.draw?.();
  expect(read(dot.color).dots).toBe(3);
  layer.markers = undefined;
  layer.draw?.();
  expect(read(dot.color)).toEqual({ dots: 0, labels: [] });
});

it('follows the legend', () => {
  drawn(createMarkers({ dot }));
  chart.dispatchAction({ type: 'legendUnSelect', name: 's0' });
  expect(read(dot.color).dots).toBe(0);
  chart.dispatchAction({ type: 'legendSelect', name: 's0' });
  expect(read(dot.color).dots).toBe(3);
});

it('draws no dots outside of the chart area', () => {
  drawn(createMarkers({ dot }), [1, 2, 3], 1.5 * HOUR);
  expect(read(dot.color).dots).toBe(2);
});

it('fades while another line is hovered', () => {
  drawn(createMarkers({ dot }));
  chart.setOption({ series: [{ id: 's1', emphasis: { focus: 'series' } }] });
  chart.dispatchAction({ type: 'highlight', seriesIndex: 1 });
  // Where no frames are drawn.
  chart.getZr().animation.trigger('frame');
  expect(chart.renderToSVGString()).toMatch(/fill="rgb\(1,2,3\)"[^>]*(fill-)?opacity="0.3"/);
});
