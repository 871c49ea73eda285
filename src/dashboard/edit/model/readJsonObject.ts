import { parseJson } from '../../../lib/losslessJson';
import { isRecord, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';

export interface JsonError {
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const WHITESPACE = /[ \t\r\n]*/y;
const TOKEN =
  /[{}[\],:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|(?:true|false|null)(?![\w$])/y;

function matchAt(pattern: RegExp, text: string, offset: number): string {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0] ?? '';
}

type Expected = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'next';

function describeExpected(expected: Expected, bracket: string | undefined): string {
  if (expected === 'colon') return t("':' is expected.");
  if (expected === 'key') return t('A name in double quotes is expected; the last entry has no comma after it.');
  if (expected === 'firstKey') return t("A name in double quotes, or '}', is expected.");
  if (expected === 'firstValue') return t("A value, or ']', is expected.");
  if (expected === 'value') return t('A value is expected.');
  if (bracket === undefined) return t('Nothing more is expected here.');
  return bracket === '{' ? t("',' or '}' is expected.") : t("',' or ']' is expected.");
}

/** What may follow the token, or undefined where it is not allowed here. Tracks open brackets. */
function step(token: string, expected: Expected, openBrackets: string[]): Expected | undefined {
  const isText = token.startsWith('"');
  if (expected === 'colon') return token === ':' ? 'value' : undefined;
  if (expected === 'key' || expected === 'firstKey') {
    if (isText) return 'colon';
    if (token !== '}' || expected === 'key') return undefined;
    openBrackets.pop();
    return 'next';
  }
  const bracket = openBrackets.at(-1);
  if (expected === 'next') {
    if (token === ',' && bracket !== undefined) return bracket === '{' ? 'key' : 'value';
    if (token !== (bracket === '{' ? '}' : ']') || bracket === undefined) return undefined;
    openBrackets.pop();
    return 'next';
  }
  if (token === '{' || token === '[') {
    openBrackets.push(token);
    return token === '{' ? 'firstKey' : 'firstValue';
  }
  if (token === ']' && expected === 'firstValue') {
    openBrackets.pop();
    return 'next';
  }
  return isText || /^[-\dtfn]/.test(token) ? 'next' : undefined;
}

/** Offset of the first token that is not valid JSON; the end of the text where it is incomplete. */
function findFirstError(text: string): { at: number; message: string } {
  const openBrackets: string[] = [];
  let expected: Expected = 'value';
  let offset = 0;
  for (;;) {
    offset += matchAt(WHITESPACE, text, offset).length;
    const token = matchAt(TOKEN, text, offset);
    const next: Expected | undefined = token === '' ? undefined : step(token, expected, openBrackets);
    if (next === undefined) {
      const message =
        token === '' && text[offset] === '"'
          ? t('Unterminated string, or a character in it that must be escaped with \\.')
          : '';
      return { at: offset, message: message || describeExpected(expected, openBrackets.at(-1)) };
    }
    offset += token.length;
    expected = next;
  }
}

/** Parses a text that must be a JSON object, or reports the error and its position. */
export function readJsonObject(text: string): { readonly value: UnknownRecord } | { readonly error: JsonError } {
  if (text.trim() === '') return { value: {} };
  try {
    const value = parseJson(text);
    if (isRecord(value)) return { value };
    return { error: { line: 1, column: 1, message: t('An object is expected: { … }') } };
  } catch {
    const { at, message } = findFirstError(text);
    const precedingLines = text.slice(0, at).split('\n');
    return { error: { line: precedingLines.length, column: (precedingLines.at(-1)?.length ?? 0) + 1, message } };
  }
}
