import { parse, type AST } from '@handlebars/parser';
import { primitiveText } from '../../../lib/primitiveText';
import { asStrings, isRecord, type UnknownRecord } from '../../../lib/read';
import { blockHelpers, each, getOwn } from './blockHelpers';
import { helpers as textHelpers } from './helpers';
import { SafeHtml, type BlockVariables, type Helper } from './helperTypes';
import { isExpression, isStatement, simpleName, type BlockNode, type CallParts, type PartialNode } from './syntax';
import { checkLength, TemplateError, templateLimits } from './templateLimits';

const standardHelpers: ReadonlyMap<string, Helper> = new Map([
  ...Object.entries(textHelpers),
  ...Object.entries(blockHelpers),
]);

/** What names mean at one place of the template. */
interface Scope {
  /** The contexts, innermost first: `this`, `..`, `../..`. */
  readonly contexts: readonly unknown[];
  /** Loop variables, innermost first: `@index`, `@../index`. */
  readonly data: readonly UnknownRecord[];
  readonly blockParams: ReadonlyMap<string, unknown>;
  readonly partials: ReadonlyMap<string, (scope: Scope) => string>;
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
  '=': '&#x3D;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`=]/g, (mark) => ESCAPED[mark] ?? mark);
}

/** A value as text: lists by commas, records as JavaScript writes them. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(',');
  return isRecord(value) ? '[object Object]' : primitiveText(value);
}

/**
 * Interprets a Handlebars template: nothing is compiled, so that it needs no `eval`. Throws where it is wrong.
 * @param ownHelpers beside those of the chart type Handlebars, and in place of them
 */
