import * as v from 'valibot';
import type { Client } from './client/client';
import type { Send } from './client/exchange';
import type { RequestOptions } from './client/requestTypes';
import type { OnProgress } from './client/uploadSend';

export interface DownloadedFile {
  readonly blob: Blob;
  /** As the server names it; undefined where it does not. */
  readonly fileName: string | undefined;
}

/** The file name of a `Content-Disposition` header, without any folder. */
function readFileName(header: string | null): string | undefined {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]*))/i.exec(header ?? '');
  let name = (plain?.[1] ?? plain?.[2] ?? '').trim();
  try {
    if (encoded !== undefined) name = decodeURIComponent(encoded.trim());
  } catch {
    // Not encoded as it should be: the plain name.
  }
  return name.split(/[\\/]/).at(-1) || undefined;
}

async function readBlob(response: Response, onProgress: OnProgress | undefined): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!onProgress || !response.body) return response.blob();
  const length = Number(response.headers.get('Content-Length'));
  const total = Number.isFinite(length) && length > 0 ? length : undefined;
  const chunks: BlobPart[] = [];
  let loaded = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks, { type });
    chunks.push(value);
    loaded += value.byteLength;
    onProgress({ loaded, total });
  }
}

/**
 * Downloads a file by a GET, or by a POST of form fields that changes nothing. Superset's own page navigates a hidden frame to it and polls a cookie to see when the download
 * begins; a response that is read here also says why there is none, and can be stopped. Rejects with an ApiError.
 */
export async function fetchFile(
  client: Client,
  path: string,
  options: Pick<RequestOptions<unknown>, 'query' | 'q' | 'form' | 'signal'> & { readonly onProgress?: OnProgress } = {},
): Promise<DownloadedFile> {
  const { onProgress, ...request } = options;
  const downloaded: { file?: DownloadedFile } = {};
  const send: Send = async (url, init) => {
    const response = await client.send(url, init);
    const type = response.headers.get('Content-Type') ?? '';
    if (!response.ok || response.redirected || /html|json/i.test(type)) return response;
    downloaded.file = {
      blob: await readBlob(response, onProgress),
      fileName: readFileName(response.headers.get('Content-Disposition')),
    };
    return new Response('', { status: response.status });
  };
  await client.request({
    path,
    ...request,
    ...(request.form && { method: 'POST', mutates: false, csrf: 'ifKnown' }),
    schema: v.unknown(),
    timeout: 0,
    send,
    headers: { Accept: 'application/zip, application/json, */*' },
  });
  return downloaded.file ?? { blob: new Blob([]), fileName: undefined };
}
