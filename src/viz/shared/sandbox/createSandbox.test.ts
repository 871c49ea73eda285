import variant from '@jitl/quickjs-wasmfile-release-sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from './createSandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox(variant);
});

const call = (code: string, args: readonly unknown[] = [], kind: 'value' | 'accessors' = 'value') =>
  sandbox({ code, kind, args: JSON.stringify(args), timeLimit: 2000 });
const valueOf = (code: string, args: readonly unknown[] = []): unknown => {
  const result = call(code, args);
  return result.state === 'done' ? JSON.parse(result.json) : result.message;
};

describe('results', () => {
  it.each([
    [
      'd => d.map(f => ({ ...f, x: f.x * 2 }))',
      [[{ x: 2, big: '9007199254740993' }]],
      [{ x: 4, big: '9007199254740993' }],
    ],
    ['function (d) { return d.length } // count', [[1, 2]], 2],
    ['() => undefined', [], null],
    ['() => 2n ** 64n', [], '18446744073709551616'],
    ['c => colors.hexToRGB(c)', ['#ff8000'], [255, 128, 0, 255]],
    ['() => [_.pluck([{ a: 1 }], "a"), _.max([1, 3]), d3array.mean([1, 2])]', [], [[1], 3, 1.5]],
  ])('%s', (code, args, expected) => {
    expect(valueOf(code, args)).toEqual(expected);
  });

  it('calls the functions that a generator returns', () => {
    const code = '() => ({ getText: f => f.name + "!", getTextSize: 24 })';
    const result = call(code, [[{ name: 'a' }, { name: 'b' }]], 'accessors');
    expect(result).toEqual({
      state: 'done',
      json: JSON.stringify({ constants: { getTextSize: 24 }, values: [{ getText: 'a!' }, { getText: 'b!' }] }),
    });
  });
});

it('has nothing of the page', () => {
  const names = [
    'fetch',
    'document',
    'window',
    'self',
    'postMessage',
    'importScripts',
    'XMLHttpRequest',
    'process',
    'require',
  ];
  expect(valueOf('names => names.filter(name => name in globalThis)', [names])).toEqual([]);
  expect(valueOf('() => Function("return typeof fetch + typeof process")()')).toBe('undefinedundefined');
  // Not even through an object of the host.
  expect(valueOf('() => colors.hexToRGB.constructor("return typeof process")()')).toBe('undefined');
  expect(valueOf('async () => (await import("node:fs")).constructor')).toEqual({});
});

it('cannot reach the prototypes or the JSON of the page', () => {
  const code = `() => {
    Object.prototype.polluted = 1;
    Array.prototype.map = () => 'mine';
    JSON.parse = JSON.stringify = () => '"mine"';
    return JSON.parse ? { ['__proto__']: { polluted: 2 }, fine: true } : 0;
  }`;
  expect(call(code).state).toBe('done');
  expect('polluted' in {}).toBe(false);
  expect([1].map(String)).toEqual(['1']);
  expect(valueOf('d => d', ['unchanged'])).toBe('unchanged');
});

it.each([
  ['() => { throw new RangeError("too\\nmuch") }', 'RangeError: too much'],
  ['() => { throw "text" }', 'text'],
  ['5', 'TypeError: not a function'],
])('%s: one line', (code, message) => {
  expect(call(code)).toEqual({ state: 'failed', reason: 'error', message, isBroken: false });
});

it('says what does not parse', () => {
  expect(valueOf('d => {')).toContain('SyntaxError');
});

describe('limits', () => {
  it.each(['() => { for (;;); }', '() => /(a+)+b/.test("a".repeat(40))', '(() => { for (;;); })()'])(
    '%s',
    async (code) => {
      const limited = await createSandbox(variant);
      const start = performance.now();
      expect(limited({ code, kind: 'value', args: '[]', timeLimit: 100 })).toMatchObject({
        reason: 'timeout',
        isBroken: true,
      });
      expect(performance.now() - start).toBeLessThan(1500);
    },
  );

  it.each(['() => "x".repeat(1e9)', 'function f() { return f() + 1 }', '() => new Array(1e9).fill(1)'])(
    '%s',
    async (code) => {
      const limited = await createSandbox(variant);
      expect(limited({ code, kind: 'value', args: '[]', timeLimit: 10_000 })).toMatchObject({
        state: 'failed',
        isBroken: true,
      });
    },
  );
});
