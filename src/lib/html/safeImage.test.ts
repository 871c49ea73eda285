// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isSafeImage } from './safeImage';

it.each([
  ['data:image/png;base64,AA==', true],
  ['data:image/jpg,x', true],
  ['data:image/jpeg,x', true],
  ['data:image/svg+xml,<svg/>', true],
  ['data:text/html,x', false],
  ['data:image/pngx,x', false],
  ['/logout/?data:image/png;', false],
  ['/static/a.png', true],
  ['/static/a.jpg?x=1#y', true],
  ['/static/a.jpeg', true],
  ['/static/a.png/delete', false],
  ['/api/v1/chart/1/thumbnail/abc-1/', true],
  ['/api/v1/chart/1/thumbnail/abc', true],
  ['/api/v1/chart/1/thumbnail/a/b', false],
  ['/api/v1/chart/1/thumbnail/', false],
  ['/logout/', false],
  ['https://evil.example/a.png', false],
])('%s: %s', (src, isSafe) => {
  expect(isSafeImage(src)).toBe(isSafe);
});
