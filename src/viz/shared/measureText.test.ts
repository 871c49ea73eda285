import { describe, expect, it } from 'vitest';
import { tabularTextWidth } from './measureText';

describe('the width of text with tabular figures', () => {
  it('is that of any other number of as many digits, and of the negative one with one more', () => {
    const width = (text: string) => tabularTextWidth(text, 12, 'Inter');
    expect(width('1,111.1')).toBe(width('4,808.0'));
    expect(width('-111')).toBe(width('1111'));
    expect(width('\u2212111')).toBe(width('+111'));
    expect(width('ill 1')).toBe(width('ill 0'));
    expect(width('ill')).toBeLessThan(width('mmm'));
  });
});
