import { own } from './own';
type GetPluralForm = (count: number) => number;

const MAX_LENGTH = 500;
const TOKEN = /\d+|n|[<>=!]=|&&|\|\||[-+*/%<>!?:()]/g;

type Calculate = (a: number, b: number) => number;
/** The binary operators of C, the loosest first. */
const OPERATORS: readonly Readonly<Record<string, Calculate>>[] = [
  { '||': (a, b) => Number(a !== 0 || b !== 0) },
  { '&&': (a, b) => Number(a !== 0 && b !== 0) },
  { '==': (a, b) => Number(a === b), '!=': (a, b) => Number(a !== b) },
  {
    '<': (a, b) => Number(a < b),
    '>': (a, b) => Number(a > b),
    '<=': (a, b) => Number(a <= b),
    '>=': (a, b) => Number(a >= b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => Math.trunc(a / b), '%': (a, b) => a % b },
];

/** The expression as a function of n. Throws where it is not one. */
function compile(source: string): GetPluralForm {
  const tokens = source.match(TOKEN) ?? [];
  if (tokens.join('') !== source.replace(/\s/g, '')) throw new SyntaxError(source);
  let position = 0;
  const take = (expected: string): boolean => {
    const found = tokens[position] === expected;
    if (found) position += 1;
    return found;
  };
  const mustTake = (expected: string): void => {
    if (!take(expected)) throw new SyntaxError(source);
  };

  function primary(): GetPluralForm {
    if (take('!')) {
      const operand = primary();
      return (n) => Number(operand(n) === 0);
    }
    if (take('(')) {
      const inner = conditional();
      mustTake(')');
      return inner;
    }
    if (take('n')) return (n) => n;
    const value = Number.parseInt(tokens[position] ?? '', 10);
    if (Number.isNaN(value)) throw new SyntaxError(source);
    position += 1;
    return () => value;
  }

  function binary(level: number): GetPluralForm {
    const operators = OPERATORS[level];
    if (!operators) return primary();
    let left = binary(level + 1);
    for (;;) {
      const token = tokens[position] ?? '';
      const calculate = own(operators, token);
      if (!calculate) return left;
      position += 1;
      const [a, b] = [left, binary(level + 1)];
      left = (n) => calculate(a(n), b(n));
    }
  }

  function conditional(): GetPluralForm {
    const test = binary(0);
    if (!take('?')) return test;
    const whenTrue = conditional();
    mustTake(':');
    const whenFalse = conditional();
    return (n) => (test(n) === 0 ? whenFalse(n) : whenTrue(n));
  }

  const result = conditional();
  if (position < tokens.length) throw new SyntaxError(source);
  return result;
}

/**
 * The plural rule in the header of a gettext pack, such as `nplurals=2; plural=(n != 1);`; undefined where it cannot be read.
 * Parsed, not evaluated: it comes from the server.
 */
export function parsePluralForms(header: string): GetPluralForm | undefined {
  const expression = /\bplural\s*=([^;]+)/.exec(header.slice(0, MAX_LENGTH))?.[1];
  if (expression === undefined) return undefined;
  try {
    return compile(expression);
  } catch {
    return undefined;
  }
}
