import { unzipSync } from 'fflate';
import { parquetMetadataAsync, parquetReadObjects, parquetSchema, type AsyncBuffer } from 'hyparquet';
import { PREVIEW_ROWS, toPreview, type FilePreview, type PreviewRequest } from './filePreview';

const MAX_ZIP_SIZE = 500_000_000;

/** The first Parquet file of a ZIP file. */
async function openFirst(zip: File): Promise<AsyncBuffer> {
  if (zip.size > MAX_ZIP_SIZE) throw new Error('too big');
  const bytes = new Uint8Array(await zip.arrayBuffer());
  let first: string | undefined;
  // Only the first: the others may be as big.
  const files = unzipSync(bytes, {
    filter: ({ name }) => {
      if (first !== undefined || !/\.parquet$/i.test(name)) return false;
      first = name;
      return true;
    },
  });
  const [content] = Object.values(files);
  if (!content) throw new Error('no Parquet file');
  return content.slice().buffer;
}

/** Reads the footer and the first row group: slices of the file. */
export async function previewParquet({ file }: PreviewRequest): Promise<FilePreview> {
  const buffer: AsyncBuffer = /\.zip$/i.test(file.name)
    ? await openFirst(file)
    : { byteLength: file.size, slice: (start, end) => file.slice(start, end).arrayBuffer() };
  const metadata = await parquetMetadataAsync(buffer);
  const columns = parquetSchema(metadata).children.map(({ element }) => element.name);
  const rowEnd = Math.min(PREVIEW_ROWS, Number(metadata.num_rows));
  const rows: readonly Readonly<Record<string, unknown>>[] = await parquetReadObjects({
    file: buffer,
    metadata,
    rowEnd,
  });
  return toPreview([columns, ...rows.map((row) => columns.map((name) => row[name]))], { headerRow: 0, skipRows: 0 });
}
