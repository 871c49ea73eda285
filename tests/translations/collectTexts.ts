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

/** The texts of a control panel, a shared control or a description of one. */
function addPanelTexts(node: unknown, add: (text: string) => void): void {
  if (Array.isArray(node)) node.forEach((item) => addPanelTexts(item, add));
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string' && /^(label|description|subheader|renderedLabel)$/.test(key)) add(value);
    else if (key === 'choices' && Array.isArray(value))
      value.forEach((choice: unknown) => {
        if (Array.isArray(choice) && typeof choice[1] === 'string' && /[A-Za-z]{3}/.test(choice[1])) add(choice[1]);
      });
    else addPanelTexts(value, add);
  }
}

/** What the gallery says of a type: its name, category, tags, description and the captions of its pictures. */
function addVizTexts(file: string, add: (text: string) => void): void {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node, isText: boolean): void => {
    if (isText && ts.isStringLiteralLike(node)) add(node.text);
    const names = /^(name|category|tags|description|caption)$/;
    const isNamed = ts.isPropertyAssignment(node) && names.test(node.name.getText());
    ts.forEachChild(node, (child) => visit(child, isText || isNamed));
  };
  visit(source, false);
}

/** All sentences on the screen: the literal arguments of `t` and `tn`, the texts of control panels and of the gallery. */
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
  const add = (text: string): void => {
    if (!texts.has(text)) texts.set(text, null);
  };
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' }).sort())
    if (/(controlPanel|controlPanels\/shared|controls\/descriptions)\.json$/.test(file))
      addPanelTexts(JSON.parse(readFileSync(path.join('src', file), 'utf8')), add);
  for (const file of sources()) if (/^src\/viz\/[^/]+\/(label|details)\.ts$/.test(file)) addVizTexts(file, add);
  return { texts, dynamic };
}
