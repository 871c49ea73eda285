import { expect, it } from 'vitest';
import { redact } from './redact';

it.each([
  ['x is not a function', 'x is not a function'],
  ["Cannot read properties of undefined (reading 'Jane Doe')", "Cannot read properties of undefined (reading '…')"],
  [`Unexpected token 'J', "Jane Doe, 4" is not valid JSON`, `Unexpected token '…', "…" is not valid JSON`],
  [`Unexpected token 'J', ..."ers":"Jane Do`, `Unexpected token '…', ..."…"`],
  [`can't access property "Jane", a is undefined`, `can't access property "…", a is undefined`],
  ['can’t convert “Jane” to number', '… convert “…” to number'],
  ['Invalid count value: -12.5', 'Invalid count value: -0.0'],
  ["Failed to parse URL from https://host/api?q=(a:'b')", 'Failed to parse URL from …'],
  [
    'Failed to fetch dynamically imported module: https://host/vitrine/assets/Chart-a1B2c3d.js',
    'Failed to fetch dynamically imported module: assets/Chart-a1B2c3d.js',
  ],
  ['No user jane@example.org in Zürich', 'No user … in …'],
  ['a'.repeat(300), `${'a'.repeat(200)}…`],
])('%s', (message, redacted) => {
  expect(redact(message)).toBe(redacted);
});
