/**
 * Parses a JavaScript literal (the ECharts options that a user typed): objects, arrays, strings, numbers, true, false,
 * null, comments and trailing commas. Nothing is evaluated: names, calls, functions and operators are rejected.
 * Returns undefined if the text is not such a literal.
 */
export function parseLiteral(text: string): unknown {
  if (text.length > 100_000) return undefined;
  try {
    const parser = new LiteralParser(text);
    const value = parser.value(0);
    parser.end();
    return value;
  } catch {
    return undefined;
  }
}

const MAX_DEPTH = 40;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '0': '\0' };
const CONSTANTS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined: undefined };

class LiteralParser {
  private position = 0;

  constructor(private readonly text: string) {}

  value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw new SyntaxError('too deep');
    this.skipSpaceAndComments();
    const char = this.text[this.position];
    if (char === '{') return this.object(depth);
    if (char === '[') return this.array(depth);
    if (char === '"' || char === "'" || char === '`') return this.string(char);
    const number = this.match(/[+-]?(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy);
    if (number !== undefined) return Number(number);
    const keyword = this.match(/[a-z]+/iy);
    if (keyword !== undefined && Object.hasOwn(CONSTANTS, keyword)) return CONSTANTS[keyword];
    throw new SyntaxError('not a literal');
  }

  end(): void {
    this.skipSpaceAndComments();
    if (this.text[this.position] === ';') this.position += 1;
    this.skipSpaceAndComments();
    if (this.position < this.text.length) throw new SyntaxError('text after the value');
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const matched = pattern.exec(this.text)?.[0];
    if (matched !== undefined) this.position += matched.length;
    return matched;
  }

  private skipSpaceAndComments(): void {
    this.match(/(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)+/y);
  }

  private consume(char: string): boolean {
    this.skipSpaceAndComments();
    if (this.text[this.position] !== char) return false;
    this.position += 1;
    return true;
  }

  private string(quote: string): string {
    this.position += 1;
    let result = '';
    for (;;) {
      const char = this.text[this.position++];
      if (char === undefined || (char === '\n' && quote !== '`')) throw new SyntaxError('unterminated string');
      if (char === quote) return result;
      if (char === '$' && quote === '`' && this.text[this.position] === '{') throw new SyntaxError('not a literal');
      result += char === '\\' ? this.escape() : char;
    }
  }

  private escape(): string {
    const code = this.match(/u[\da-f]{4}|x[\da-f]{2}/iy);
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    const char = this.text[this.position++] ?? '';
    return ESCAPES[char] ?? (char === '\n' ? '' : char);
  }

  private array(depth: number): unknown[] {
    this.position += 1;
    const result: unknown[] = [];
    while (!this.consume(']')) {
      result.push(this.value(depth + 1));
      if (this.consume(',')) continue;
      if (this.consume(']')) break;
      throw new SyntaxError('unterminated array');
    }
    return result;
  }

  private object(depth: number): Record<string, unknown> {
    this.position += 1;
    const entries: [string, unknown][] = [];
    while (!this.consume('}')) {
      this.skipSpaceAndComments();
      const char = this.text[this.position];
      const key = char === '"' || char === "'" ? this.string(char) : this.match(/[\w$]+/y);
      if (key === undefined || !this.consume(':')) throw new SyntaxError('key expected');
      entries.push([key, this.value(depth + 1)]);
      if (this.consume(',')) continue;
      if (this.consume('}')) break;
      throw new SyntaxError('unterminated object');
    }
    // fromEntries defines own properties: __proto__ is an ordinary key.
    return Object.fromEntries(entries);
  }
}
