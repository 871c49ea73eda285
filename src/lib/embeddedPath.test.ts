import { expect, it } from 'vitest';
import { isEmbeddedPath } from './embeddedPath';

it.each(['/embedded/0a1b-2c', '/embedded/0a1b-2c/', '/dashboard/12/embedded', '/dashboard/births/embedded/'])(
  '%s is an embedded dashboard',
  (path) => {
    expect(isEmbeddedPath(path)).toBe(true);
  },
);

it.each([
  '/embedded/',
  '/embedded/0a1b/doctor',
  '/superset/embedded/0a1b',
  '/dashboard//embedded',
  '/dashboard/12/embedded/more',
  '/superset/dashboard/12/',
])('%s is none', (path) => {
  expect(isEmbeddedPath(path)).toBe(false);
});
