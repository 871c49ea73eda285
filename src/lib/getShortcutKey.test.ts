import { expect, it } from 'vitest';
import { getShortcutKey } from './getShortcutKey';

it.each([
  ['Z', 'KeyZ', 'z'],
  // A German keyboard, and one for French whose letters have accents.
  ['z', 'KeyY', 'z'],
  ['à', 'KeyZ', 'à'],
  // Russian, Greek, Hebrew, Arabic.
  ['Я', 'KeyZ', 'z'],
  ['ζ', 'KeyZ', 'z'],
  ['ד', 'KeyS', 's'],
  ['لا', 'KeyB', 'b'],
  ['ж', 'Semicolon', 'ж'],
  [' ', 'Space', ' '],
  ['Enter', 'Enter', 'enter'],
])('the key %j at %s is %j', (key, code, shortcut) => {
  expect(getShortcutKey({ key, code })).toBe(shortcut);
});
