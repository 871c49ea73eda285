import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from './download';

describe('safeFileName', () => {
  it.each([
    ['Sales by region', 'Sales-by-region.csv'],
    ['../../etc/passwd', 'etc-passwd.csv'],
    ['a\u202egnp.exe', 'a-gnp.exe.csv'],
    ['', 'download.csv'],
    ['...', 'download.csv'],
    ['Größe 日本 🎮', 'Größe-日本-🎮.csv'],
  ])('%s', (title, name) => {
    expect(safeFileName(title, 'csv')).toBe(name);
  });
  it('never names a folder, a hidden file or a long one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const name = safeFileName(title, 'png');
        expect(name).toMatch(/^[^./\\]/);
        expect(name).not.toMatch(/[/\\:*?"<>|\s]/);
        expect(Array.from(name).length).toBeLessThanOrEqual(64);
      }),
    );
  });
});
