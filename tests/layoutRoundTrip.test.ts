import { MISSING } from '../src/layout/itemProps';
import { getItem } from '../src/layout/layout';
import { reuseItems } from '../src/layout/repair/reuseItems';
import { serializeLayout } from '../src/layout/serializeLayout';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../src/lib/losslessJson';
import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../src/lib/read';
import { repairLayout } from '../src/layout/repair/repairLayout';
import { getItemIds } from '../src/layout/tree';
import { parseLayout } from '../src/layout/parseLayout';

/** What editing repairs in the example dashboards; everything else stays as stored. */
const REPAIRED: Readonly<Record<string, readonly RegExp[]>> = {
  // A chart that belongs to the dashboard but is not in its layout.
  '2.1.3 births': [/missing in the layout/],
  // Two tabs whose ids differ from the keys they are stored under.
  '2.1.3 supported_charts_dash': [/ids of these items/],
  '2.1.3 broken-layout': [/references to missing items/i],
  '6.1.0 broken-layout': [/references to missing items/i],
  '2.1.3 no-layout': [/missing in the layout/],
  '6.1.0 no-layout': [/missing in the layout/],
};

interface Example {
  readonly name: string;
  readonly stored: UnknownRecord | undefined;
  readonly charts: readonly { readonly id: number; readonly slice_name: string }[];
}

const examples = ['2.1.3', '6.1.0'].flatMap((version): Example[] => {
  const recorded: unknown = JSON.parse(readFileSync(new URL(`./layouts/${version}.json`, import.meta.url), 'utf8'));
  return asArray(recorded)
    .map(asRecord)
    .map((dashboard) => {
      const parsed = typeof dashboard['position_json'] === 'string' ? parseJson(dashboard['position_json']) : undefined;
      return {
        name: `${version} ${asString(dashboard['slug']) || asString(dashboard['dashboard_title'])}`,
        stored: isRecord(parsed) ? parsed : undefined,
        charts: asArray(dashboard['charts'])
          .map(asRecord)
          .map((chart) => ({ id: asNumber(chart['id'], 0), slice_name: asString(chart['slice_name']) })),
      };
    });
});

/** Parents are computed, and a tabs item without meta gets an empty one: neither changes the meaning. */
const meaning = (layout: UnknownRecord): UnknownRecord =>
  Object.fromEntries(
    Object.entries(layout).map(([id, item]) => {
      if (!isRecord(item)) return [id, item];
      const { parents: _, ...rest } = item;
      return [id, Object.keys(asRecord(rest['meta'])).length > 0 ? rest : { ...rest, meta: {} }];
    }),
  );

describe.each(examples)('the layout of $name', ({ name, stored, charts }) => {
  const { layout, repairs } = repairLayout(stored, charts);
  const serialized = serializeLayout(layout);

  it('is saved as it was stored', () => {
    const expected = REPAIRED[name];
    expect(repairs).toHaveLength(expected?.length ?? 0);
    for (const [i, words] of (expected ?? []).entries()) expect(repairs[i]).toMatch(words);
    if (!expected && stored) expect(meaning(serialized)).toEqual(meaning(stored));
    expect(repairLayout(JSON.parse(JSON.stringify(serialized)) as UnknownRecord, charts)).toEqual({
      layout,
      repairs: [],
    });
  });

  it('keeps the id of every item when editing starts, so that no chart is remounted', () => {
    const viewed = parseLayout(stored, charts).layout;
    const edited = reuseItems(viewed, layout);
    const missing = Object.values(viewed.items).filter(({ id }) => !getItem(edited, id));
    expect(missing.filter(({ type }) => type !== MISSING)).toEqual([]);
    if (repairs.length > 0) return;
    for (const id of getItemIds(edited)) expect(getItem(edited, id)).toBe(getItem(viewed, id));
  });
});

it('places a chart that is missing from the layout at the end, in both modes', () => {
  const charts = [1, 2].map((id) => ({ id, slice_name: `Chart ${id}` }));
  const stored = serializeLayout(repairLayout(undefined, charts.slice(0, 1)).layout);
  const { layout } = repairLayout(stored, charts);
  const viewed = parseLayout(stored, charts).layout.items;
  for (const id of ['ROW-added-0', 'ROW-added-1', 'CHART-added-1', 'CHART-added-2']) {
    expect(viewed[id]?.children).toEqual(layout.items[id]?.children);
    expect(viewed[id]?.parents).toEqual(layout.items[id]?.parents);
  }
});
