import { expect, it } from 'vitest';
import { indentJson } from './indentJson';

it.each<unknown>([{ a: 1, b: [true, null, { c: 'x, {y}: "z" \\' }], empty: [{}, []], é: -1.5 }, [], 'text', 7])(
  'indents %j as usual',
  (value) => {
    const indented = JSON.stringify(value, null, 2);
    expect(indentJson(JSON.stringify(value))).toBe(indented);
    expect(indentJson(indented)).toBe(indented);
  },
);

it('keeps every digit, and shows letters instead of their codes', () => {
  expect(indentJson('{"val": 9007199254740993, "x": 0.10000000000000000001, "name": "\\u00e9"}')).toBe(
    '{\n  "val": 9007199254740993,\n  "x": 0.10000000000000000001,\n  "name": "é"\n}',
  );
});

it.each(['not { JSON', '', '{"a": NaN}', '{"a": 1'])('leaves %j as it is', (text) => {
  expect(indentJson(text)).toBe(text);
});