export function renderTemplate(
  source: string,
  root: UnknownRecord,
  ownHelpers: Readonly<Record<string, Helper>> = {},
): string {
  const limits = templateLimits();
  const helpers = new Map([...standardHelpers, ...Object.entries(ownHelpers)]);

  function resolve(node: AST.Node, scope: Scope): unknown {
    limits.step();
    if (!isExpression(node)) throw new TemplateError(`${node.type} is not supported`);
    if (node.type === 'SubExpression') return callHelper(node, scope);
    if (node.type === 'NullLiteral') return null;
    if (node.type === 'UndefinedLiteral') return undefined;
    if ('value' in node) return node.value;
    const [head, ...tail] = node.parts;
    const isScoped = /^\.|this\b/.test(node.original);
    if (typeof head === 'object') return getPath(resolve(head, scope), tail);
    if (node.data) return getPath(scope.data[node.depth], node.parts);
    if (head !== undefined && node.depth === 0 && !isScoped && scope.blockParams.has(head))
      return getPath(scope.blockParams.get(head), tail);
    return getPath(scope.contexts[node.depth], node.parts);
  }

  function getPath(value: unknown, parts: readonly (string | AST.Node)[]): unknown {
    return parts.reduce((found: unknown, key) => getOwn(found, typeof key === 'string' ? key : ''), value);
  }

  function resolveHash(hash: AST.Hash | undefined, scope: Scope): UnknownRecord {
    return Object.fromEntries((hash?.pairs ?? []).map(({ key, value }) => [key, resolve(value, scope)]));
  }

  function runBlock(
    program: AST.Program | undefined,
    scope: Scope,
    context: unknown,
    { data, blockParams = [] }: BlockVariables = {},
  ): string {
    if (!program) return '';
    // Handlebars adds no level where the context stays the same, as in #if.
    const contexts = context === scope.contexts[0] ? scope.contexts : [context, ...scope.contexts];
    const names = new Map(scope.blockParams);
    // Absent in programs without parameters, whatever the parser's types say.
    for (const [i, name] of asStrings(getOwn(program, 'blockParams')).entries()) names.set(name, blockParams[i]);
    const inner: Scope = {
      ...scope,
      contexts,
      blockParams: names,
      data: data ? [{ root, ...data }, ...scope.data] : scope.data,
    };
    return limits.nested(() => renderStatements(program, inner));
  }

  /** Undefined where no helper has the name. */
  function invoke(name: string, call: CallParts, scope: Scope, block?: BlockNode): { result: unknown } | undefined {
    const helper = helpers.get(name);
    if (!helper || scope.blockParams.has(name)) return undefined;
    const context = scope.contexts[0];
    const result = helper(
      call.params.map((param) => resolve(param, scope)),
      {
        name,
        hash: resolveHash(call.hash, scope),
        context,
        block: (inner, variables) => runBlock(block?.program, scope, inner, variables),
        inverse: (inner) => runBlock(block?.inverse, scope, inner),
      },
    );
    if (typeof result === 'string') checkLength(result.length);
    return { result };
  }

  function callHelper(call: CallParts, scope: Scope): unknown {
    const path = isExpression(call.path) ? call.path : undefined;
    const name = path && simpleName(path);
    const called = name === undefined ? undefined : invoke(name, call, scope);
    if (called) return called.result;
    if (call.params.length > 0) throw missingHelper(call);
    return path?.type === 'SubExpression' || name === undefined ? resolve(call.path, scope) : lookup(name, scope);
  }

  function missingHelper({ path }: CallParts): TemplateError {
    const name = 'original' in path ? String(path.original) : '';
    return new TemplateError(`Missing helper: "${name}"`);
  }

  function lookup(name: string, scope: Scope): unknown {
    return scope.blockParams.has(name) ? scope.blockParams.get(name) : getOwn(scope.contexts[0], name);
  }

  function renderBlock(node: BlockNode, scope: Scope): string {
    const path = isExpression(node.path) ? node.path : undefined;
    const name = path && simpleName(path);
    const called = name === undefined ? undefined : invoke(name, node, scope, node);
    if (called) return outputText(called.result);
    if (node.params.length > 0) throw missingHelper(node);
    const value = name === undefined ? resolve(node.path, scope) : lookup(name, scope);
    const context = scope.contexts[0];
    const inverse = () => runBlock(node.inverse, scope, context);
    if (value === false || value === null || value === undefined) return inverse();
    if (value === true) return runBlock(node.program, scope, context);
    if (!Array.isArray(value)) return runBlock(node.program, scope, value);
    return each(value, {
      name: 'each',
      hash: {},
      context,
      block: (item, variables) => runBlock(node.program, scope, item, variables),
      inverse,
    });
  }

  function outputText(value: unknown): string {
    return value instanceof SafeHtml ? value.html : valueText(value);
  }

  function renderPartial(node: PartialNode, scope: Scope): string {
    const named = isExpression(node.name) ? node.name : undefined;
    const name =
      named?.type === 'PathExpression'
        ? named.original
        : named?.type === 'SubExpression'
          ? String(callHelper(named, scope))
          : ((named && simpleName(named)) ?? '');
    const { program } = node;
    const inner = program ? withInlinePartials(program, scope) : scope;
    const partial = inner.partials.get(name);
    if (!partial) {
      if (program) return runBlock(program, inner, scope.contexts[0]);
      throw new TemplateError(`The partial ${name} could not be found`);
    }
    const [param] = node.params;
    const base = param ? resolve(param, scope) : scope.contexts[0];
    const hash = resolveHash(node.hash, scope);
    const context = Object.keys(hash).length > 0 ? { ...(isRecord(base) ? base : {}), ...hash } : base;
    const partials = program
      ? new Map(inner.partials).set('@partial-block', (at) =>
          runBlock(program, { ...at, partials: scope.partials }, at.contexts[0]),
        )
      : inner.partials;
    return limits.nested(() => partial({ ...inner, partials, contexts: [context, ...scope.contexts] }));
  }

  /** `{{#*inline "name"}}` are known to the whole program that they are in. */
  function withInlinePartials(program: AST.Program, scope: Scope): Scope {
    const found = program.body.filter(isStatement).filter((node) => node.type === 'DecoratorBlock');
    if (found.length === 0) return scope;
    const partials = new Map(scope.partials);
    for (const node of found) {
      const [name] = node.params;
      const body = node.program;
      if (!name || !body || !('original' in node.path) || node.path.original !== 'inline')
        throw new TemplateError('Unknown decorator');
      partials.set(String(resolve(name, scope)), (at) => renderStatements(body, at));
    }
    return { ...scope, partials };
  }

  function renderStatement(node: AST.Node, scope: Scope): string {
    limits.step();
    if (!isStatement(node)) throw new TemplateError(`${node.type} is not supported`);
    switch (node.type) {
      case 'ContentStatement':
        return limits.addOutput(node.value);
      case 'MustacheStatement': {
        const value = callHelper(node, scope);
        const text = outputText(value);
        return limits.addOutput(node.escaped && !(value instanceof SafeHtml) ? escapeHtml(text) : text);
      }
      case 'BlockStatement':
        return renderBlock(node, scope);
      case 'PartialStatement':
      case 'PartialBlockStatement':
        return renderPartial(node, scope);
      default:
        return '';
    }
  }

  function renderStatements(program: AST.Program, scope: Scope): string {
    const inner = withInlinePartials(program, scope);
    return program.body.map((node) => renderStatement(node, inner)).join('');
  }

  return renderStatements(parse(source), {
    contexts: [root],
    data: [{ root }],
    blockParams: new Map(),
    partials: new Map(),
  });
}
