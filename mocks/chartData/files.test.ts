import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { column, createFrame } from '../frame/frame';
import { toCsv } from './csv';
import { toXlsx } from './xlsx';

const frame = createFrame([
  column('a, "b"', 'string', ['x<y>&', null, '=1+1', '-5', 'line\nbreak', '\u0001']),
  column('n', 'int', [1, 2n ** 60n, null, -4, 0.5, 6]),
  column('t', 'datetime', [new Date(0), new Date(1500), null, null, null, null]),
]);

/** Name → content of an uncompressed zip archive, read from its central directory. */
function unzip(archive: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(archive.length - 6);
  while (archive.toString('latin1', at, at + 4) === 'PK\u0001\u0002') {
    const [crc, size] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 20)];
    const [nameLength, local] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + nameLength;
    const content = archive.subarray(start, start + size);
    expect([name, crc32(content)]).toEqual([name, crc]);
    files[name] = content.toString('utf8');
    at += 46 + nameLength;
  }
  return files;
}

describe('toCsv', () => {
  it('quotes where needed, leaves missing values empty, and defuses formulas', () => {
    expect(toCsv(frame)).toBe(
      [
        '"a, ""b""",n,t',
        'x<y>&,1,1970-01-01',
        ',1152921504606846976,1970-01-01 00:00:01',
        "'=1+1,,",
        '-5,-4,',
        '"line\nbreak",0.5,',
        '\u0001,6,',
        '',
      ].join('\n'),
    );
  });

  it('has names and texts as the server has them', () => {
    const texts = ['%cmd', '|cmd', ' =2', '\t=3', 'a\\b', '""=x', 'a|b,c\\', '-5x', '-5'];
    const numbers = texts.map(() => -2);
    const formulas = createFrame([column('=H("x")', 'string', texts), column('n', 'int', numbers)]);
    // What pandas writes of the server's escaped values.
    expect(toCsv(formulas).split('\n')).toEqual([
      `"'=H(""x"")",n`,
      "'%cmd,-2",
      "'\\\\|cmd,-2",
      "' =2,-2",
      "'\t=3,-2",
      'a\\\\b,-2',
      `"'""""=x",-2`,
      '"a|b,c\\\\",-2',
      "'-5x,-2",
      '-5,-2',
      '',
    ]);
  });
});

describe('toXlsx', () => {
  it('is an archive with one sheet, with escaped text and exact numbers', () => {
    const files = unzip(toXlsx(frame));
    expect(Object.keys(files)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet.match(/<row>/g)).toHaveLength(7);
    expect(sheet).toContain('x&lt;y&gt;&amp;</t></is></c><c><v>1</v></c>');
    expect(sheet).toContain('1152921504606846976');
    expect(sheet).not.toContain('\u0001');
  });

  it('is identical for identical rows', () => {
    expect(toXlsx(frame).equals(toXlsx(frame))).toBe(true);
  });
});
