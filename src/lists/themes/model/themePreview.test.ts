import { describe, expect, it } from 'vitest';
import { getPreviewTokens } from './themePreview';

describe('getPreviewTokens', () => {
  it('takes the colours of the theme', () => {
    const token = {
      colorPrimary: ' #AA0000 ',
      colorBgContainer: 'rgb(1, 2, 3)',
      borderRadius: 8,
      fontFamily: 'Arial, sans-serif',
    };
    expect(getPreviewTokens({ token })).toMatchObject({
      primary: '#AA0000',
      link: '#AA0000',
      background: 'rgb(1, 2, 3)',
      radius: 8,
      fontFamily: 'Arial, sans-serif',
    });
  });
  it('has a dark background for the dark algorithm', () => {
    expect(getPreviewTokens({ algorithm: ['dark', 'compact'] }).background).toBe('#141414');
  });
  it.each(['url(https://evil.example/x)', 'red; background: url(x)', 'var(--x)', 5, null, { a: 1 }])(
    'never uses %j',
    (colorPrimary) => {
      expect(getPreviewTokens({ token: { colorPrimary } }).primary).toBe('#1677ff');
    },
  );
  it.each([-1, 1e9, 'x', NaN])('limits the radius %s', (borderRadius) => {
    expect(getPreviewTokens({ token: { borderRadius } }).radius).toBe(6);
  });
  it('survives a theme of other types', () => {
    expect(getPreviewTokens({ token: 'x', algorithm: 5 }).background).toBe('#ffffff');
  });
});
