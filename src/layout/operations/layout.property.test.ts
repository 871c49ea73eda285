import { serializeLayout } from '../serializeLayout';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asRecord, asArray } from '../../lib/read';
import type { NewItem, OperationResult } from './operation';
import { getItem, type Layout } from '../layout';
import { addTab } from './addTab';
import { empty, newItem, moving } from './build.fixture';
import { canDrop } from './canDrop';
import { copyItems } from './copyItems';
import { drop } from './drop';
import { findDropTargets } from './findDropTargets';
import { duplicate } from './duplicate';
import { overfullRows, getLayoutErrors } from './layout.fixture';
import { remove } from './remove';
import { removeTabs } from './removeTabs';
import { repairLayout } from '../repair/repairLayout';
import { resize } from './resize';
import { setMeta } from './setMeta';
import { getSubtreeIds, getItemIds } from '../tree';

const types: readonly NewItem['type'][] = [
  'CHART',
  'MARKDOWN',
  'HEADER',
  'DIVIDER',
  'ROW',
  'COLUMN',
  'TABS',
  'TAB',
  'DYNAMIC',
];

/** A layout as it comes back from the server. */
const throughJson = (layout: Layout): Record<string, unknown> => ({
  ...asRecord(JSON.parse(JSON.stringify(serializeLayout(layout)))),
});

interface Step {
  readonly kind:
    'new' | 'move' | 'moveSome' | 'paste' | 'remove' | 'resize' | 'meta' | 'addTab' | 'removeTabs' | 'duplicate';
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** Whether to use valid targets only. */
  readonly valid: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Step['kind'][]>(
    ...(['new', 'new', 'new', 'move', 'move', 'move', 'moveSome', 'paste', 'remove', 'resize', 'resize'] as const),
    ...(['meta', 'addTab', 'removeTabs', 'duplicate'] as const),
  ),
  a: fc.nat(1000),
  b: fc.nat(1000),
  c: fc.nat(1000),
  valid: fc.boolean(),
});

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

function run(layout: Layout, { kind, a, b, c, valid }: Step): OperationResult {
  const ids = getItemIds(layout);
  const id = pick(ids, a) ?? '';
  const ofType = (type: string): string =>
    pick(
      ids.filter((each) => getItem(layout, each)?.type === type),
      a,
    ) ?? '';
  const some = [id, pick(ids, b) ?? '', pick(ids, c) ?? ''];
  switch (kind) {
    case 'remove':
      return remove(layout, b % 3 === 0 ? some : [id]);
    case 'resize':
      return resize(layout, id, { width: (b % 20) - 3, height: c % 120 });
    case 'meta':
      return setMeta(layout, id, { text: `t${b}`, missing: undefined });
    case 'addTab':
      return addTab(layout, ofType('TABS'));
    case 'removeTabs':
      return removeTabs(layout, ofType('TABS'));
    case 'duplicate':
      return duplicate(layout, b % 2 ? [id] : some);
    default: {
      const dragged =
        kind === 'new'
          ? newItem(pick(types, a) ?? 'ROW', { chartId: b + 1, ...(c % 2 ? { width: (c % 12) + 1 } : {}) })
          : kind === 'paste'
            ? ({ kind: 'clip', clip: copyItems(layout, some) } as const)
            : moving(...(kind === 'move' ? [id] : some));
      const targets = findDropTargets(layout, dragged);
      const target = (valid ? pick(targets, c) : undefined) ?? { parentId: pick(ids, b) ?? '', index: c % 5 };
      const outcome = drop(layout, dragged, target);
      expect('error' in outcome ? outcome.error : undefined).toBe(canDrop(layout, dragged, target));
      if (valid && targets.length > 0) expect(outcome).not.toHaveProperty('error');
      return outcome;
    }
  }
}

const getChartIds = (layout: Layout): readonly number[] =>
  Object.values(layout.items)
    .filter(({ type }) => type === 'CHART')
    .map(({ meta }) => Number(meta['chartId']))
    .sort((x, y) => x - y);

