// @vitest-environment jsdom
import { expect, it } from 'vitest';
import fc from 'fast-check';
import type { LayoutItem, Layout } from '../../../layout/layout';
import { clipFromText, clipToText, saveClip, readSavedClip } from './clipboard';
import { withoutCharts } from './loadClipboardCharts';

const item = (id: string, type: string, parents: string[], children: string[] = [], meta = {}): LayoutItem => ({
  ...{ id, type, parents, children, meta },
});
const list: readonly LayoutItem[] = [
  item('ROOT_ID', 'ROOT', [], ['GRID_ID']),
  item('GRID_ID', 'GRID', ['ROOT_ID'], ['ROW-1', 'ROW-2']),
  item('ROW-1', 'ROW', ['ROOT_ID', 'GRID_ID'], ['CHART-1', 'MARKDOWN-1']),
  item('CHART-1', 'CHART', ['ROOT_ID', 'GRID_ID', 'ROW-1'], [], { chartId: 7, width: 4, height: 50, odd: [1] }),
  item('MARKDOWN-1', 'MARKDOWN', ['ROOT_ID', 'GRID_ID', 'ROW-1'], [], { code: 'x', width: 4, height: 50 }),
  item('ROW-2', 'ROW', ['ROOT_ID', 'GRID_ID'], ['CHART-2']),
  item('CHART-2', 'CHART', ['ROOT_ID', 'GRID_ID', 'ROW-2'], [], { chartId: 8, width: 4, height: 50 }),
];
const layout: Layout = { items: Object.fromEntries(list.map((each) => [each.id, each])), rest: {} };

it('items round-trip as text with their descendants, and charts with their names', () => {
  const text = clipToText(layout, ['ROW-1'], { 7: { slice_name: 'Trends' } });
  const pasted = clipFromText(text);
  expect(pasted?.isFromOtherServer).toBe(false);
  expect(pasted?.clip.roots).toHaveLength(1);
  const items = Object.values(pasted?.clip.layout.items ?? {});
  expect(items.map(({ type }) => type).sort()).toEqual(['CHART', 'MARKDOWN', 'ROW']);
  expect(items.find(({ type }) => type === 'CHART')?.meta).toMatchObject({ chartId: 7, odd: [1], sliceName: 'Trends' });
  saveClip(text);
  expect(readSavedClip()).toEqual(pasted);
});

it('items of another server are recognized', () => {
  const text = clipToText(layout, ['ROW-1'], {}).replace(window.location.origin, 'http://elsewhere.example');
  expect(clipFromText(text)?.isFromOtherServer).toBe(true);
});

it('cut items name their dashboard, of this server', () => {
  const text = clipToText(layout, ['ROW-1'], {}, 3);
  expect(clipFromText(text)?.cutFromDashboardId).toBe(3);
  const ofOther = clipFromText(text.replace(window.location.origin, 'http://elsewhere.example'));
  expect(ofOther?.cutFromDashboardId).toBeUndefined();
  expect(clipFromText(clipToText(layout, ['ROW-1'], {}))?.cutFromDashboardId).toBeUndefined();
});

it('any other text is ignored and never throws', () => {
  const ours = clipToText(layout, ['ROW-1', 'ROW-2'], {});
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.nat(ours.length).map((n) => ours.slice(0, n)),
      ),
      (text) => {
        if (text !== ours) expect(clipFromText(text)).toBeUndefined();
      },
    ),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (clip) => {
      const text = JSON.stringify({ kind: 'vitrine-dashboard-parts', server: 'x', clip });
      expect(() => clipFromText(text)).not.toThrow();
    }),
  );
});

it('charts that cannot be loaded are removed, with rows that become empty', () => {
  const remaining = withoutCharts({ roots: ['ROW-1', 'ROW-2'], layout }, () => true);
  expect(remaining.roots).toEqual(['ROW-1']);
  expect(Object.keys(remaining.layout.items)).toEqual(['MARKDOWN-1', 'ROW-1']);
  expect(remaining.layout.items['ROW-1']?.children).toEqual(['MARKDOWN-1']);
  const all = withoutCharts({ roots: ['ROW-1'], layout }, () => false);
  expect(all.layout.items['ROW-1']).toBe(layout.items['ROW-1']);
});
