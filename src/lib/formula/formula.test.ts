import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormula } from './formula';

function at(text: string, x = 3): number | string {
  const formula = readFormula(text);
  return formula.error ?? formula.evaluate(x);
}

describe('readFormula', () => {
  it.each([
    ['2x+5', 11],
    ['x', 3],
    ['  7 ', 7],
    ['1.5e2', 150],
    ['.5x', 1.5],
    ['2(x+1)', 8],
    ['(x)(x)', 9],
    ['2 x^2', 18],
    ['2x^2x', 54],
    ['-x^2', -9],
    ['2^3^2', 64],
    ['2^3!', 64],
    ['1^'.repeat(400) + 'x', 1],
    ['2^-1', 0.5],
    ['2**3', 8],
    ['1-2-3', -4],
    ['8/4/2', 1],
    ['7%4', 3],
    ['7 mod 4', 3],
    ['--x', 3],
    ['x!', 6],
    ['sin(0)+cos(0)', 1],
    ['2sin(0)', 0],
    ['sqrt 9 + 1', 4],
    ['max(x, 2, 10)', 10],
    ['round(2.345, 2)', 2.35],
    ['log(8, 2)', 3],
    ['ln(e)', 1],
    ['cos(60)', 0.5],
    ['sin(90)', 1],
    ['tan(45)', 1],
    ['asin(1)', 90],
    ['100*sin(10x)', 50],
    ['sin 30^2', 0.25],
    ['2 PI', 2 * Math.PI],
    ['log(100)', 2],
    ['log 10^2', 1],
    ['5 P 2', 20],
    ['5P2', 20],
    ['5 C 2 + 1', 11],
    ['2*5C2', 20],
    ['5 C 2^2', 100],
    ['10 P 2 C 3', 117480],
    ['-3 C 2', -3],
    ['int(2.7)', 2],
    ['int(-2.7)', -3],
    ['x > 2 ? 10 : 20', 10],
    ['x == 3', 1],
    ['y = 2x', 6],
    ['f(x) = x^2', 9],
    ['x / 0', Infinity],
    ['3×2÷6', 1],
    ['x > 2 and x < 3', 0],
    ['x > 5 or x + 1 == 4', 1],
    ['x xor 1 | 8', 10],
    ['6 & x', 2],
  ])('%s is %d where x is 3', (text, value) => {
    expect(at(text)).toBeCloseTo(value, 10);
  });

  it.each([
    ['', 'The formula is empty'],
    ['   ', 'The formula is empty'],
    ['1+', 'The formula ends too soon'],
    ['2x+(', 'The formula ends too soon'],
    [')', 'Unexpected ")"'],
    ['y*2', 'Unknown name "y"'],
    ['P(5, 2)', 'Unknown name "P"'],
    ['5 C', 'The formula ends too soon'],
    ['constructor(x)', 'Unknown name "constructor"'],
    ['__proto__', 'Unknown name "__proto__"'],
    ['toString(1)', 'Unknown name "toString"'],
    ['x["constructor"]', 'Unexpected "["'],
    ['alert(1)', 'Unknown name "alert"'],
    ['x.y', 'Unexpected "."'],
    ['x;1', 'Unexpected ";"'],
    ['`1`', 'Unexpected "`"'],
    ['sin', '"sin" takes another number of arguments'],
    ['sin(1, 2)', '"sin" takes another number of arguments'],
    ['max()', 'Unexpected ")"'],
    ['x ? 1', 'The formula ends too soon'],
    ['('.repeat(500), 'The formula is too long'],
    ['-'.repeat(500) + 'x', 'The formula is too long'],
    ['sin '.repeat(400) + 'x', 'The formula is too long'],
    ['2^('.repeat(400) + 'x', 'The formula is too long'],
    ['x+'.repeat(2000), 'The formula is too long'],
  ])('%s is invalid: %s', (text, error) => {
    expect(at(text)).toBe(error);
  });

  it('gives a number or an error for any input', () => {
    const letters = fc.constantFrom(
      ...('x12.+-*/^()!%,?:<>=e '.match(/./g) ?? []),
      'sin',
      'max',
      'pi',
      '__proto__',
      'mod',
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 60 }), fc.double(), (parts, x) => {
        const value = at(parts.join(''), x);
        expect(['number', 'string']).toContain(typeof value);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['number', 'string']).toContain(typeof at(text));
      }),
    );
  });
});
