const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
const OPENS = /^[{[]$/;
const CLOSES = /^[}\]]$/;

/** JSON with its numbers as they are written, which a number of JavaScript may not have room for; other text stays as it is. */
export function indentJson(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  const tokens = text.match(TOKENS) ?? [];
  let depth = 0;
  const newLine = (): string => `\n${'  '.repeat(depth)}`;
  const write = (token: string, i: number): string => {
    if (OPENS.test(token)) {
      depth += 1;
      return CLOSES.test(tokens[i + 1] ?? '') ? token : token + newLine();
    }
    if (CLOSES.test(token)) {
      depth -= 1;
      return OPENS.test(tokens[i - 1] ?? '') ? token : newLine() + token;
    }
    if (token === ',') return token + newLine();
    if (token === ':') return ': ';
    // Letters that are written as their codes.
    return token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token;
  };
  return tokens.map(write).join('');
}
