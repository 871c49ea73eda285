import { describe, expect, it } from 'vitest';
import { readThemeJson } from './themeJson';

describe('readThemeJson', () => {
  it.each(['{}', '{"token":{"colorPrimary":"#fff"},"algorithm":"dark"}', '{"algorithm":["dark","compact"]}'])(
    'accepts %s',
    (text) => {
      expect(readThemeJson(text)).toEqual({ theme: JSON.parse(text) as unknown });
    },
  );
  it.each([
    ['{', /^Invalid JSON: /],
    ['[]', /An object was expected/],
    ['null', /An object was expected/],
    ['{"token":1}', /"token" must be an object/],
    ['{"components":[]}', /"components" must be an object/],
    ['{"hashed":"yes"}', /"hashed" must be true or false/],
    ['{"algorithm":"darkest"}', /"algorithm" must be one of/],
    ['{"algorithm":["dark",1]}', /"algorithm" must be one of/],
  ])('rejects %s', (text, problem) => {
    expect(readThemeJson(text)).toEqual({ problem: expect.stringMatching(problem) as unknown });
  });
});
