import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../src/lib/losslessJson';
import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../src/lib/read';
import { repairPositions } from '../src/layout/operations/repairPositions';
import { walk } from '../src/layout/operations/tree';
import { printPositions } from '../src/layout/positions';
import { readLayout } from '../src/layout/readLayout';

/** What editing repairs in the example dashboards; everything else stays as stored. */
const PUT_RIGHT: Readonly<Record<string, readonly RegExp[]>> = {
  // A chart that belongs to the dashboard but is not in its layout.
  '2.1.3 births': [/without a place/],
  // Two tabs whose ids differ from the keys they are stored under.
  '2.1.3 supported_charts_dash': [/ids of these parts/],
  '2.1.3 broken-layout': [/not in it/],
  '6.1.0 broken-layout': [/not in it/],
  '2.1.3 no-layout': [/without a place/],
  '6.1.0 no-layout': [/without a place/],
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
    Object.entries(layout).map(([id, part]) => {
      if (!isRecord(part)) return [id, part];
      const { parents: _, ...rest } = part;
      return [id, Object.keys(asRecord(rest['meta'])).length > 0 ? rest : { ...rest, meta: {} }];
    }),
  );

describe.each(examples)('the layout of $name', ({ name, stored, charts }) => {
  const { positions, repairs } = repairPositions(stored, charts);
  const printed = printPositions(positions);

  it('is saved as it was stored', () => {
    const expected = PUT_RIGHT[name];
    expect(repairs).toHaveLength(expected?.length ?? 0);
    for (const [i, words] of (expected ?? []).entries()) expect(repairs[i]).toMatch(words);
    if (!expected && stored) expect(meaning(printed)).toEqual(meaning(stored));
    expect(repairPositions(JSON.parse(JSON.stringify(printed)), charts)).toEqual({ positions, repairs: [] });
  });

  it('keeps the id of every item when editing starts, so that no chart is remounted', () => {
    const looked = readLayout(stored, charts).nodes;
    const edited = readLayout(printed, []).nodes;
    const missing = Object.keys(looked).filter((id) => !edited[id] && looked[id]?.type !== 'BROKEN');
    expect(missing).toEqual([]);
    for (const id of walk(positions)) {
      const { children: _, ...node } = edited[id] ?? {};
      expect(looked[id]).toMatchObject(node);
    }
  });
});

it('places a chart that is missing from the layout at the end, in both modes', () => {
  const charts = [1, 2].map((id) => ({ id, slice_name: `Chart ${id}` }));
  const stored = printPositions(repairPositions(undefined, charts.slice(0, 1)).positions);
  const { positions } = repairPositions(stored, charts);
  const looked = readLayout(stored, charts).nodes;
  for (const id of ['ROW-added-0', 'ROW-added-1', 'CHART-added-1', 'CHART-added-2']) {
    expect(looked[id]?.children).toEqual(positions.parts[id]?.children);
    expect(looked[id]?.parents).toEqual(positions.parts[id]?.parents);
  }
});
