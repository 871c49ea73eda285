/** A function that formulas may call, with its minimum and maximum number of arguments. */
type FormulaFunction = readonly [min: number, max: number, run: (...args: number[]) => number];

const one = (run: (a: number) => number): FormulaFunction => [1, 1, (a = NaN) => run(a)];
const two = (run: (a: number, b: number) => number): FormulaFunction => [2, 2, (a = NaN, b = NaN) => run(a, b)];

/** Angles are in degrees and `log` is to base 10, as in Superset. */
const DEGREE = Math.PI / 180;

/** n! of whole numbers up to 170, beyond which it exceeds the range of numbers; else NaN. */
export function factorial(n: number): number {
  if (!Number.isInteger(n) || n < 0 || n > 170) return NaN;
  let product = 1;
  for (let i = 2; i <= n; i += 1) product *= i;
  return product;
}

export const permutations = (n: number, k: number): number => factorial(n) / factorial(n - k);
export const choose = (n: number, k: number): number => Math.round(factorial(n) / (factorial(k) * factorial(n - k)));
const mean = (...args: number[]): number => args.reduce((sum, value) => sum + value, 0) / args.length;

function median(...args: number[]): number {
  const sorted = args.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? NaN) + high) / 2;
}

export const FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map<string, FormulaFunction>([
  ['sin', one((a) => Math.sin(a * DEGREE))],
  ['cos', one((a) => Math.cos(a * DEGREE))],
  ['tan', one((a) => Math.tan(a * DEGREE))],
  ['sec', one((a) => 1 / Math.cos(a * DEGREE))],
  ['csc', one((a) => 1 / Math.sin(a * DEGREE))],
  ['cot', one((a) => 1 / Math.tan(a * DEGREE))],
  ['asin', one((a) => Math.asin(a) / DEGREE)],
  ['acos', one((a) => Math.acos(a) / DEGREE)],
  ['atan', one((a) => Math.atan(a) / DEGREE)],
  ['atan2', two((a, b) => Math.atan2(a, b) / DEGREE)],
  ['sinh', one(Math.sinh)],
  ['cosh', one(Math.cosh)],
  ['tanh', one(Math.tanh)],
  ['asinh', one(Math.asinh)],
  ['acosh', one(Math.acosh)],
  ['atanh', one(Math.atanh)],
  ['sqrt', one(Math.sqrt)],
  ['root', one(Math.sqrt)],
  ['cbrt', one(Math.cbrt)],
  ['square', one((a) => a * a)],
  ['cube', one((a) => a * a * a)],
  ['exp', one(Math.exp)],
  ['expm1', one(Math.expm1)],
  ['ln', one(Math.log)],
  ['log', [1, 2, (a = NaN, base?: number) => (base === undefined ? Math.log10(a) : Math.log(a) / Math.log(base))]],
  ['log2', one(Math.log2)],
  ['log10', one(Math.log10)],
  ['log1p', one(Math.log1p)],
  ['pow', two((a, b) => a ** b)],
  ['mod', two((a, b) => a % b)],
  ['abs', one(Math.abs)],
  ['sign', one(Math.sign)],
  ['ceil', one(Math.ceil)],
  ['floor', one(Math.floor)],
  ['int', one(Math.floor)],
  ['fix', one(Math.trunc)],
  ['trunc', one(Math.trunc)],
  [
    'round',
    [1, 2, (a = NaN, digits = 0) => (digits === 0 ? Math.round(a) : Math.round(a * 10 ** digits) / 10 ** digits)],
  ],
  ['factorial', one(factorial)],
  ['combinations', two(choose)],
  ['permutations', two(permutations)],
  ['hypot', [1, 20, Math.hypot]],
  ['min', [1, 20, Math.min]],
  ['max', [1, 20, Math.max]],
  ['mean', [1, 20, mean]],
  ['median', [1, 20, median]],
  ['sum', [1, 20, (...args) => args.reduce((sum, value) => sum + value, 0)]],
]);

export const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['tau', 2 * Math.PI],
  ['e', Math.E],
  ['phi', (1 + Math.sqrt(5)) / 2],
  ['sqrt2', Math.SQRT2],
  ['ln2', Math.LN2],
  ['ln10', Math.LN10],
]);
