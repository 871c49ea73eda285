import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getExtraFormData, mergeDataMasks, readDataMasks } from './dataMask';
import { mergeExtraFormData, overrideQuery } from './extraFormData';
import { initialDataMasks } from './nativeFilters';

const scalar = fc.oneof(fc.string(), fc.integer(), fc.constant(null));
const extras = fc.record(
  {
    filters: fc.array(fc.record({ col: fc.string(), op: fc.constant('IN'), val: fc.array(scalar) }), { maxLength: 3 }),
    adhoc_filters: fc.array(fc.record({ clause: fc.string() }), { maxLength: 2 }),
    interactive_groupby: fc.array(fc.string(), { maxLength: 2 }),
    custom_form_data: fc.dictionary(fc.constantFrom('a', 'b'), scalar),
    time_range: fc.string(),
    granularity_sqla: fc.string(),
    time_grain_sqla: fc.string(),
    unknown: scalar,
  },
  { requiredKeys: [] },
);
const masks = fc.dictionary(
  fc.constantFrom('A', 'B', 'C', '12'),
  fc.record(
    { extraFormData: extras, filterState: fc.object({ maxDepth: 1 }), ownState: fc.object({ maxDepth: 1 }) },
    { requiredKeys: [] },
  ),
);

/** Empty lists are equal to absent ones. */
const withoutEmptyLists = (extra: object) =>
  Object.fromEntries(Object.entries(extra).filter(([, value]) => !Array.isArray(value) || value.length > 0));

test('merging is associative', () => {
  fc.assert(
    fc.property(extras, extras, extras, (a, b, c) => {
      const all = mergeExtraFormData([a, b, c]);
      expect(mergeExtraFormData([mergeExtraFormData([a, b]), c])).toEqual(all);
      expect(mergeExtraFormData([a, mergeExtraFormData([b, c])])).toEqual(all);
    }),
  );
});

test('merging with nothing changes nothing, and merging mutates no input', () => {
  fc.assert(
    fc.property(extras, extras, (a, b) => {
      const before = structuredClone([a, b]);
      expect(mergeExtraFormData([{}, a, null])).toEqual(withoutEmptyLists(a));
      mergeExtraFormData([a, b]);
      expect([a, b]).toEqual(before);
    }),
  );
});

test('overriding a query is idempotent', () => {
  fc.assert(
    fc.property(extras, (extra) => {
      const once = overrideQuery({ time_range: 'x', extras: { time_grain_sqla: 'P1D', where: '' } }, extra);
      expect(overrideQuery(once, extra)).toEqual(once);
    }),
  );
});

test('masks: reading and merging again changes nothing, and a later layer wins', () => {
  fc.assert(
    fc.property(masks, masks, (first, second) => {
      const [a, b] = [readDataMasks(first), readDataMasks(second)];
      const merged = mergeDataMasks(a, b);
      expect(readDataMasks(a)).toEqual(a);
      expect(mergeDataMasks(a, a)).toEqual(a);
      expect(mergeDataMasks(merged, b)).toEqual(merged);
      for (const [id, mask] of Object.entries(b)) expect(merged[id]).toMatchObject(mask);
    }),
  );
});

test('exactly the configured filters have a mask when a dashboard opens', () => {
  fc.assert(
    fc.property(masks, masks, (saved, overrides) => {
      const native_filter_configuration = Object.entries(saved).map(([id, defaultDataMask]) => ({
        id,
        defaultDataMask,
      }));
      const initial = initialDataMasks({ native_filter_configuration }, overrides);
      expect(Object.keys(initial).toSorted()).toEqual(Object.keys(saved).toSorted());
      for (const id of Object.keys(saved)) {
        const extraFormData = overrides[id]?.extraFormData ?? saved[id]?.extraFormData ?? {};
        expect(getExtraFormData(initial, (one) => one === id)).toEqual(withoutEmptyLists(extraFormData));
      }
    }),
  );
});
