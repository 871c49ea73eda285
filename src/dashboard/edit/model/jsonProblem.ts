import { parseJson } from '../../../lib/losslessJson';
import { isRecord, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';

export interface JsonProblem {
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const BLANKS = /[ \t\r\n]*/y;
const TOKEN =
  /[{}[\],:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|(?:true|false|null)(?![\w$])/y;

function read(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

type Expected = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'next';

function describeExpected(expected: Expected, inside: string | undefined): string {
  if (expected === 'colon') return t("':' is expected.");
  if (expected === 'key') return t('A name in double quotes is expected; the last entry has no comma after it.');
  if (expected === 'firstKey') return t("A name in double quotes, or '}', is expected.");
  if (expected === 'firstValue') return t("A value, or ']', is expected.");
  if (expected === 'value') return t('A value is expected.');
  if (inside === undefined) return t('Nothing more is expected here.');
  return inside === '{' ? t("',' or '}' is expected.") : t("',' or ']' is expected.");
}

/** What may follow the token, or undefined where it is not allowed here. Tracks open brackets. */
function step(token: string, expected: Expected, open: string[]): Expected | undefined {
  const isText = token.startsWith('"');
  if (expected === 'colon') return token === ':' ? 'value' : undefined;
  if (expected === 'key' || expected === 'firstKey') {
    if (isText) return 'colon';
    if (token !== '}' || expected === 'key') return undefined;
    open.pop();
    return 'next';
  }
  const inside = open.at(-1);
  if (expected === 'next') {
    if (token === ',' && inside !== undefined) return inside === '{' ? 'key' : 'value';
    if (token !== (inside === '{' ? '}' : ']') || inside === undefined) return undefined;
    open.pop();
    return 'next';
  }
  if (token === '{' || token === '[') {
    open.push(token);
    return token === '{' ? 'firstKey' : 'firstValue';
  }
  if (token === ']' && expected === 'firstValue') {
    open.pop();
    return 'next';
  }
  return isText || /^[-\dtfn]/.test(token) ? 'next' : undefined;
}

/** Offset of the first token that is not valid JSON; the end of the text where it is incomplete. */
function firstProblem(text: string): { at: number; message: string } {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    at += read(BLANKS, text, at).length;
    const token = read(TOKEN, text, at);
    const next: Expected | undefined = token === '' ? undefined : step(token, expected, open);
    if (next === undefined) {
      const message =
        token === '' && text[at] === '"'
          ? t('A text is not closed, or contains characters that must be escaped with \\.')
          : '';
      return { at, message: message || describeExpected(expected, open.at(-1)) };
    }
    at += token.length;
    expected = next;
  }
}

/** Parses a text that must be a JSON object, or reports the error and its position. */
export function readJsonObject(text: string): { readonly value: UnknownRecord } | { readonly problem: JsonProblem } {
  if (text.trim() === '') return { value: {} };
  try {
    const value = parseJson(text);
    if (isRecord(value)) return { value };
    return { problem: { line: 1, column: 1, message: t('An object is expected: { … }') } };
  } catch {
    const { at, message } = firstProblem(text);
    const before = text.slice(0, at).split('\n');
    return { problem: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message } };
  }
}
