import { describe, expect, it } from 'vitest';
import { CONSTANTS, factorial, FUNCTIONS } from './formulaFunctions';

const call = (name: string, ...args: number[]): number | undefined => FUNCTIONS.get(name)?.[2](...args);

describe('FUNCTIONS', () => {
  it.each([
    ['sin', [180 / Math.PI], 0.841471],
    ['cos', [180 / Math.PI], 0.540302],
    ['tan', [180 / Math.PI], 1.557408],
    ['sec', [180 / Math.PI], 1.850816],
    ['csc', [180 / Math.PI], 1.188395],
    ['cot', [180 / Math.PI], 0.642093],
    ['asin', [0.5], 30],
    ['acos', [0.5], 60],
    ['atan', [1], 45],
    ['atan2', [1, 2], 26.565051],
    ['sinh', [1], 1.175201],
    ['cosh', [1], 1.543081],
    ['tanh', [1], 0.761594],
    ['asinh', [1], 0.881374],
    ['acosh', [2], 1.316958],
    ['atanh', [0.5], 0.549306],
    ['sqrt', [9], 3],
    ['root', [9], 3],
    ['cbrt', [27], 3],
    ['square', [3], 9],
    ['cube', [3], 27],
    ['exp', [1], 2.718282],
    ['expm1', [1], 1.718282],
    ['ln', [10], 2.302585],
    ['log', [100], 2],
    ['log', [8, 2], 3],
    ['log2', [8], 3],
    ['log10', [1000], 3],
    ['log1p', [1], 0.693147],
    ['pow', [2, 10], 1024],
    ['mod', [7, 4], 3],
    ['abs', [-2], 2],
    ['sign', [-2], -1],
    ['ceil', [1.2], 2],
    ['floor', [-1.2], -2],
    ['int', [2.7], 2],
    ['int', [-1.2], -2],
    ['fix', [-1.7], -1],
    ['trunc', [1.7], 1],
    ['round', [2.5], 3],
    ['round', [2.345, 2], 2.35],
    ['round', [1234, -2], 1200],
    ['factorial', [5], 120],
    ['combinations', [5, 2], 10],
    ['permutations', [5, 2], 20],
    ['hypot', [3, 4], 5],
    ['min', [3, 1, 2], 1],
    ['max', [3, 1, 4], 4],
    ['mean', [1, 2, 6], 3],
    ['median', [9, 1, 2], 2],
    ['median', [10, 9, 1, 2], 5.5],
    ['sum', [1, 2, 3], 6],
  ] as const)('%s(%j) is %d', (name, args, expected) => {
    expect(call(name, ...args)).toBeCloseTo(expected, 5);
  });

  it('have as many arguments as they take, and NaN for a missing one', () => {
    const ranges = [...FUNCTIONS].map(([name, [min, max]]) => [name, `${String(min)}-${String(max)}`] as const);
    const of = (range: string) => ranges.filter(([, each]) => each === range).map(([name]) => name);
    expect(of('2-2')).toEqual(['atan2', 'pow', 'mod', 'combinations', 'permutations']);
    expect(of('1-2')).toEqual(['log', 'round']);
    expect(of('1-20')).toEqual(['hypot', 'min', 'max', 'mean', 'median', 'sum']);
    expect(ranges).toHaveLength(of('2-2').length + of('1-2').length + of('1-20').length + of('1-1').length);
    expect(['sin', 'pow', 'log', 'round', 'mean'].map((name) => call(name))).toEqual([NaN, NaN, NaN, NaN, NaN]);
    expect(call('pow', 2)).toBeNaN();
  });
});

it('factorial is NaN outside of its range', () => {
  expect([0, 1, 2, 3, 170].map(factorial)).toEqual([1, 1, 2, 6, 7.257415615307994e306]);
  expect([-1, 1.5, 171, NaN].map(factorial)).toEqual([NaN, NaN, NaN, NaN]);
});

it('the constants have their values', () => {
  const values = Object.fromEntries([...CONSTANTS].map(([name, value]) => [name, Number(value.toFixed(6))]));
  expect(values).toEqual({
    pi: 3.141593,
    tau: 6.283185,
    e: 2.718282,
    phi: 1.618034,
    sqrt2: 1.414214,
    ln2: 0.693147,
    ln10: 2.302585,
  });
});
