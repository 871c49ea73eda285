import { describe, expect, it } from 'vitest';
import { parsePluralForms } from './pluralForms';

const COUNTS = [0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 100, 101, 102, 111, 112];

describe("plural rules of Superset's packs", () => {
  it.each([
    ['German', 'nplurals=2; plural=(n != 1);', [1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['French', 'nplurals=2; plural=(n > 1)', [0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['Japanese', 'nplurals=1; plural=0', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    [
      'Slovak',
      'nplurals=3; plural=((n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2)',
      [2, 0, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
    ],
    [
      'Russian',
      'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);',
      [2, 0, 1, 1, 2, 2, 2, 0, 1, 2, 2, 0, 1, 2, 2],
    ],
    [
      'Slovenian',
      'nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100>=3 && n%100<=4 ? 2 : 3);',
      [3, 0, 1, 2, 3, 3, 3, 3, 3, 3, 3, 0, 1, 3, 3],
    ],
    [
      'Arabic',
      'nplurals=6; plural=(n==0) ? 0 : (n==1) ? 1 : (n==2) ? 2 : (n%100>=3 && n%100<=10) ? 3 : (n%100>=11 && n%100<=99) ? 4 : 5;',
      [0, 1, 2, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 4, 4],
    ],
  ])('%s', (_language, header, forms) => {
    expect(COUNTS.map((count) => parsePluralForms(header)?.(count))).toEqual(forms);
  });

  it('calculate like C', () => {
    expect(parsePluralForms('plural=!(n*2-1 == 7/2) + 1')?.(2)).toBe(1);
  });

  it.each([
    '',
    'nplurals=2',
    'plural=alert(1)',
    'plural=n ? 1',
    'plural=(n',
    'plural=n n',
    'plural=n.constructor',
    `plural=${'('.repeat(1e5)}`,
  ])('are ignored where they are none: %.40s', (header) => {
    expect(parsePluralForms(header)).toBeUndefined();
  });
});
