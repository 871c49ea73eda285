import { describe, expect, it } from 'vitest';
import type { BundleItem } from './bundle';
import { getExportResults, getImportResults } from './transferResults';

const items: readonly BundleItem[] = [
  { path: 'charts/a.yaml', kind: 'charts', name: 'A', uuid: undefined },
  { path: 'databases/d.yaml', kind: 'databases', name: 'D', uuid: undefined },
];
const bundle = { type: 'Slice', version: '1.0.0', timestamp: undefined, items };
const texts = (results: ReturnType<typeof getImportResults>) =>
  results.map(({ label, result }) => `${label}: ${result ? `${result.status} ${String(result.message)}` : 'open'}`);

describe('getExportResults', () => {
  it('lists what is in the file, databases first', () => {
    expect(texts(getExportResults(['A'], { bundle }))).toEqual([
      'Database: D: done Exported',
      'Chart: A: done Exported',
    ]);
  });
  it.each([
    ['could not be read', { problem: 'notZip' as const }],
    ['was not read', undefined],
    ['has nothing known', { bundle: { ...bundle, items: [] } }],
  ])('lists what was selected where the file %s', (_what, content) => {
    expect(texts(getExportResults(['A', 'B'], content))).toEqual(['A: done Exported', 'B: done Exported']);
  });
});

describe('getImportResults', () => {
  it.each([
    [
      'chart',
      'charts/a.yaml',
      'imported',
      ['Database: D: done Created, unless it existed', 'Chart: A: done Overwritten'],
    ],
    ['chart', '', 'imported', ['Database: D: done Created, unless it existed', 'Chart: A: done Created']],
    ['database', '', 'imported', ['Database: D: done Created', 'Chart: A: done Created, unless it existed']],
    ['assets', '', 'imported', ['Database: D: done Imported', 'Chart: A: done Imported']],
    ['chart', '', 'refused', ['Database: D: failed Bad', 'Chart: A: open']],
  ] as const)('an import into %s that overwrites “%s” and is %s', (resource, existing, status, expected) => {
    const problems = new Map([['databases/d.yaml', 'Bad']]);
    expect(texts(getImportResults(resource, { items, existing: [existing] }, { status, problems }))).toEqual(expected);
  });
  it('does not claim to know what came of a lost response', () => {
    const results = getImportResults('chart', { items, existing: [] }, { status: 'unknown' });
    expect(results.map(({ result }) => result?.status)).toEqual(['unknown', 'unknown']);
  });
});
