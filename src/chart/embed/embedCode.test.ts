import { describe, expect, it } from 'vitest';
import { embedCode } from './embedCode';

describe('embedCode', () => {
  it('escapes the sizes', () => {
    const code = embedCode('http://localhost/superset/explore/p/k/', { width: '"><script>', height: '' });
    expect(code).toContain('width="&quot;>&lt;script>"');
    expect(code).toContain('height="400"');
  });
});
