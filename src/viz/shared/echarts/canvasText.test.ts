import { expect, test } from 'vitest';
import { canvasText } from './canvasText';

test('no line is named like a member of Object.prototype, not even when truncated', () => {
  expect(canvasText('Births')).toBe('Births');
  expect(canvasText('')).toBe('');
  for (const name of ['__proto__', 'constructor', 'toString', 'constructors', '__proto__ 2']) {
    const text = canvasText(name);
    expect(text.slice(1)).toBe(name);
    for (let i = 1; i <= text.length; i++) expect(text.slice(0, i) in {}).toBe(false);
  }
  expect(canvasText('a\n__proto__\nb')).toBe('a\n\u200b__proto__\nb');
});
