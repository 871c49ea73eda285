import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readGuestToken } from './readGuestToken';
import { createUnsignedToken } from './token.fixture';

it('reads a token as both versions make it', () => {
  const token = createUnsignedToken({
    user: { username: 'Gwén' },
    resources: [{ type: 'dashboard', id: 'u-1' }],
    rls_rules: [{ clause: "state = 'ÇA'" }, { dataset: 7, clause: '1 = 1' }],
    exp: 1_800_000_300,
    aud: 'http://0.0.0.0:8080/',
    type: 'guest',
  });
  expect(readGuestToken(`\n ${token} `)).toEqual({
    expires: 1_800_000_300,
    audiences: ['http://0.0.0.0:8080/'],
    dashboards: ['u-1'],
    rules: [
      { clause: "state = 'ÇA'", dataset: undefined },
      { clause: '1 = 1', dataset: 7 },
    ],
  });
});

it('reads what another application has put together', () => {
  const token = createUnsignedToken({
    type: 'guest',
    aud: ['a', 1, 'b'],
    resources: [{ type: 'chart', id: 'c' }, null, 'x'],
  });
  expect(readGuestToken(token)).toEqual({ expires: undefined, audiences: ['a', 'b'], dashboards: [], rules: [] });
});

it('is undefined for anything else', () => {
  for (const text of [
    '',
    'a.b',
    'a.b.c',
    'a.b.c.d',
    createUnsignedToken({ type: 'access' }),
    createUnsignedToken([]),
    createUnsignedToken(1),
  ])
    expect(readGuestToken(text)).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => readGuestToken(text) === undefined));
});

it('reads any claims', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('exp', 'aud', 'resources', 'rls_rules'), fc.jsonValue()), (claims) => {
      expect(readGuestToken(createUnsignedToken({ ...claims, type: 'guest' }))).toBeDefined();
    }),
  );
});