describe('any sequence of operations', () => {
  it('yields one tree that contains every item once, with its parents and within its widths', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        let layout = empty;
        for (const step of steps) {
          const before = JSON.stringify(layout);
          const outcome = run(layout, step);
          expect(JSON.stringify(layout)).toBe(before);
          if ('error' in outcome) continue;
          const after = outcome.layout;
          expect(getLayoutErrors(after)).toEqual([]);
          expect(overfullRows(after)).toEqual([]);
          for (const id of outcome.touched) expect(getItem(after, id)).toBeDefined();
          if (step.kind.startsWith('move')) expect(getChartIds(after)).toEqual(getChartIds(layout));
          if (step.kind === 'resize' || step.kind === 'meta') expect(getItemIds(after)).toEqual(getItemIds(layout));
          layout = after;
        }
        const printed = throughJson(layout);
        const again = repairLayout(printed, []);
        expect(again.repairs).toEqual([]);
        expect(serializeLayout(again.layout)).toEqual(printed);
      }),
      { numRuns: 200 },
    );
  });

  it('a move loses no descendants', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), fc.nat(1000), fc.nat(1000), (steps, a, b) => {
        let layout = empty;
        for (const step of steps) {
          const outcome = run(layout, { ...step, valid: true });
          if ('layout' in outcome) layout = outcome.layout;
        }
        const id = pick(getItemIds(layout), a) ?? '';
        const target = pick(findDropTargets(layout, moving(id)), b);
        if (!target) return;
        const outcome = drop(layout, moving(id), target);
        if ('error' in outcome) throw new Error(outcome.error);
        const inside = getSubtreeIds(outcome.layout, id);
        expect(inside).toEqual(expect.arrayContaining([...getSubtreeIds(layout, id)]));
        expect(getItem(outcome.layout, id)?.meta).toEqual({
          ...getItem(layout, id)?.meta,
          ...('width' in (getItem(layout, id)?.meta ?? {}) ? { width: expect.any(Number) as number } : {}),
        });
      }),
      { numRuns: 200 },
    );
  });
});

/** Breaks a layout in some way: the result may be anything but must be editable and savable. */
const breakage: fc.Arbitrary<(stored: Record<string, unknown>) => void> = fc
  .tuple(fc.nat(1000), fc.nat(1000), fc.nat(14), fc.jsonValue())
  .map(([a, b, how, junk]) => (stored) => {
    const ids = Object.keys(stored);
    const id = pick(ids, a) ?? '';
    const other = pick(ids, b) ?? '';
    const item = stored[id];
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      stored[id] = junk;
      return;
    }
    const entry: Record<string, unknown> = { ...item };
    stored[id] = entry;
    const list = [...asArray(entry['children'])];
    if (how === 0) Reflect.deleteProperty(stored, id);
    if (how === 1) stored[id] = junk;
    if (how === 2) delete entry['type'];
    if (how === 3) entry['type'] = junk;
    if (how === 4) delete entry['meta'];
    if (how === 5) entry['meta'] = junk;
    if (how === 6) entry['children'] = junk;
    if (how === 7) entry['children'] = [...list, other, other];
    if (how === 8) entry['children'] = [...list, id, 'ROOT_ID', junk];
    if (how === 9) entry['parents'] = junk;
    if (how === 10) entry['id'] = other;
    if (how === 11) entry['meta'] = { chartId: junk, width: junk, height: junk };
    if (how === 12) entry['type'] = pick(['TAB', 'TABS', 'ROOT', 'CHART', 'GRID', 'row', 'constructor'], b);
    if (how === 13) stored['__proto__ '.trim()] = entry;
    if (how === 14) entry['children'] = ['__proto__', 'constructor', ...list];
  });

describe('any broken layout', () => {
  it('is repaired with messages, and is then valid', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 15 }),
        fc.array(breakage, { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 4 }),
        (steps, breakages, chartIds) => {
          let layout = empty;
          for (const step of steps) {
            const outcome = run(layout, { ...step, valid: true });
            if ('layout' in outcome) layout = outcome.layout;
          }
          const charts = chartIds.map((id) => ({ id, slice_name: `Chart ${id}` }));
          const stored = throughJson(layout);
          for (const breaks of breakages) breaks(stored);
          const chartEntries = Object.values(stored)
            .map(asRecord)
            .filter((entry) => entry['type'] === 'CHART');
          const { layout: repaired, repairs } = repairLayout(stored, charts);
          expect(getLayoutErrors(repaired)).toEqual([]);
          expect(getChartIds(repaired)).toEqual(expect.arrayContaining(chartIds));
          const printed = throughJson(repaired);
          for (const entry of Object.values(printed)) {
            if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue;
            expect(entry).toHaveProperty('type');
          }
          const again = repairLayout(printed, charts);
          expect(again.repairs).toEqual([]);
          expect(serializeLayout(again.layout)).toEqual(printed);
          const remaining: readonly unknown[] = getChartIds(repaired);
          const lost = chartEntries.filter((entry) => !remaining.includes(asRecord(entry['meta'])['chartId']));
          if (lost.length > 0) expect(repairs.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('may be any JSON value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (stored) => {
        expect(getLayoutErrors(repairLayout(stored, [{ id: 1, slice_name: 'One' }]).layout)).toEqual([]);
      }),
    );
  });
});
