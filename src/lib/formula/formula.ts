import { t } from '../t';
import { CONSTANTS, choose, FUNCTIONS, factorial, permutations } from './formulaFunctions';
import { own } from '../own';

/** A formula of `x`, ready to be evaluated; or why its text is invalid. */
export type Formula =
  { readonly evaluate: (x: number) => number; readonly error?: undefined } | { readonly error: string };

type Run = (x: number) => number;
type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name' | 'sign'; readonly text: string }
  | { readonly kind: 'end'; readonly text: '' };

const MAX_LENGTH = 2000;
const MAX_DEPTH = 60;
// `5P2` and `5C2` are written without spaces too.
const TOKEN =
  /\s*(?:(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|([pc](?=\d)|[a-z_]\w*)|(\*\*|[<>=!]=|[-+*/%^()<>?:,!&|×÷·]))/iy;
const SPELLINGS: Readonly<Record<string, string>> = { '**': '^', '×': '*', '·': '*', '÷': '/' };
const END: Token = { kind: 'end', text: '' };

class FormulaError extends Error {}

function tokens(text: string): Token[] {
  const out: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) throw new FormulaError(t('Unexpected "%s"', text.slice(at).trimStart().charAt(0)));
    const [, number, name, sign = ''] = match;
    if (number !== undefined) out.push({ kind: 'number', value: Number(number) });
    else if (name !== undefined) out.push({ kind: 'name', text: name });
    else out.push({ kind: 'sign', text: SPELLINGS[sign] ?? sign });
  }
  return out;
}

const BINARY: Readonly<Record<string, readonly [strength: number, run: (a: number, b: number) => number]>> = {
  or: [1, (a, b) => Number(Boolean(a || b))],
  '|': [1, (a, b) => a | b],
  xor: [2, (a, b) => a ^ b],
  and: [3, (a, b) => Number(Boolean(a && b))],
  '&': [3, (a, b) => a & b],
  '==': [4, (a, b) => Number(a === b)],
  '!=': [4, (a, b) => Number(a !== b)],
  '<': [5, (a, b) => Number(a < b)],
  '<=': [5, (a, b) => Number(a <= b)],
  '>': [5, (a, b) => Number(a > b)],
  '>=': [5, (a, b) => Number(a >= b)],
  '+': [6, (a, b) => a + b],
  '-': [6, (a, b) => a - b],
  '*': [7, (a, b) => a * b],
  '/': [7, (a, b) => a / b],
  '%': [7, (a, b) => a % b],
  mod: [7, (a, b) => a % b],
};
const PRODUCT = 7;
/** Bind more tightly than all others and than a sign. */
const POWERS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '^': (a, b) => a ** b,
  p: permutations,
  c: choose,
};

/** Precedence climbing over the tokens. Every rule returns a function of x; the text is never run as code. */
class Parser {
  private at = 0;
  private depth = 0;

  constructor(private readonly list: readonly Token[]) {}

  parse(): Run {
    const run = this.ternary();
    if (this.current().kind !== 'end') throw this.unexpected();
    return run;
  }

  private current(): Token {
    return this.list[this.at] ?? END;
  }

  private sign(): string {
    const here = this.current();
    return here.kind === 'sign' ? here.text : '';
  }

  private word(): string {
    const here = this.current();
    return here.kind === 'sign' || here.kind === 'name' ? here.text.toLowerCase() : '';
  }

  private accept(text: string): boolean {
    if (this.sign() !== text) return false;
    this.at += 1;
    return true;
  }

  private expect(text: string): void {
    if (!this.accept(text)) throw this.unexpected();
  }

  private unexpected(): FormulaError {
    const here = this.current();
    if (here.kind === 'end') return new FormulaError(t('The formula ends too soon'));
    return new FormulaError(t('Unexpected "%s"', here.kind === 'number' ? here.value : here.text));
  }

  private ternary(): Run {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new FormulaError(t('The formula is too long'));
    const test = this.binary(0);
    let run = test;
    if (this.accept('?')) {
      const yes = this.ternary();
      this.expect(':');
      const no = this.ternary();
      run = (x) => (test(x) ? yes(x) : no(x));
    }
    this.depth -= 1;
    return run;
  }

