import { getTextById, getBackground, getUnsupportedReason, MISSING } from './itemProps';
import { getItem, type LayoutItem } from './layout';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLayout } from './parseLayout';

const chart = (id: number) => ({ id, slice_name: `chart ${id}` });
const positionJson = (items: Record<string, unknown>) => JSON.stringify({ DASHBOARD_VERSION_KEY: 'v2', ...items });
const root = (children: string[]) => ({ type: 'ROOT', id: 'ROOT_ID', children });
const grid = (children: string[]) => ({ type: 'GRID', id: 'GRID_ID', children });

describe('parseLayout', () => {
  it('reads rows, columns, charts and their sizes', () => {
    const { layout, warnings } = parseLayout(
      positionJson({
        ROOT_ID: root(['GRID_ID']),
        GRID_ID: grid(['ROW-1']),
        'ROW-1': { type: 'ROW', children: ['COLUMN-1', 'CHART-2'], meta: { background: 'BACKGROUND_WHITE' } },
        'COLUMN-1': { type: 'COLUMN', children: ['CHART-1'], meta: { width: 3 } },
        'CHART-1': { type: 'CHART', children: [], meta: { chartId: 1, width: '2', height: 20 } },
        'CHART-2': {
          type: 'CHART',
          children: [],
          meta: { chartId: 2, width: 99, height: 'tall', sliceNameOverride: 'Mine' },
        },
      }),
      [chart(1), chart(2)],
    );
    expect(warnings).toEqual([]);
    expect(getItem(layout, 'ROW-1')).toMatchObject({ type: 'ROW', children: ['COLUMN-1', 'CHART-2'] });
    expect(getItem(layout, 'ROW-1')).toSatisfy((row: LayoutItem) => getBackground(row) === 'white');
    expect(getItem(layout, 'CHART-1')).toMatchObject({
      meta: { chartId: 1, width: 2, height: 20 },
      parents: ['ROOT_ID', 'GRID_ID', 'ROW-1', 'COLUMN-1'],
    });
    expect(getItem(layout, 'CHART-2')).toMatchObject({ meta: { width: 12, height: 50 } });
    expect(getTextById(layout, 'CHART-2')).toBe('Mine');
  });

  it('completes tabs without a text, with which Superset 6.1.0 cannot save the dashboard', () => {
    const { layout, warnings } = parseLayout(
      positionJson({
        ROOT_ID: root(['TABS-1']),
        'TABS-1': { type: 'TABS', children: ['TAB-1', 'TAB-2', 'TAB-3'] },
        'TAB-1': { type: 'TAB', children: [] },
        'TAB-2': { type: 'TAB', children: [], meta: { defaultText: 'Tab title' } },
        'TAB-3': { type: 'TAB', children: [], meta: { text: 'Third' } },
      }),
      [],
    );
    expect(warnings).toEqual([]);
    expect(getItem(layout, 'TAB-1')?.meta).toEqual({ text: '' });
    expect(getItem(layout, 'TAB-2')?.meta).toEqual({ text: '', defaultText: 'Tab title' });
    expect(getItem(layout, 'TAB-3')?.meta).toEqual({ text: 'Third' });
  });

  it('places charts three to a row without a stored layout', () => {
    const { layout, warnings } = parseLayout(null, [1, 2, 3, 4].map(chart));
    expect(warnings).toEqual([]);
    expect(getItem(layout, 'GRID_ID')?.children).toEqual(['ROW-added-0', 'ROW-added-1']);
    expect(getItem(layout, 'ROW-added-0')?.children).toHaveLength(3);
    expect(getItem(layout, 'ROW-added-1')?.children).toEqual(['CHART-added-4']);
  });

  it.each(['{"color', '[]', '7', '"text"'])('reports that %s is not a layout, and shows the charts', (text) => {
    const { layout, warnings } = parseLayout(text, [chart(1)]);
    expect(warnings).toHaveLength(1);
    expect(getItem(layout, 'ROW-added-0')?.children).toEqual(['CHART-added-1']);
  });

  it('appends charts that are missing in the layout, to the first top-level tab if there are tabs', () => {
    const { layout } = parseLayout(
      positionJson({
        ROOT_ID: root(['TABS-1']),
        GRID_ID: grid([]),
        'TABS-1': { type: 'TABS', children: ['TAB-1', 'TAB-2'] },
        'TAB-1': { type: 'TAB', children: [], meta: { text: 'One' } },
        'TAB-2': { type: 'TAB', children: [], meta: {} },
      }),
      [chart(8)],
    );
    expect(getItem(layout, 'ROOT_ID')?.children).toEqual(['TABS-1']);
    expect(getItem(layout, 'TAB-1')?.children).toEqual(['ROW-added-0']);
    expect(getItem(layout, 'CHART-added-8')?.parents).toEqual(['ROOT_ID', 'TABS-1', 'TAB-1', 'ROW-added-0']);
  });

  it('replaces a missing or unknown item with a placeholder, and breaks cycles', () => {
    const { layout } = parseLayout(
      positionJson({
        ROOT_ID: root(['GRID_ID']),
        GRID_ID: grid(['ROW-1', 'NOWHERE']),
        'ROW-1': { type: 'ROW', children: ['WHAT-1', 'ROW-1', 'GRID_ID', 5, null] },
        'WHAT-1': { type: 'FUTURE_THING', children: ['ROW-1'] },
      }),
      [],
    );
    const getReason = (id: string) =>
      getUnsupportedReason(getItem(layout, id) ?? { id, type: '', children: [], parents: [], meta: {} });
    expect(getReason('WHAT-1')).toContain('FUTURE_THING');
    expect(getItem(layout, 'NOWHERE')?.type).toBe(MISSING);
    expect(getItem(layout, 'ROW-1')?.children).toEqual(['WHAT-1']);
  });

  it('never throws, and always yields a tree that contains each item once', () => {
    const id = fc.constantFrom('ROOT_ID', 'GRID_ID', 'A', 'B', 'C', '__proto__', 'constructor');
    const item = fc.oneof(
      fc.record(
        {
          type: fc.constantFrom('ROOT', 'GRID', 'ROW', 'COLUMN', 'CHART', 'TABS', 'TAB', 'MARKDOWN', 'X', 5, null),
          children: fc.oneof(fc.array(fc.oneof(id, fc.anything())), fc.anything()),
          meta: fc.oneof(
            fc.record({ chartId: fc.anything(), width: fc.anything(), height: fc.anything() }),
            fc.anything(),
          ),
        },
        { requiredKeys: [] },
      ),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.dictionary(id, item), fc.uniqueArray(fc.integer({ min: 1, max: 9 })), (raw, ids) => {
        const { layout } = parseLayout(raw, ids.map(chart));
        const seen = new Set<string>();
        const visit = (at: string): void => {
          expect(seen.has(at)).toBe(false);
          seen.add(at);
          getItem(layout, at)?.children.forEach(visit);
        };
        visit('ROOT_ID');
        const shown = new Set([...seen].map((at) => getItem(layout, at)?.meta['chartId']));
        for (const chartId of ids) expect(shown.has(chartId)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
