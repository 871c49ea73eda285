import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkFraming } from './framing';

const OWN = 'https://superset.example';
const HOST = 'https://app.example.com';
const check = (policy: string | null, options: string | null = null, host = HOST) =>
  checkFraming({ policy, options }, host, OWN);

it.each([
  ['frame-ancestors *'],
  ['frame-ancestors https:'],
  ['frame-ancestors https://app.example.com'],
  ['frame-ancestors HTTPS://APP.example.com'],
  ['frame-ancestors https://app.example.com:443'],
  ['frame-ancestors http://app.example.com'],
  ['frame-ancestors app.example.com'],
  ["default-src 'self'; frame-ancestors 'self' https://*.example.com; img-src *"],
  ['frame-ancestors https://app.example.com:*'],
  ["frame-ancestors *, default-src 'none'"],
])('lets the host page show it: %s', (policy) => {
  // Ignored beside frame-ancestors.
  expect(check(policy, 'DENY')).toEqual({ kind: 'allowed' });
});

it.each([
  ["frame-ancestors 'none'", "'none'"],
  ['frame-ancestors', "'none'"],
  ["frame-ancestors 'self'", "'self'"],
  ['frame-ancestors https://*.app.example.com', 'https://*.app.example.com'],
  ['frame-ancestors https://app.example.com:8443', 'https://app.example.com:8443'],
  ['frame-ancestors https://app.example.com.evil.example', 'https://app.example.com.evil.example'],
  // Every policy counts, and of one the first directive.
  ["frame-ancestors *, frame-ancestors 'self'", "'self'"],
  ["frame-ancestors 'self'; frame-ancestors *", "'self'"],
])('does not: %s', (policy, value) => {
  expect(check(policy)).toEqual({ kind: 'policy', value });
});

it('takes a page without TLS for another than the one with', () => {
  expect(check('frame-ancestors https://app.example.com', null, 'http://app.example.com').kind).toBe('policy');
  expect(check('frame-ancestors app.example.com', null, 'http://app.example.com').kind).toBe('policy');
});

it('reads X-Frame-Options where no policy says who may', () => {
  expect(check(null)).toEqual({ kind: 'free' });
  expect(check("default-src 'self'", 'sameorigin')).toEqual({ kind: 'options', value: 'sameorigin' });
  expect(check(null, 'SAMEORIGIN', OWN)).toEqual({ kind: 'free' });
  expect(check(null, 'SAMEORIGIN, DENY', OWN)).toEqual({ kind: 'options', value: 'SAMEORIGIN, DENY' });
  // Browsers know no other value.
  expect(check(null, 'ALLOW-FROM https://app.example.com')).toEqual({ kind: 'free' });
});

it('reads any headers', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (policy, options) => {
      const { kind } = check(`frame-ancestors ${policy}`, options);
      expect(['free', 'allowed', 'policy', 'options']).toContain(kind);
    }),
  );
});
