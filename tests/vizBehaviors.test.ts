import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { asArray, asRecord } from '../src/lib/read';
import type { DataVersion } from '../src/lib/queryRules';
import { vizBehaviors, vizPlugin } from '../src/viz/registry';

const contract = asRecord(asRecord(JSON.parse(readFileSync('docs/contract/viz-types.json', 'utf8')))['viz']);

/** 2.x has no drill by; where its flag is missing, nobody is offered it (chartPermissions). */
function offered(behaviors: readonly unknown[], version: DataVersion): readonly unknown[] {
  const later = ['DRILL_BY', 'EXPORT_CURRENT_VIEW'];
  return behaviors.filter((behavior) => version === 6 || !later.includes(String(behavior))).toSorted();
}

const types = Object.entries(contract).flatMap(([vizType, entry]) =>
  ([2, 6] as const).flatMap((version) => {
    const meta = asRecord(asRecord(entry)['meta'])[version === 2 ? '2.1.3' : '6.1.0'];
    const isKnown = meta !== undefined && vizPlugin(vizType)?.chart !== undefined;
    return isKnown ? [[version, vizType, asArray(asRecord(meta)['behaviors'])] as const] : [];
  }),
);

it.each(types)('%s %s filters and drills as in Superset', (version, vizType, behaviors) => {
  expect(offered(vizBehaviors(vizType, { dataVersion: version }), version)).toEqual(offered(behaviors, version));
});
