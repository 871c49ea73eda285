import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from './color';
import { createColorNamespace, createColorScale } from './colorScale';
import { categoricalColors } from './colorSchemes';

const [first, second, third] = categoricalColors('supersetColors');

describe('a chart by itself', () => {
  it("assigns the scheme's colours in the order of the labels, and repeats them per label", () => {
    const color = createColorScale({ scheme: 'supersetColors' });
    expect(['a', 'b', 'a', ' b '].map(color)).toEqual([first, second, first, second]);
  });

  it('starts over when the scheme is exhausted', () => {
    const color = createColorScale({ scheme: 'supersetColors' });
    const all = Array.from({ length: 21 }, (_, i) => color(String(i)));
    expect(all[20]).toBe(first);
  });

  it('uses the colours set for labels, and ignores invalid ones', () => {
    const color = createColorScale({ labelColors: { a: '#123456', b: 'url(x)', c: 5 } });
    expect(['a', 'b'].map(color)).toEqual(['#123456', first]);
    expect(createColorScale({ labelColors: 'x', sharedLabelColors: ['a'], mapLabelColors: null })('a')).toBe(first);
  });

  it('handles labels that are properties of every object', () => {
    const color = createColorScale({});
    expect(['__proto__', 'constructor', 'toString'].map(color)).toEqual([first, second, third]);
  });
});

describe('the charts of a dashboard', () => {
  it('share the colour of a label, and each starts with the first free colour', () => {
    const dashboard = createColorNamespace({ scheme: 'supersetColors' });
    const one = dashboard.scale({ scheme: 'bnbColors' });
    const two = dashboard.scale({});
    expect(['boy', 'girl'].map(one)).toEqual([first, second]);
    expect(['girl', 'other', 'boy'].map(two)).toEqual([second, first, first]);
    expect(dashboard.scale({})('new')).toBe(first);
  });

  it('follow the dashboard before the chart', () => {
    const dashboard = createColorNamespace({
      labelColors: { a: '#aaaaaa' },
      sharedLabelColors: { a: '#bbbbbb', b: '#bbbbbb' },
      mapLabelColors: { b: '#cccccc', c: '#cccccc' },
    });
    const color = dashboard.scale({ labelColors: { a: '#dddddd', d: '#dddddd' } });
    expect(['a', 'b', 'c', 'd'].map(color)).toEqual(['#aaaaaa', '#bbbbbb', '#cccccc', '#dddddd']);
  });

  it('forget assigned colours, but not fixed ones', () => {
    const dashboard = createColorNamespace({ labelColors: { x: '#123456' } });
    const before = dashboard.scale({});
    before('a');
    before('b');
    dashboard.reset();
    const after = dashboard.scale({});
    expect(['b', 'x'].map(after)).toEqual([first, '#123456']);
  });

  it('never give one label two colours', () => {
    const labels = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(labels, { maxLength: 5 }), (charts) => {
        const dashboard = createColorNamespace();
        const seen = new Map<string, string>();
        for (const chart of charts) {
          const color = dashboard.scale({});
          for (const label of chart) {
            expect(color(label)).toBe(seen.get(label) ?? color(label));
            seen.set(label, color(label));
          }
        }
      }),
    );
  });
});

it('contrasts with the dark background', () => {
  const color = createColorScale({ scheme: 'wavesOfBlue', dark: true });
  const shown = categoricalColors('wavesOfBlue').map((_, i) => color(String(i)));
  for (const one of shown) expect(contrast(one, '#1a1e24')).toBeGreaterThanOrEqual(2);
});
