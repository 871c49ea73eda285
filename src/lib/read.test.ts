import { expect, it, test } from 'vitest';
import { asArray, asBoolean, asExactNumber, asNumber, asOptionalString, asRecord, asString, asStrings } from './read';

it.each([
  [5, 5],
  ['5.5', 5.5],
  [5n, 5],
  [NaN, undefined],
  ['1e999', undefined],
  [10n ** 400n, undefined],
  ['', undefined],
  [' ', undefined],
  [true, undefined],
])('reads %s as the finite number %s', (value, number) => {
  expect(asNumber(value)).toBe(number);
  expect(asNumber(value, 0)).toBe(number ?? 0);
});

test.each([
  ['9007199254740993', 9007199254740993n],
  [' +9007199254740993 ', 9007199254740993n],
  ['-9007199254740993', -9007199254740993n],
  [9007199254740993n, 9007199254740993n],
  [5n, 5n],
  ['5', 5],
  ['5.5', 5.5],
  ['9007199254740993.5', 9007199254740994],
  ['1e300', 1e300],
  [1e300, 1e300],
  ['x', undefined],
  [null, undefined],
])('reads %s exactly as %s', (value, number) => {
  expect(asExactNumber(value)).toBe(number);
});

test.each([
  [true, true, true],
  [false, false, false],
  ['true', true, true],
  ['false', false, false],
  ['yes', false, true],
  [1, false, true],
  [undefined, false, true],
])('reads %j as the flag %s, or %s where it is usually set', (value, flag, usuallySet) => {
  expect(asBoolean(value)).toBe(flag);
  expect(asBoolean(value, true)).toBe(usuallySet);
});

test.each([
  [['a', null], ['a', null], ['a']],
  ['a', ['a'], ['a']],
  [0, [0], []],
  [false, [false], []],
  ['', [], []],
  [null, [], []],
  [undefined, [], []],
  [['', 7, 'b'], ['', 7, 'b'], ['b']],
])('reads %j as a list', (value, list, texts) => {
  expect(asArray(value)).toEqual(list);
  expect(asStrings(value)).toEqual(texts);
});

it('reads texts and records', () => {
  expect([asString('a'), asString(7), asString(7, 'none')]).toEqual(['a', '', 'none']);
  expect([asOptionalString('a'), asOptionalString(''), asOptionalString(7)]).toEqual(['a', undefined, undefined]);
  const record = { a: 1 };
  expect(asRecord(record)).toBe(record);
  expect([asRecord(null), asRecord([1]), asRecord('a')]).toEqual([{}, {}, {}]);
});
