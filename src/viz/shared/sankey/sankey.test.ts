// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../../lib/read';
import { callFunction } from '../callFunction.fixture';
import { lightTheme } from '../partToWhole/partToWhole.fixture';
import { mergeFlows } from '../flows/flows';
import { getLayers } from './layers';
import { sankeyOption } from './sankeyOption';

const flowsOf = (...pairs: readonly string[]) =>
  mergeFlows(
    pairs.map((pair, i) => ({ source: pair[0] ?? '', target: pair[1] ?? '', value: i + 1 })),
    String,
  );
/** As 'a0' for the node 'a' in the first column. */
const outline = (...pairs: readonly string[]) => {
  const { nodes, links } = getLayers(flowsOf(...pairs));
  const names = nodes.map(({ label, depth }) => `${label}${String(depth)}`);
  return links.map(({ source, target }) => `${String(names[source])} ${String(names[target])}`);
};

describe('mergeFlows', () => {
  it('sums up rows of the same nodes, and omits those without a positive value', () => {
    const rows = [
      { source: 'a', target: 'b', value: 1 },
      { source: '__proto__', target: 'b', value: 9007199254740993n },
      { source: 'a', target: 'b', value: 2 },
      { source: 'a', target: 'c', value: null },
      { source: 'a', target: 'd', value: -1 },
    ];
    expect(mergeFlows(rows, (value) => `${String(value)}!`)).toEqual([
      { source: 'a', target: 'b', value: 3, text: '3!' },
      { source: '__proto__', target: 'b', value: 9007199254740992, text: '9007199254740993!' },
    ]);
  });
});

describe('getLayers', () => {
  it.each([
    ['two columns', ['ab', 'ac'], ['a0 b1', 'a0 c1']],
    ['a long way and a short one', ['ab', 'bc', 'ac'], ['a0 b1', 'b1 c2', 'a0 c2']],
    ['an end in the middle', ['ab', 'bc', 'ad'], ['a0 b1', 'b1 c2', 'a0 d2']],
    ['a flow back', ['ab', 'bc', 'ca'], ['a0 b1', 'b1 c2', 'c2 a3']],
    ['a node to itself', ['aa', 'ab'], ['a0 a1', 'a0 b1']],
  ])('%s', (_, pairs, expected) => {
    expect(outline(...pairs)).toEqual(expected);
  });
  it('handles a chain of thousands of nodes that ends in a cycle', () => {
    const rows = Array.from({ length: 5000 }, (_, i) => ({
      source: String(i),
      target: String((i + 1) % 5000),
      value: 1,
    }));
    expect(getLayers(mergeFlows(rows, String)).lastDepth).toBe(5000);
  });
});

describe('sankeyOption', () => {
  const model = { flows: flowsOf('ac', 'bc'), metric: { title: 'count', format: String } };
  const style = { theme: lightTheme, color: (label: string) => `color of ${label}`, width: 600, height: 400 };
  const option = sankeyOption(model, style);
  const series = asRecord(asArray(option.series)[0]);
  const read = (dataType: string, data: unknown) => {
    const content: unknown = callFunction(asRecord(option.tooltip).formatter, { dataType, data });
    return content instanceof HTMLElement ? content.textContent : content;
  };

  it('colours nodes by their labels', () => {
    expect(asArray(series.data).map((node) => asRecord(asRecord(node).itemStyle).color)).toEqual([
      'color of a',
      'color of c',
      'color of b',
    ]);
  });
  it('shows the share of a flow in both of its nodes', () => {
    expect(read('edge', asArray(series.links)[0])).toBe('a → ccount1% (a)100.00%% (c)33.33%');
    expect(read('node', asArray(series.data)[1])).toBe('ccount3');
    expect(read('node', {})).toBe('');
  });
  it('labels the largest of thousands of nodes, several times as many as fit', () => {
    const rows = Array.from({ length: 2000 }, (_, i) => ({ source: String(i), target: 'all', value: i + 1 }));
    const full = sankeyOption({ ...model, flows: mergeFlows(rows, String) }, style);
    const nodes = asArray(asRecord(asArray(full.series)[0]).data).map(asRecord);
    const labelled = nodes.filter(({ label }) => asRecord(label).show !== false);
    // A line is 12 of 400 px high: 33 labels fit.
    expect(labelled.length).toBeGreaterThan(100);
    expect(labelled.length).toBeLessThan(200);
    expect(labelled.map(({ at }) => at)).toEqual(expect.arrayContaining([1, 2000]));
    expect(asArray(series.data).some((node) => asRecord(asRecord(node).label).show === false)).toBe(false);
  });
  it('leaves height for the nodes of a full column', () => {
    const many = mergeFlows(
      Array.from({ length: 900 }, (_, i) => ({ source: String(i), target: 'all', value: 1 })),
      String,
    );
    const [full] = asArray(sankeyOption({ ...model, flows: many }, style).series);
    expect(Number(asRecord(full).nodeGap) * 900).toBeLessThan(400);
  });
});
