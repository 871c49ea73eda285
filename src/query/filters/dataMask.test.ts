import { expect, test } from 'vitest';
import { mergeDataMasks, readDataMask, readDataMasks } from './dataMask';

test.each([
  ['its own id', { id: 'B' }, 'B'],
  ['a number', { id: 7 }, 7],
  ['the key', {}, 'A'],
  ['the key for any other id', { id: null }, 'A'],
])('the id of a mask is %s', (_, mask, id) => {
  expect(readDataMask(mask, 'A').id).toBe(id);
});

test('known keys are records, others stay', () => {
  expect(readDataMask({ extraFormData: 7, filterState: null, ownState: [1], other: 7 }, 'A')).toEqual({
    id: 'A',
    other: 7,
  });
});

test('an id is only a name', () => {
  const masks = readDataMasks(JSON.parse('{"__proto__": {"filterState": {}}, "A": {}, "B": 7}'));
  expect(Object.keys(masks)).toEqual(['A']);
  expect(Object.getPrototypeOf(masks)).toBe(Object.prototype);
});

test('later masks win, key by key', () => {
  const merged = mergeDataMasks(
    { A: { filterState: { value: 1 }, extraFormData: { time_range: 'x' } } },
    { A: { filterState: { value: 2 } }, B: { ownState: {} } },
  );
  expect(merged).toEqual({
    A: { filterState: { value: 2 }, extraFormData: { time_range: 'x' } },
    B: { ownState: {} },
  });
});
