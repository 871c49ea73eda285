import Papa from 'papaparse';
import { PREVIEW_ROWS, toPreview, type FilePreview, type PreviewRequest } from './filePreview';

/** Only the beginning of the file is read, however big it is. */
const SLICE = 256 * 1024;

/** Detects the delimiter where none is given. */
export async function previewCsv({ file, delimiter, headerRow, skipRows = 0 }: PreviewRequest): Promise<FilePreview> {
  const slice = await file.slice(0, SLICE).text();
  // The last line of a slice is incomplete.
  const text = file.size > SLICE ? slice.slice(0, slice.lastIndexOf('\n') + 1) || slice : slice;
  const needed = skipRows + (headerRow ?? 0) + 1 + PREVIEW_ROWS;
  const { data, meta } = Papa.parse<string[]>(text, { delimiter, preview: needed, skipEmptyLines: true });
  return { ...toPreview(data, { headerRow, skipRows }), delimiter: meta.delimiter };
}
