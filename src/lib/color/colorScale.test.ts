import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { contrast } from './color';
import { createColorNamespace, type ChartColors, type NamespaceColors } from './colorScale';
import { categoricalColors, setColorFlags, setColorVersion } from './colorSchemes';

const [first, second, third] = categoricalColors('supersetColors');

const createColorScale = (colors: ChartColors & NamespaceColors) => createColorNamespace(colors).scale(colors);

describe('a single chart', () => {
  it("assigns the scheme's colours in the order of the labels, and repeats them per label", () => {
    const color = createColorScale({ scheme: 'supersetColors' });
    expect(['a', 'b', 'a', ' b '].map(color)).toEqual([first, second, first, second]);
  });

  it('of 2.x starts over when the scheme is exhausted', () => {
    setColorVersion(2);
    const color = createColorScale({ scheme: 'supersetColors' });
    const all = Array.from({ length: 21 }, (_, i) => color(String(i)));
    setColorVersion(6);
    expect(all[20]).toBe(first);
  });

  it('of 2.x gives the colour at the place of the label, whatever labels before it have', () => {
    setColorVersion(2);
    const colors = createColorNamespace({ labelColors: { b: '#123456' } });
    const drawn = ['a', 'b', 'c'].map(colors.scale({ chartId: 1, scheme: 'd3Category10' }));
    const others = ['c', 'x'].map(colors.scale({ chartId: 2, scheme: 'd3Category10' }));
    setColorVersion(6);
    expect(drawn).toEqual(['#1f77b4', '#123456', '#2ca02c']);
    expect(others).toEqual(['#2ca02c', '#ff7f0e']);
  });

  describe('of 6.x', () => {
    const SCHEME = ['#aa0000', '#00aa00', '#0000aa'];
    const draw = (count: number, palette = SCHEME): number[] => {
      const color = createColorNamespace({}, () => palette).scale({});
      return Array.from({ length: count }, (_, i) => palette.indexOf(color(String(i))));
    };

    it('goes on with the colours used least, that of the first label last, as Superset 6.1.0 does', () => {
      expect(draw(8)).toEqual([0, 1, 2, 1, 2, 2, 1, 1]);
    });

    it('skips a colour that the scheme has twice until all are used', () => {
      expect(draw(5, ['#aa0000', '#00aa00', '#aa0000', '#0000aa'])).toEqual([0, 1, 3, 3, 1]);
    });

    it('goes on with the colour at the place where the first label is empty, as Superset 6.1.0 does', () => {
      const color = createColorNamespace({}, () => SCHEME).scale({});
      expect(['', 'a', 'b', 'c', 'd'].map((label) => SCHEME.indexOf(color(label)))).toEqual([0, 1, 2, 0, 1]);
    });

    it('starts over by position where the server does not avoid collisions', () => {
      setColorFlags({ hasAnalogousColors: false, avoidsCollisions: false });
      const drawn = draw(5);
      setColorFlags({ hasAnalogousColors: false, avoidsCollisions: true });
      expect(drawn).toEqual([0, 1, 2, 0, 1]);
    });
  });

  it('continues with neighbouring hues, as Superset does, where the server says so', () => {
    setColorFlags({ hasAnalogousColors: true, avoidsCollisions: true });
    const color = createColorScale({ scheme: 'supersetColors' });
    const all = Array.from({ length: 42 }, (_, i) => color(String(i)));
    setColorFlags({ hasAnalogousColors: false, avoidsCollisions: true });
    expect(all.slice(0, 2)).toEqual([first, second]);
    expect(all.slice(20, 22)).toEqual(['#1f86c9', '#47457c']);
    expect(all[40]).toBe('#1f75c9');
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
    const one = dashboard.scale({ chartId: 1, scheme: 'bnbColors' });
    const two = dashboard.scale({ chartId: 2 });
    expect(['boy', 'girl'].map(one)).toEqual([first, second]);
    expect(['girl', 'other', 'boy'].map(two)).toEqual([second, first, first]);
    expect(dashboard.scale({ chartId: 3 })('new')).toBe(first);
  });

  it('share it without a dashboard scheme too', () => {
    const dashboard = createColorNamespace();
    const color = dashboard.scale({ chartId: 1, scheme: 'bnbColors' })('boy');
    expect(dashboard.scale({ chartId: 2, scheme: 'supersetColors' })('boy')).toBe(color);
  });

  it('follow the dashboard before the chart', () => {
    const dashboard = createColorNamespace({
      labelColors: { a: '#aaaaaa' },
      sharedLabelColors: { a: '#bbbbbb', b: '#bbbbbb' },
      mapLabelColors: { b: '#cccccc', c: '#cccccc' },
    });
    const color = dashboard.scale({ chartId: 1, labelColors: { a: '#dddddd', d: '#dddddd' } });
    expect(['a', 'b', 'c', 'd'].map(color)).toEqual(['#aaaaaa', '#bbbbbb', '#cccccc', '#dddddd']);
    expect(dashboard.scale({ chartId: 2 })('d')).toBe('#dddddd');
  });

  it('without a dashboard scheme have only the stored colours of shared labels', () => {
    const stored = { mapLabelColors: { a: '#aaaaaa', b: '#bbbbbb' }, sharedLabelColors: ['b'] };
    const color = createColorNamespace(stored).scale({ chartId: 1, scheme: 'supersetColors' });
    expect(['a', 'b'].map(color)).toEqual([first, '#bbbbbb']);
    expect(createColorNamespace({ ...stored, scheme: 'bnbColors' }).scale({ chartId: 1 })('a')).toBe('#aaaaaa');
  });

  it('without a dashboard scheme have the stored colours of their own schemes', () => {
    const colors = createColorNamespace({ mapLabelColors: { a: '#ff7f0e', b: '#123456' }, sharedLabelColors: [] });
    const drawn = ['a', 'b'].map(colors.scale({ chartId: 1, scheme: 'd3Category10' }));
    expect(drawn).toEqual(['#ff7f0e', '#1f77b4']);
    expect(['b', 'a'].map(colors.scale({ chartId: 2, scheme: 'supersetColors' }))).toEqual(['#1f77b4', '#ff7f0e']);
  });

  const labelLists = fc.array(
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1, maxLength: 6 }),
    { minLength: 2, maxLength: 5 },
  );

  /** The colours of all charts after they drew in this order, and drew again where they were recoloured. */
  async function draw(lists: readonly (readonly string[])[], order: readonly number[]) {
    const dashboard = createColorNamespace();
    const charts = lists.map((_, chartId) => dashboard.scale({ chartId }));
    for (const chartId of order) for (const label of lists[chartId] ?? []) charts[chartId]?.(label);
    await Promise.resolve();
    return lists.map((labels, chartId) =>
      labels.map(dashboard.scale({ chartId, revision: dashboard.getRevision(chartId) })),
    );
  }

  it('have the same colours in whatever order they draw', async () => {
    await fc.assert(
      fc.asyncProperty(
        labelLists.chain((lists) =>
          fc.record({
            lists: fc.constant(lists),
            order: fc.shuffledSubarray([...lists.keys()], { minLength: lists.length }),
          }),
        ),
        async ({ lists, order }) => {
          expect(await draw(lists, order)).toEqual(await draw(lists, [...lists.keys()]));
        },
      ),
    );
  });

  it('never give one label two colours', async () => {
    await fc.assert(
      fc.asyncProperty(labelLists, async (lists) => {
        const order = [...lists.keys()].reverse();
        const drawn = await draw(lists, order);
        const pairs = lists.flatMap((labels, i) => labels.map((label, at) => `${label} ${String(drawn[i]?.[at])}`));
        expect(new Set(pairs).size).toBe(new Set(lists.flat()).size);
      }),
    );
  });

  it('are notified when an earlier chart draws its labels later', async () => {
    const dashboard = createColorNamespace();
    const onChange = vi.fn();
    dashboard.subscribe(onChange);
    const [one, two] = [dashboard.scale({ chartId: 1 }), dashboard.scale({ chartId: 2 })];
    expect(two('boy')).toBe(first);
    expect(['girl', 'boy'].map(one)).toEqual([first, second]);
    expect(onChange).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(onChange).toHaveBeenCalledOnce();
    expect([dashboard.getRevision(1), dashboard.getRevision(2)]).toEqual([0, 1]);
    expect(dashboard.scale({ chartId: 2, revision: 1 })('boy')).toBe(second);
  });

  it('keep their colours when one of them gets another response', async () => {
    const dashboard = createColorNamespace();
    const [one, two] = [dashboard.scale({ chartId: 1 }), dashboard.scale({ chartId: 2 })];
    one('girl');
    two('boy');
    const filtered = dashboard.scale({ chartId: 1 });
    expect(['x', 'boy'].map(filtered)).toEqual([first, first]);
    await Promise.resolve();
    expect(dashboard.getRevision(2)).toBe(0);
    expect(filtered('girl')).toBe(first);
  });

  it('list their colours for saving', () => {
    const dashboard = createColorNamespace({
      scheme: 'supersetColors',
      labelColors: { own: '#123456' },
      mapLabelColors: { stored: '#654321' },
    });
    ['own', 'a', 'b'].forEach(dashboard.scale({ chartId: 1 }));
    ['b', 'stored'].forEach(dashboard.scale({ chartId: 2, dark: true }));
    expect(dashboard.getAssigned()).toEqual({
      colors: { stored: '#654321', a: first, b: second },
      sharedLabels: ['b'],
    });
  });
});

it('contrasts with the dark background', () => {
  const color = createColorScale({ scheme: 'wavesOfBlue', dark: true });
  const shown = categoricalColors('wavesOfBlue').map((_, i) => color(String(i)));
  for (const one of shown) expect(contrast(one, '#1a1e24')).toBeGreaterThanOrEqual(2);
});
