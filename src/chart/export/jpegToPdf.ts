interface Size {
  readonly width: number;
  readonly height: number;
}

const POINTS_PER_PIXEL = 0.75;
/** The longest side of a page that viewers accept. */
const MAX_POINTS = 14_400;

/** A PDF of one page: the image, in the size of the element that it is of (CSS pixels). */
export function jpegToPdf(jpeg: Blob, image: Size, element: Size): Blob {
  const scale = Math.min(POINTS_PER_PIXEL, MAX_POINTS / Math.max(element.width, element.height, 1));
  const [width, height] = [element.width, element.height].map((side) => (side * scale).toFixed(2));
  const drawing = `q ${width} 0 0 ${height} 0 0 cm /Page Do Q`;
  const format = '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
  const objects: readonly (readonly BlobPart[])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] `,
      '/Resources << /XObject << /Page 4 0 R >> >> /Contents 5 0 R >>',
    ],
    [
      `<< /Type /XObject /Subtype /Image /Width ${String(image.width)} /Height ${String(image.height)} `,
      `${format} /Length ${String(jpeg.size)} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
    [`<< /Length ${String(drawing.length)} >>\nstream\n${drawing}\nendstream`],
  ];
  let file = new Blob(['%PDF-1.4\n']);
  let offsets = '';
  for (const [i, object] of objects.entries()) {
    offsets += `${String(file.size).padStart(10, '0')} 00000 n \n`;
    file = new Blob([file, `${String(i + 1)} 0 obj\n`, ...object, '\nendobj\n']);
  }
  const count = String(objects.length + 1);
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${String(file.size)}\n%%EOF\n`;
  return new Blob([file, table, trailer], { type: 'application/pdf' });
}
