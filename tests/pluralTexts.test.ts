import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

interface Call {
  readonly at: string;
  readonly texts: readonly string[];
  /** The number of arguments after the count; without any the count itself fills in the text. */
  readonly args: number;
}

function findCalls(file: string): readonly Call[] {
  const text = readFileSync(file, 'utf8');
  if (!text.includes('tn(')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const calls: Call[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'tn') {
      const [singular, plural, , ...args] = node.arguments;
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      calls.push({
        at: `${path.relative('.', file)}:${String(line)}`,
        texts: [singular, plural].flatMap((argument) =>
          argument && ts.isStringLiteral(argument) ? [argument.text] : [],
        ),
        args: args.length,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  // The texts of plugins are their own.
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.endsWith('createTexts.ts'))
  .map((name) => path.join('src', name));
const calls = files.flatMap(findCalls);
const countPlaceholders = (text: string): number => (text.match(/%[sd]/g) ?? []).length;

it('every plural text is given a value for each of its placeholders', () => {
  expect(calls.length).toBeGreaterThan(20);
  // The singular may spell out the one: 'in another tab'.
  const wrong = calls.filter(({ texts, args }) => {
    const [singular = 0, plural = 0] = texts.map(countPlaceholders);
    return texts.length !== 2 || singular > plural || (args === 0 ? plural > 1 : plural !== args);
  });
  expect(wrong).toEqual([]);
});
