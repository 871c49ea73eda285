import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, contrastText, interpolate, mix, parseColor, safeColor, toCss, turnHue, withOpacity } from './color';

describe('parseColor', () => {
  it.each([
    ['#abc', { r: 170, g: 187, b: 204, a: 1 }],
    ['#1FA8C9', { r: 31, g: 168, b: 201, a: 1 }],
    ['#00000080', { r: 0, g: 0, b: 0, a: 128 / 255 }],
    ['rgb(1, 2, 3)', { r: 1, g: 2, b: 3, a: 1 }],
    ['rgba(300,-2,3,0.5)', { r: 255, g: 0, b: 3, a: 0.5 }],
    ['rgb(100% 0% 0% / 50%)', { r: 255, g: 0, b: 0, a: 0.5 }],
    ['white', { r: 255, g: 255, b: 255, a: 1 }],
    [
      { r: 1, g: 2, b: 3, a: 0.5 },
      { r: 1, g: 2, b: 3, a: 0.5 },
    ],
    [
      { r: 1, g: 2, b: 3 },
      { r: 1, g: 2, b: 3, a: 1 },
    ],
  ])('%j', (color, expected) => {
    expect(parseColor(color)).toEqual(expected);
  });

  it.each([
    '',
    '#',
    '#12',
    '#ggg',
    'rgb(1,2)',
    'rgb(a,b,c)',
    'url(x)',
    'constructor',
    'red;x:y',
    null,
    5,
    [],
    { r: NaN, g: 1, b: 1 },
  ])('%j is not a color', (color) => {
    expect(parseColor(color)).toBeUndefined();
    expect(safeColor(color, '#123456')).toBe('#123456');
  });

  it('reads back what toCss wrote', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        expect(parseColor(toCss({ r, g, b, a: 1 }))).toEqual({ r, g, b, a: 1 });
        expect(parseColor(toCss({ r, g, b, a: 0.25 }))).toEqual({ r, g, b, a: 0.25 });
      }),
    );
  });
});

it('mixes', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#000000', 'none', 0.5)).toBe('#000000');
  expect(mix('#000', '#fff', NaN)).toBe('#000000');
  expect(interpolate(['#000', '#fff', '#f00'], 0.75)).toBe('#ff8080');
  expect([interpolate(['#000', '#fff'], 9), interpolate(['#000', '#fff'], -9), interpolate([], 0)]).toEqual([
    '#ffffff',
    '#000000',
    '#000000',
  ]);
  expect(withOpacity('#ff0000', 0.5)).toBe('rgba(255, 0, 0, 0.5)');
  expect(withOpacity('none', 0.5)).toBe('none');
});

it('finds the readable text colour', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastText('#ffffff')).toBe('#000000');
  expect(contrastText('#0f7591')).toBe('#ffffff');
});

describe('turnHue', () => {
  it.each([
    ['#1FA8C9', 12, '#1f86c9'],
    ['#1FA8C9', 18, '#1f75c9'],
    ['#454E7C', 24, '#52457c'],
    ['#ff0000', 120, '#00ff00'],
    ['#ff0000', -120, '#0000ff'],
    ['#666666', 90, '#666666'],
    ['rgba(255, 0, 0, 0.5)', 240, 'rgba(0, 0, 255, 0.5)'],
    ['no colour', 90, 'no colour'],
  ])('%s by %s° is %s', (color, degrees, expected) => expect(turnHue(color, degrees)).toBe(expected));

  it('comes back to the same colour after a full turn', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
        const color = `#${rgb.toString(16).padStart(6, '0')}`;
        expect(turnHue(color, 360)).toBe(color);
      }),
    );
  });
});
