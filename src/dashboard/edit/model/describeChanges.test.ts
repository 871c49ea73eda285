import { describe, expect, it } from 'vitest';
import type { Resolution } from '../../../layout/merge/conflict';
import type { Layout } from '../../../layout/layout';
import { describeMergedChanges } from './describeChanges';
import { createLayout, item, tabbed, toDraft } from './layouts.fixture';
import { mergeDrafts } from './mergeDrafts';

const replace = (layout: Layout, ...items: readonly ReturnType<typeof item>[]): Layout =>
  createLayout(...Object.values({ ...layout.items, ...Object.fromEntries(items.map((one) => [one.id, one])) }));

const tab = (text: string) => item('TAB-1', ['ROW-a', 'HEADER-h'], { text });
const person = (id: number) => ({ id, name: `Person ${String(id)}` });

const base = toDraft(tabbed, { owners: [person(1)], metadata: { refresh_frequency: 0, label_colors: {} } });
const ours = toDraft(replace(tabbed, tab('Mine')), {
  owners: [person(1), person(2)],
  dashboard_title: 'Mine',
  metadata: { refresh_frequency: 60, label_colors: {} },
});
const theirs = toDraft(replace(tabbed, tab('Theirs'), item('HEADER-h', [], { text: 'There' })), {
  owners: [person(1), person(3)],
  dashboard_title: 'Theirs',
  css: '.a{}',
  metadata: { refresh_frequency: 300, label_colors: { boy: '#f00' } },
});

const getKeys = (resolution: Resolution) => {
  const open = mergeDrafts(base, ours, theirs, {}).conflicts;
  const resolutions = Object.fromEntries(open.map(({ key }) => [key, resolution]));
  const merged = mergeDrafts(base, ours, theirs, {}, resolutions).draft;
  return describeMergedChanges({ base, ours, theirs }, merged, {}).map(({ key }) => key);
};

describe('describeMergedChanges', () => {
  it('lists what others saved, without what the user decided against', () => {
    expect(getKeys('ours')).toEqual(['css', 'owners', 'label_colors/boy', 'HEADER-h/text']);
  });
  it('lists all that others saved where the user chose it', () => {
    expect(getKeys('theirs')).toEqual([
      'dashboard_title',
      'css',
      'owners',
      'refresh_frequency',
      'label_colors/boy',
      'TAB-1/text',
      'HEADER-h/text',
    ]);
  });
  it('does not list changes of an item that the merged draft lacks', () => {
    const { 'HEADER-h': _, ...items } = replace(tabbed, item('TAB-1', ['ROW-a'], { text: 'One' })).items;
    const without = toDraft(createLayout(...Object.values(items)));
    const edited = toDraft(replace(tabbed, item('HEADER-h', [], { text: 'There' })));
    const sides = { base: toDraft(tabbed), ours: without, theirs: edited };
    expect(describeMergedChanges(sides, without, {})).toEqual([]);
    expect(describeMergedChanges(sides, edited, {}).map(({ key }) => key)).toEqual(['HEADER-h/text']);
  });
});