  private binary(minStrength: number): Run {
    let left = this.unary();
    for (;;) {
      const here = this.current();
      const operator = own(BINARY, this.word());
      // Adjacent operands are multiplied: 2x, 3(x+1), (x)(x), 2 sin(x).
      const implied = operator === undefined && (here.kind === 'number' || here.kind === 'name' || this.sign() === '(');
      const strength = operator?.[0] ?? (implied ? PRODUCT : -1);
      if (strength <= minStrength) return left;
      if (!implied) this.at += 1;
      const before = left;
      const right = this.binary(strength);
      const run = operator?.[1] ?? ((a: number, b: number) => a * b);
      left = (x) => run(before(x), right(x));
    }
  }

  private unary(): Run {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new FormulaError(t('The formula is too long'));
    let run: Run;
    if (this.accept('-')) {
      const of = this.unary();
      run = (x) => -of(x);
    } else if (this.accept('+')) run = this.unary();
    else run = this.power();
    this.depth -= 1;
    return run;
  }

  /** From the left, as in Superset: -2^2 is -4, 2^3^2 is 8^2. */
  private power(): Run {
    let left = this.postfix();
    for (;;) {
      const operator = own(POWERS, this.word());
      if (operator === undefined) return left;
      this.at += 1;
      const before = left;
      const right = this.exponent();
      left = (x) => operator(before(x), right(x));
    }
  }

  private exponent(): Run {
    let isNegative = false;
    for (;;) {
      if (this.accept('-')) isNegative = !isNegative;
      else if (!this.accept('+')) break;
    }
    const of = this.postfix();
    return isNegative ? (x) => -of(x) : of;
  }

  private postfix(): Run {
    let base = this.atom();
    while (this.accept('!')) {
      const of = base;
      base = (x) => factorial(of(x));
    }
    return base;
  }

  private atom(): Run {
    const here = this.current();
    if (here.kind === 'number') {
      this.at += 1;
      return () => here.value;
    }
    if (here.kind === 'name') {
      this.at += 1;
      return this.named(here.text);
    }
    this.expect('(');
    const inner = this.ternary();
    this.expect(')');
    return inner;
  }

  private named(name: string): Run {
    const low = name.toLowerCase();
    if (low === 'x') return (x) => x;
    const constant = CONSTANTS.get(low);
    if (constant !== undefined) return () => constant;
    const known = FUNCTIONS.get(low);
    if (known === undefined) throw new FormulaError(t('Unknown name "%s"', name));
    const args = this.args(name);
    const [minArgs, maxArgs, run] = known;
    if (args.length < minArgs || args.length > maxArgs)
      throw new FormulaError(t('"%s" takes another number of arguments', name));
    return (x) => run(...args.map((arg) => arg(x)));
  }

  private args(name: string): Run[] {
    // Without brackets a function takes the next operand: sin x; sin x^2 is (sin x)^2, as in Superset.
    if (this.sign() !== '(') return [this.bareArgument(name)];
    this.at += 1;
    const out = [this.ternary()];
    while (this.accept(',')) out.push(this.ternary());
    this.expect(')');
    return out;
  }

  private bareArgument(name: string): Run {
    const next = this.current();
    if (next.kind === 'number' || next.kind === 'name') {
      this.depth += 1;
      if (this.depth > MAX_DEPTH) throw new FormulaError(t('The formula is too long'));
      const run = this.postfix();
      this.depth -= 1;
      return run;
    }
    throw new FormulaError(t('"%s" takes another number of arguments', name));
  }
}

/** The right side of `y = …` or `f(x) = …`; the text itself where it is no such equation. */
function rightSide(text: string): string {
  return text.replace(/^\s*[a-z]\w*\s*(?:\(\s*x\s*\))?\s*=(?!=)/i, '');
}

/**
 * Reads a formula of `x` (in annotations: milliseconds since the epoch): numbers, `+ - * / % ^ ! P C`, comparisons (1 or 0), `and`, `or`,
 * `xor`, `&`, `|`, `a ? b : c`, brackets, products without a sign (`2x`), and the functions and constants of formulaFunctions.ts.
 * Never runs the text as code, never throws.
 */
export function readFormula(text: string): Formula {
  if (text.length > MAX_LENGTH) return { error: t('The formula is too long') };
  try {
    const list = tokens(rightSide(text));
    if (list.length === 0) return { error: t('The formula is empty') };
    return { evaluate: new Parser(list).parse() };
  } catch (error) {
    if (error instanceof FormulaError) return { error: error.message };
    throw error;
  }
}
