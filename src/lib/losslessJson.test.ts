import fc from 'fast-check';
import JSONbig from 'json-bigint';
import { describe, expect, it } from 'vitest';
import { asRecord } from './read';
import { parseJson, stringifyJson } from './losslessJson';

const oracle = JSONbig({ useNativeBigInt: true });

describe('parseJson', () => {
  it.each([
    ['9007199254740991', 9007199254740991],
    ['9007199254740993', 9007199254740993n],
    ['-9007199254740993', -9007199254740993n],
    ['[9223372036854775808]', [9223372036854775808n]],
    ['{"a":32198334098493770513452193445}', { a: 32198334098493770513452193445n }],
    ['{"a": 12345678901234567890 , "b":1}', { a: 12345678901234567890n, b: 1 }],
    ['[1234567890123456]', [1234567890123456]],
    ['[0.12345678901234567890]', [0.12345678901234568]],
    ['[12345678901234567890.5]', [12345678901234567000]],
    ['[12345678901234567890e2]', [1.234567890123456789e21]],
    ['[1e12345678901234567890]', [Infinity]],
    ['["12345678901234567890"]', ['12345678901234567890']],
    ['["a, 12345678901234567890", 12345678901234567890]', ['a, 12345678901234567890', 12345678901234567890n]],
    ['["\\": 12345678901234567890", NaN]', ['": 12345678901234567890', null]],
    ['[NaN, Infinity,-Infinity]', [null, null, null]],
    ['{"NaN":NaN,"x":"NaN, Infinity"}', { NaN: null, x: 'NaN, Infinity' }],
    ['NaN', null],
    ['-0', -0],
    ['[1e-400]', [0]],
  ])('%s', (text, expected) => {
    expect(parseJson(text)).toEqual(expected);
  });

  it.each([
    '',
    '{',
    '[1,]',
    '[xNaN]',
    '[NaNx]',
    '[1NaN]',
    '[- Infinity]',
    '[012345678901234567890]',
    '{NaN:1}',
    '[12345678901234567890 1]',
  ])('rejects %s', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  it('keeps __proto__ as a plain key', () => {
    const parsed = parseJson('{"__proto__":{"x":9007199254740993},"y":1}');
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect(Object.hasOwn(asRecord(parsed), '__proto__')).toBe(true);
    expect(Object.hasOwn({}, 'x')).toBe(false);
  });

  it('parses the same as json-bigint, big numbers included', () => {
    // Its native mode fails on long fractions, so only integers and strings are compared.
    const leaf = fc.oneof(fc.bigInt(), fc.integer(), fc.string(), fc.boolean(), fc.constant(null));
    // It rejects keys that contain these.
    const key = fc.string().filter((text) => !/__proto__|constructor|prototype/.test(text));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('tree')), fc.dictionary(key, tie('tree'))),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const text = oracle.stringify(value);
        expect(stringifyJson(parseJson(text))).toBe(oracle.stringify(oracle.parse(text)));
      }),
    );
  });
});

describe('stringifyJson', () => {
  it('writes big numbers as digits', () => {
    expect(stringifyJson({ a: 9007199254740993n, b: ['x', -1n, null], c: undefined })).toBe(
      '{"a":9007199254740993,"b":["x",-1,null]}',
    );
    expect(stringifyJson([1n], 2)).toBe('[\n  1\n]');
    expect(stringifyJson(undefined)).toBe('null');
  });

  it('parses what it writes', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.double({ max: 1e15, min: -1e15 }))),
        fc.bigInt({ min: 2n ** 53n }),
        (value, big) => {
          const same: unknown = parseJson(stringifyJson({ value, big }));
          const plain: unknown = JSON.parse(JSON.stringify(value));
          expect(same).toEqual({ value: plain, big });
        },
      ),
    );
  });
});
