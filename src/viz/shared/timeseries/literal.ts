/**
 * Parses the text of a JavaScript literal (typed by a user into an options box): objects, arrays, strings, numbers,
 * true, false, null, comments and trailing commas. Nothing is evaluated: names, calls, functions and operators are rejected.
 * Returns undefined for a text that is no such literal.
 */
export function parseLiteral(text: string): unknown {
  if (text.length > 100_000) return undefined;
  try {
    const reader = new Reader(text);
    const value = reader.value(0);
    reader.end();
    return value;
  } catch {
    return undefined;
  }
}

const MAX_DEPTH = 40;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '0': '\0' };
const CONSTANTS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined: undefined };

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw new SyntaxError('too deep');
    this.skip();
    const c = this.text[this.at];
    if (c === '{') return this.object(depth);
    if (c === '[') return this.list(depth);
    if (c === '"' || c === "'" || c === '`') return this.string(c);
    const number = this.match(/[+-]?(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy);
    if (number !== undefined) return Number(number);
    const word = this.match(/[a-z]+/iy);
    if (word !== undefined && Object.hasOwn(CONSTANTS, word)) return CONSTANTS[word];
    throw new SyntaxError('not a literal');
  }

  end(): void {
    this.skip();
    if (this.text[this.at] === ';') this.at += 1;
    this.skip();
    if (this.at < this.text.length) throw new SyntaxError('text after the value');
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private skip(): void {
    this.match(/(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)+/y);
  }

  private take(c: string): boolean {
    this.skip();
    if (this.text[this.at] !== c) return false;
    this.at += 1;
    return true;
  }

  private string(quote: string): string {
    this.at += 1;
    let out = '';
    for (;;) {
      const c = this.text[this.at++];
      if (c === undefined || (c === '\n' && quote !== '`')) throw new SyntaxError('open text');
      if (c === quote) return out;
      if (c === '$' && quote === '`' && this.text[this.at] === '{') throw new SyntaxError('not a literal');
      out += c === '\\' ? this.escape() : c;
    }
  }

  private escape(): string {
    const code = this.match(/u[\da-f]{4}|x[\da-f]{2}/iy);
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    const c = this.text[this.at++] ?? '';
    return ESCAPES[c] ?? (c === '\n' ? '' : c);
  }

  private list(depth: number): unknown[] {
    this.at += 1;
    const out: unknown[] = [];
    while (!this.take(']')) {
      out.push(this.value(depth + 1));
      if (this.take(',')) continue;
      if (this.take(']')) break;
      throw new SyntaxError('open list');
    }
    return out;
  }

  private object(depth: number): Record<string, unknown> {
    this.at += 1;
    const entries: [string, unknown][] = [];
    while (!this.take('}')) {
      this.skip();
      const c = this.text[this.at];
      const key = c === '"' || c === "'" ? this.string(c) : this.match(/[\w$]+/y);
      if (key === undefined || !this.take(':')) throw new SyntaxError('no key');
      entries.push([key, this.value(depth + 1)]);
      if (this.take(',')) continue;
      if (this.take('}')) break;
      throw new SyntaxError('open object');
    }
    // fromEntries defines own properties: __proto__ is an ordinary key.
    return Object.fromEntries(entries);
  }
}
