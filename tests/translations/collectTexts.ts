import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface CollectedTexts {
  /** Text → the plural of a `tn`, or null. */
  readonly texts: ReadonlyMap<string, string | null>;
  /** Where `t()` is called with something that is not a literal: `file:expression`. */
  readonly dynamic: readonly string[];
}

const sources = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\./.test(name))
    .map((name) => path.join('src', name))
    .sort();

/** The texts that an expression can be; undefined where it is not made of literals. */
function literalTexts(node: ts.Expression | undefined): string[] | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return literalTexts(node.expression);
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [literalTexts(node.whenTrue), literalTexts(node.whenFalse)];
    return yes && no && [...yes, ...no];
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [literalTexts(node.left), literalTexts(node.right)];
    return left?.length === 1 && right?.length === 1 ? [`${left[0] ?? ''}${right[0] ?? ''}`] : undefined;
  }
  return undefined;
}

/** All sentences on the screen: the literal arguments of `t` and `tn`, and the texts of control panels. */
export function collectTexts(): CollectedTexts {
  const texts = new Map<string, string | null>();
  const dynamic: string[] = [];
  for (const file of sources()) {
    const content = readFileSync(file, 'utf8');
    if (!/\btn?\(/.test(content)) continue;
    const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && /^tn?$/.test(node.expression.text)) {
        const [key, plural] = node.arguments;
        const found = literalTexts(key);
        if (!found) dynamic.push(`${file}: ${key?.getText() ?? ''}`);
        const isPlural = node.expression.text === 'tn' && plural !== undefined && ts.isStringLiteralLike(plural);
        for (const text of found ?? []) texts.set(text, isPlural ? plural.text : (texts.get(text) ?? null));
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { texts, dynamic };
}
