import { expect, it } from 'vitest';
import { jpegToPdf } from './jpegToPdf';

const jpeg = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0x00, 0x80, 0xd9])], { type: 'image/jpeg' });
/** A character for each byte. */
const toText = async (blob: Blob): Promise<string> =>
  Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');

it('is one page with the image, in the size of the element', async () => {
  const pdf = jpegToPdf(jpeg, { width: 1600, height: 2400 }, { width: 800, height: 1200 });
  expect(pdf.type).toBe('application/pdf');
  const text = await toText(pdf);
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  expect(text).toContain('/MediaBox [0 0 600.00 900.00]');
  expect(text).toContain('/Width 1600 /Height 2400');
  expect(text).toContain(`/Length 6 >>\nstream\n${await toText(jpeg)}\nendstream`);
});

it('has a table of where its objects are', async () => {
  const text = await toText(jpegToPdf(jpeg, { width: 1, height: 1 }, { width: 1, height: 1 }));
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start)).toMatch(/^xref\n0 6\n0{10} 65535 f \n/);
  const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => /^(\d) 0 obj/.exec(text.slice(offset))?.[1])).toEqual(['1', '2', '3', '4', '5']);
});

it('is not larger than a page may be', async () => {
  const text = await toText(jpegToPdf(jpeg, { width: 500, height: 16_000 }, { width: 1000, height: 40_000 }));
  expect(text).toContain('/MediaBox [0 0 360.00 14400.00]');
});
