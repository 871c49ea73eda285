import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { CUSTOMIZATION_PLUGINS, FILTER_PLUGINS } from '../src/query/filters/filterPlugins';

/** The table of native filters: the bar and the dialog treat each in its own way. */
const EXEMPT = 'src/query/filters/filterPlugins.ts';
const TEST_FILE = /\.(test|fixture|suite)\.|Fixture\./;

const vizTypes: ReadonlySet<string> = new Set(
  readdirSync('src/viz').filter((name) => existsSync(path.join('src/viz', name, 'plugin.ts'))),
);

const names = [...vizTypes].join('|');
/** What a file without any name does not contain: few files have to be parsed. */
const MAY_NAME = new RegExp(`(['"\`])(${names})\\1|\\b(${names})\\s*:`);

const isName = (node: ts.Node): node is ts.StringLiteralLike => ts.isStringLiteralLike(node) && vizTypes.has(node.text);
const mentionsViz = (node: ts.Node): boolean => /viz/i.test(node.getText());

/** A name that is also a word, like `table` or `line`, counts next to what holds viz types. */
function isBesideVizType(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return mentionsViz(parent.left === node ? parent.right : parent.left);
  if (ts.isCallExpression(parent)) return mentionsViz(parent.expression);
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) return mentionsViz(parent.name);
  if (ts.isCaseClause(parent)) return mentionsViz(parent.parent.parent.expression);
  if (ts.isConditionalExpression(parent)) return isBesideVizType(parent);
  return ts.isArrayLiteralExpression(parent) && parent.elements.length > 1 && parent.elements.every(isName);
}

function findNames(file: string, text: string): readonly string[] {
  if (!MAY_NAME.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isKey = ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    const name = isName(node) || (isKey && vizTypes.has(node.text)) ? node.text : undefined;
    if (name !== undefined && (/[^a-z]/.test(name) || isBesideVizType(node))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${String(line + 1)} ${name}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it.each([
  ["const isLayered = viz_type === 'deck_multi';", 'deck_multi'],
  ["const formData = { viz_type: 'table' };", 'table'],
  ["const plugin = vizPlugin('line');", 'line'],
  ["const isBars = formData.viz_type !== 'bar';", 'bar'],
  ["const REPLACED = new Set(['line', 'area']);", 'line area'],
  ["switch (vizType) { case 'pie': break; }", 'pie'],
  ['const names = { big_number: 1 };', 'big_number'],
  ["const vizType = isOld ? 'sankey' : other;", 'sankey'],
])('finds the viz type in %s', (text, expected) => {
  expect(
    findNames('bait.ts', text)
      .map((found) => found.replace('bait.ts:1 ', ''))
      .join(' '),
  ).toBe(expected);
});

it.each(["const datasource = { type: 'table' };", "const tag = 'iframe';", "const views = ['table', 'card'];"])(
  'finds none in %s',
  (text) => expect(findNames('fine.ts', text)).toEqual([]),
);

it('nothing outside src/viz names a viz type: what pages have to know is a flag of the plugin', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('src', name))
    .filter((file) => /\.tsx?$/.test(file) && !TEST_FILE.test(file))
    .filter((file) => !file.startsWith(path.join('src', 'viz', path.sep)) && file !== path.normalize(EXEMPT));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => findNames(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it('the table of native filters has each of their plugins', () => {
  const listed = [FILTER_PLUGINS, CUSTOMIZATION_PLUGINS].flatMap((table) => Object.values<string>(table));
  // Filter boxes are charts (2.x).
  const plugins = [...vizTypes].filter((name) => /^(filter|chart_customization)_/.test(name) && name !== 'filter_box');
  expect(listed.toSorted()).toEqual(plugins.toSorted());
});
