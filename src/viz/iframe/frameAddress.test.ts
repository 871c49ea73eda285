import { expect, test } from 'vitest';
import { frameAddress } from './frameAddress';

const size = { width: 320.4, height: 200 };

test.each([
  ['https://example.org/?w={{ width }}&h={{height}}', 'https://example.org/?w=320&h=200'],
  ['//example.org/{{ depth }}', '//example.org/{{ depth }}'],
  ['javascript:alert(1)', undefined],
  ['java\tscript:alert({{width}})', undefined],
  ['data:text/html,x', undefined],
  ['mailto:a@example.org', undefined],
  ['/logout/', undefined],
  ['http://here.example/logout/', undefined],
  ['', undefined],
])('%s', (url, expected) => {
  expect(frameAddress(url, size, 'http://here.example')).toBe(expected);
});
