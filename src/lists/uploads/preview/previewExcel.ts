import readXlsxFile from 'read-excel-file/web-worker';
import { toPreview, type FilePreview, type PreviewRequest } from './filePreview';

/** An .xlsx file; the older .xls cannot be read. Takes as long as the whole file is big. */
export async function previewExcel({ file, sheet, headerRow, skipRows }: PreviewRequest): Promise<FilePreview> {
  const sheets = await readXlsxFile(file);
  const shown = sheets.find((candidate) => candidate.sheet === sheet) ?? sheets[0];
  return { ...toPreview(shown?.data ?? [], { headerRow, skipRows }), sheets: sheets.map((item) => item.sheet) };
}
