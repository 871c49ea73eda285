// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import { callFunction } from '../shared/callFunction.fixture';
import { lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import { fitPoints, forceLayout } from './forceLayout';
import { getGraph } from './graph';
import { graphDataPoints } from './graphDataPoints';
import { readControls } from './readControls';
import { graphOption } from './transform';

const createControls = (values: Readonly<Record<string, unknown>> = {}) =>
  readControls({
    ...{ viz_type: 'graph_chart', datasource: '1__table' },
    ...{ source: 'from', target: 'to', metric: 'count', source_category: 'kind', ...values },
  });
const rows = response([
  { from: 'a', to: 'b', kind: 'K', count: 10 },
  { from: 'a', to: null, kind: 'L', count: 2 },
  { from: 'b', to: 'b', kind: null, count: 1 },
  { from: 'a', to: 'c', kind: 'K', count: null },
]);
const forces = createControls().forces;

describe('getGraph', () => {
  it('has a node for each value of both columns, and no edge for a row without a value', () => {
    const { nodes, edges, categories } = getGraph(createControls(), rows, undefined);
    expect(nodes.map(({ label, total, category, field }) => [label, total, category, field])).toEqual([
      ['a', 12, 'K', 'source'],
      ['b', 12, 'N/A', 'target'],
      ['<NULL>', 2, undefined, 'target'],
    ]);
    expect(edges.map(({ source, target, text }) => [source, target, text])).toEqual([
      [0, 1, '10'],
      [0, 2, '2'],
      [1, 1, '1'],
    ]);
    expect(categories).toEqual(['K', 'L', 'N/A']);
  });
  it('keeps all digits, but none that only a sum has', () => {
    const fractions = [0.00125, 12345.678, 0.1, 0.2, 1.5e-9].map((count) => ({
      from: 'a',
      to: 'b',
      kind: null,
      count,
    }));
    const { edges, metric } = getGraph(createControls(), response(fractions), undefined);
    expect(edges.map(({ text }) => text)).toEqual(['0.00125', '12,345.678', '0.1', '0.2', '1.5e-9']);
    expect(metric.format(0.1 + 0.2)).toBe('0.3');
  });
});

describe('graphOption', () => {
  const graph = getGraph(createControls(), rows, undefined);
  const style = { theme: lightTheme, color: (label: string) => `color of ${label}`, width: 600, height: 400 };
  const draw = (values: Readonly<Record<string, unknown>> = {}) =>
    graphOption(createControls(values), graph, undefined, { ...style, selected: new Set(['a']) });
  const series = asRecord(asArray(draw().series)[0]);

  it('colours nodes by category, and fades those that are not selected', () => {
    expect(asArray(series.categories).map((category) => asRecord(category).name)).toEqual(['K', 'L', 'N/A']);
    expect(asArray(series.data).map((node) => asRecord(node).category)).toEqual([0, 2, undefined]);
    expect(asArray(series.data).map((node) => asRecord(node).itemStyle)).toEqual([
      { color: 'color of K', opacity: 1 },
      { color: 'color of N/A', opacity: 0.3 },
      { color: 'color of count', opacity: 0.3 },
    ]);
  });
  it('sizes nodes and edges by value, and hides labels below the threshold', () => {
    const [drawn] = asArray(draw({ baseNodeSize: 100, baseEdgeWidth: 10, showSymbolThreshold: 5 }).series);
    const nodes = asArray(asRecord(drawn).data).map(asRecord);
    expect(nodes.map(({ symbolSize }) => Math.round(Number(symbolSize)))).toEqual([205, 205, 41]);
    expect(nodes.map(({ label }) => asRecord(label).show)).toEqual([true, true, false]);
    const widths = asArray(asRecord(drawn).links).map((link) => Number(asRecord(asRecord(link).lineStyle).width));
    expect(widths.map(Math.round)).toEqual([20, 7, 5]);
  });
  it('shows nodes and edges in tooltips', () => {
    const read = (dataType: string, at: number) => {
      const content: unknown = callFunction(asRecord(draw().tooltip).formatter, { dataType, data: { at } });
      return content instanceof HTMLElement ? content.textContent : content;
    };
    expect(read('edge', 1)).toBe('a → <NULL>count2');
    expect(read('node', 0)).toBe('acount12K');
    expect(read('node', 9)).toBe('');
  });
});

describe('graphDataPoints', () => {
  const dataPoints = graphDataPoints(getGraph(createControls(), rows, undefined), new Set(['b']));
  const b = { col: 'to', op: '==', val: 'b', formattedVal: 'b' };

  it('are nodes, which cross-filter by the column they are in', () => {
    expect(dataPoints.count).toBe(6);
    expect(dataPoints.at(0)?.filters.crossFilter).toEqual({
      dataMask: {
        extraFormData: { filters: [{ col: 'from', op: 'IN', val: ['a'] }] },
        filterState: { value: ['a'], selectedValues: ['a'] },
      },
      isCurrentValueSelected: false,
    });
    expect(dataPoints.at(1)?.filters).toMatchObject({
      drillToDetail: [b],
      drillBy: { filters: [b], groupbyFieldName: 'target' },
      crossFilter: { isCurrentValueSelected: true, dataMask: { extraFormData: { filters: [] } } },
    });
  });
  it('are edges, which are drilled to detail by both ends', () => {
    expect(dataPoints.find({ dataType: 'edge', data: { at: 2 } })).toEqual({
      label: 'b → b: 1',
      filters: { drillToDetail: [{ ...b, col: 'from' }, b] },
    });
  });
});

describe('forceLayout', () => {
  it('puts connected nodes closer together than others', () => {
    const points = forceLayout(4, [{ source: 0, target: 2 }], { ...forces, edgeLength: 50 });
    const distance = (i: number, j: number) =>
      Math.hypot((points[i]?.x ?? 0) - (points[j]?.x ?? 0), (points[i]?.y ?? 0) - (points[j]?.y ?? 0));
    expect(distance(0, 2)).toBeLessThan(distance(1, 3));
  });
  it('places thousands of nodes in bounded time', () => {
    const edges = Array.from({ length: 2000 }, (_, i) => ({ source: 0, target: i }));
    expect(forceLayout(2000, edges, forces).every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
  });
  it('fits the points into a box', () => {
    const points = [
      { x: -5, y: 3 },
      { x: 15, y: 3 },
    ];
    expect(fitPoints(points, 100, 50)).toEqual([
      { x: 0, y: 25 },
      { x: 100, y: 25 },
    ]);
    expect(fitPoints([], 100, 50)).toEqual([]);
  });
});
