import type { AST } from '@handlebars/parser';

/** The parser's syntax tree, as it really is: its own types lack the discriminators, and what may be absent. */
interface PathNode extends AST.Node {
  readonly type: 'PathExpression';
  readonly data: boolean;
  readonly depth: number;
  readonly parts: readonly (string | AST.Node)[];
  readonly original: string;
}
interface LiteralNode extends AST.Node {
  readonly type: 'StringLiteral' | 'NumberLiteral' | 'BooleanLiteral';
  readonly value: string | number | boolean;
}
interface UndefinedNode extends AST.Node {
  readonly type: 'UndefinedLiteral';
}
interface NullNode extends AST.Node {
  readonly type: 'NullLiteral';
}
export interface CallParts {
  readonly path: AST.Node;
  readonly params: readonly AST.Node[];
  readonly hash?: AST.Hash;
}
interface SubExpressionNode extends AST.Node, CallParts {
  readonly type: 'SubExpression';
}
export type ExpressionNode = PathNode | LiteralNode | UndefinedNode | NullNode | SubExpressionNode;

interface ContentNode extends AST.Node {
  readonly type: 'ContentStatement';
  readonly value: string;
}
interface CommentNode extends AST.Node {
  readonly type: 'CommentStatement';
}
interface MustacheNode extends AST.Node, CallParts {
  readonly type: 'MustacheStatement';
  readonly escaped: boolean;
}
export interface BlockNode extends AST.Node, CallParts {
  readonly type: 'BlockStatement';
  readonly program?: AST.Program;
  readonly inverse?: AST.Program;
}
interface DecoratorNode extends AST.Node, CallParts {
  readonly type: 'DecoratorBlock';
  readonly program?: AST.Program;
}
export interface PartialNode extends AST.Node {
  readonly type: 'PartialStatement' | 'PartialBlockStatement';
  readonly name: AST.Node;
  readonly params: readonly AST.Node[];
  readonly hash?: AST.Hash;
  readonly program?: AST.Program;
}
type StatementNode = ContentNode | CommentNode | MustacheNode | BlockNode | DecoratorNode | PartialNode;

const EXPRESSIONS =
  /^(?:PathExpression|StringLiteral|NumberLiteral|BooleanLiteral|UndefinedLiteral|NullLiteral|SubExpression)$/;
const STATEMENTS = /^(?:(?:Content|Comment|Mustache|Block|Partial|PartialBlock)Statement|DecoratorBlock)$/;

export function isExpression(node: AST.Node): node is ExpressionNode {
  return EXPRESSIONS.test(node.type);
}

export function isStatement(node: AST.Node): node is StatementNode {
  return STATEMENTS.test(node.type);
}

/** Whether the path is a single name, which a helper of that name takes precedence over. */
export function simpleName(path: ExpressionNode): string | undefined {
  if (path.type === 'SubExpression') return undefined;
  if (path.type !== 'PathExpression')
    return 'value' in path ? String(path.value) : path.type.slice(0, -7).toLowerCase();
  const [name] = path.parts;
  const isSimple = path.parts.length === 1 && !path.data && path.depth === 0 && !/^\.|this\b/.test(path.original);
  return isSimple && typeof name === 'string' ? name : undefined;
}
