import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Sends one file, precompressed if the browser accepts it and such a file exists. False: there is no such file. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const original = await fileInfo(file);
  if (!original) return false;
  const encoded = await findEncoded(file, acceptedEncodings(request.headers['accept-encoding']));
  const info = encoded ? encoded.info : original;
  const etag = `W/"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`;
  const vary = [headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
  const all: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'content-type': types[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
    ...headers,
    vary,
    etag,
  };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, all).end();
    return true;
  }
  if (encoded) all['content-encoding'] = encoded.encoding;
  // Not only for the client: the access log compares it with what was sent.
  response.setHeader('content-length', info.size);
  response.writeHead(200, all);
  if (request.method === 'HEAD') response.end();
  else pipeline(createReadStream(encoded ? encoded.file : file), response, () => undefined);
  return true;
}

/** The file below `root` for an address below `base`, or undefined when it leaves the root or cannot be decoded. */
export function urlToFile(url: string, base: string, root: string): string | undefined {
  const pathname = url.split(/[?#]/)[0] ?? '';
  if (!pathname.startsWith(base)) return undefined;
  let name: string;
  try {
    name = decodeURIComponent(pathname.slice(base.length));
  } catch {
    return undefined;
  }
  if (name.includes('\0')) return undefined;
  const file = path.join(root, name);
  return file.startsWith(root + path.sep) ? file : undefined;
}

/** Names that contain a content hash (vite.config.ts: 7 characters, 8 for styles and pictures) are cached for a year, all
 * others are revalidated. */
export function cacheControl(url: string): string {
  return /\/assets\/[^?]*-[\w-]{7,}\.\w+(\?|$)/.test(url) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const accepted = new Set<string>();
  for (const part of [header ?? ''].flat().join(',').split(',')) {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return accepted;
}

async function findEncoded(file: string, accepted: Set<string>) {
  for (const encoding of encodings) {
    if (!accepted.has(encoding.name)) continue;
    const info = await fileInfo(file + encoding.suffix);
    if (info) return { file: file + encoding.suffix, encoding: encoding.name, info };
  }
  return undefined;
}

async function fileInfo(file: string) {
  const info = await stat(file).catch(() => undefined);
  return info?.isFile() ? info : undefined;
}
