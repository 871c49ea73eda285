import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { PreviewRequest } from './filePreview';
import { previewFile } from './previewFile';

const read = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../tests/fixtures/uploads/${name}`, import.meta.url)));
const preview = (file: File, more: Partial<PreviewRequest> = {}) =>
  previewFile({ kind: 'csv', file, delimiter: '', headerRow: 0, skipRows: 0, sheet: undefined, ...more });
const csv = (text: string) => new File([text], 'a.csv');

describe('previewFile', () => {
  it.each([
    [',', 'a,b\n1,2\n'],
    [';', 'a;b\n1;2\n'],
    ['\t', 'a\tb\n1\t2\n'],
    ['|', 'a|b\n1|2\n'],
  ])('detects the delimiter %j', async (delimiter, text) => {
    expect(await preview(csv(text))).toEqual({ preview: { columns: ['a', 'b'], rows: [['1', '2']], delimiter } });
  });
  it('uses the given delimiter, header row and skipped rows', async () => {
    const result = await preview(csv('# note\n\nx\na;b\n1;"2;3"\n'), { delimiter: ';', skipRows: 1, headerRow: 1 });
    expect(result).toEqual({ preview: { columns: ['a', 'b'], rows: [['1', '2;3']], delimiter: ';' } });
  });
  it('takes the first row as header where none is named, as the servers do', async () => {
    const result = await preview(csv('1,2\n3,4\n'), { headerRow: undefined });
    expect(result).toMatchObject({ preview: { columns: ['1', '2'], rows: [['3', '4']] } });
  });
  it('reads only the beginning of a big file', async () => {
    const line = `${'x'.repeat(200)},1\n`;
    const file = csv(`a,b\n${line.repeat(20_000)}`);
    const slices: number[] = [];
    const slice = file.slice.bind(file);
    file.slice = (start = 0, end = file.size, type) => {
      slices.push(end - start);
      return slice(start, end, type);
    };
    const refuse = () => Promise.reject(new Error('the whole file was read'));
    file.text = refuse;
    file.arrayBuffer = refuse;
    const result = await preview(file);
    expect(result).toMatchObject({ preview: { columns: ['a', 'b'] } });
    expect('preview' in result && result.preview.rows).toHaveLength(10);
    expect(Math.max(...slices)).toBeLessThan(1_000_000);
  });
  it('reads Parquet files, also in a ZIP file', async () => {
    const bytes = read('small.parquet');
    const rows = [
      ['1', 'a', '1.5', '2024-01-01T00:00:00.000Z'],
      ['2', 'b', '2.5', '2024-02-01T00:00:00.000Z'],
      ['3', 'ü', '', '2024-03-01T00:00:00.000Z'],
    ];
    const expected = { preview: { columns: ['id', 'name', 'amount', 'day'], rows } };
    expect(await preview(new File([bytes], 'a.parquet'), { kind: 'columnar' })).toEqual(expected);
    const zip = new Uint8Array(zipSync({ 'data/part.parquet': bytes }));
    expect(await preview(new File([zip], 'a.zip'), { kind: 'columnar' })).toEqual(expected);
  });
  it.each(['excel', 'columnar'] as const)('says why a broken %s file is not shown', async (kind) => {
    expect(await preview(new File(['no such file'], 'a.parquet'), { kind })).toHaveProperty(
      'problem',
      expect.stringMatching(/./),
    );
  });
});
