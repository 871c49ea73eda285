// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bypassUrl, isSafeImage, isSameOrigin, safeHref, safeNext } from './urls';

const scheme = fc.constantFrom('javascript', 'JaVaScRiPt', 'vbscript', 'data', 'blob', 'file', 'view-source', 'ftp');
const noise = fc.string({ unit: fc.constantFrom('\t', '\n', '\r', '\0', ' ', '\u0001', '\u001f', ''), maxLength: 4 });

/** A scheme as an attacker spells it: anything that browsers skip, in front and between the letters. */
const hidden = fc
  .tuple(noise, scheme, fc.array(fc.constantFrom('', '\t', '\n', '\r'), { minLength: 12, maxLength: 12 }), fc.string())
  .map(
    ([before, name, between, rest]) =>
      `${before}${name.replace(/./g, (c, i: number) => c + (between[i] ?? ''))}:${rest}`,
  );

describe('safeHref', () => {
  it.each([
    ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
    [' /superset/dashboard/1/ ', '/superset/dashboard/1/'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['#section', '#section'],
    ['a/b:c', 'a/b:c'],
    [' \u0001\n/a  b\tc \r ', '/a  bc'],
    ['//example.org/', '//example.org/'],
  ])('allows %s', (url, expected) => {
    expect(safeHref(url)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '',
    ' ',
    'http://[',
    null,
    5,
    {},
  ])('rejects %j', (url) => {
    expect(safeHref(url)).toBeUndefined();
  });

  it('rejects every obfuscated scheme', () => {
    fc.assert(
      fc.property(hidden, (url) => {
        expect(safeHref(url)).toBeUndefined();
      }),
    );
  });

  it('returns only URLs with a safe protocol', () => {
    const anything = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webUrl(), hidden);
    fc.assert(
      fc.property(anything, (url) => {
        const href = safeHref(url);
        if (href === undefined) return;
        const link = document.createElement('a');
        link.href = href;
        expect(['http:', 'https:', 'mailto:']).toContain(link.protocol);
      }),
    );
  });
});

describe('safeNext', () => {
  it.each(['/superset/dashboard/1/?a=b#c', '/', '/chart/list/', '/a/login', '/a/logout/b', '/loginx/', '/a//b'])(
    'accepts %s',
    (next) => {
      expect(safeNext(next)).toBe(next);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    '/\t/evil.example',
    '/a\\b',
    '/./\\evil',
    '/.//evil.example',
    '/login/',
    '/login',
    '/LOGIN?next=/x',
    '/a/../login/',
    'evil.example/chart/list/',
    '/logout/',
    'javascript:alert(1)',
    '',
    undefined,
    ['/x'],
  ])('falls back to the welcome page for %j', (next) => {
    expect(safeNext(next)).toBe('/superset/welcome/');
  });

  it('never leaves the origin', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '\t',
      '\n',
      ':',
      '@',
      'evil.example',
      'http',
      '%2f',
      '?',
      '#',
      '\0',
      'a',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 12 }).map((p) => p.join('')),
        ),
        (next) => {
          const to = new URL(safeNext(next), 'https://here.example/login/?next=x');
          expect(to.origin).toBe('https://here.example');
          expect(to.pathname.startsWith('//')).toBe(false);
        },
      ),
    );
  });
});

describe('bypassUrl', () => {
  it.each([
    ['/a/', '/a/?vitrine=off'],
    ['/a/?b=c', '/a/?b=c&vitrine=off'],
    ['/a/?b=c#TAB-1', '/a/?b=c&vitrine=off#TAB-1'],
    ['/a/?vitrine=off#x', '/a/?vitrine=off#x'],
    ['/a/?vitrine=offline', '/a/?vitrine=offline&vitrine=off'],
  ])('%s', (path, expected) => {
    expect(bypassUrl(path)).toBe(expected);
  });
});

it('recognises its own origin', () => {
  expect(isSameOrigin('/x')).toBe(true);
  expect(isSameOrigin('//evil.example/x')).toBe(false);
  expect(isSameOrigin('/\\evil.example/x')).toBe(false);
  expect(isSameOrigin('http://[')).toBe(false);
});

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
])('image %s: %s', (src, isSafe) => {
  expect(isSafeImage(src)).toBe(isSafe);
});
