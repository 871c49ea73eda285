import type { FilePreview, PreviewRequest, PreviewResult } from './filePreview';

async function read(request: PreviewRequest): Promise<FilePreview> {
  switch (request.kind) {
    case 'csv':
      return (await import('./previewCsv')).previewCsv(request);
    case 'excel':
      return (await import('./previewExcel')).previewExcel(request);
    case 'columnar':
      return (await import('./previewParquet')).previewParquet(request);
  }
}

/** The first rows of a file, or why they cannot be shown: the server may read it nevertheless. */
export async function previewFile(request: PreviewRequest): Promise<PreviewResult> {
  try {
    return { preview: await read(request) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
