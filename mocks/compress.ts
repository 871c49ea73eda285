import { readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const compressible = /\.(css|html|js|json|map|svg|txt|wasm|webmanifest)$/;

/**
 * Writes a `.br` and a `.gz` next to each compressible file, where they are smaller than the file and not there yet.
 * `parallel` files are compressed at a time, the longest first.
 */
export async function compressFolder(folder: string, parallel = os.availableParallelism()): Promise<void> {
  const files = await findUncompressed(folder);
  const compressNext = async (): Promise<void> => {
    for (let file = files.shift(); file !== undefined; file = files.shift()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: parallel }, compressNext));
}

async function findUncompressed(folder: string): Promise<string[]> {
  const files: { name: string; size: number }[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const name = path.join(entry.parentPath, entry.name);
    const [{ mtimeMs, size }, compressed] = await Promise.all([
      stat(name),
      // The last to be written.
      stat(`${name}.gz`).catch(() => undefined),
    ]);
    if (!compressed || compressed.mtimeMs < mtimeMs) files.push({ name, size });
  }
  return files.sort((a, b) => b.size - a.size).map(({ name }) => name);
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  await writeIfSmaller(
    `${file}.br`,
    await brotli(content, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    content,
  );
  await writeIfSmaller(`${file}.gz`, await gzip(content, { level: 9 }), content);
}

/** Renamed when whole, because a server may already send the folder's files. */
async function writeIfSmaller(file: string, compressed: Buffer, content: Buffer): Promise<void> {
  if (compressed.length >= content.length) {
    await unlink(file).catch(() => undefined);
    return;
  }
  const partial = `${file}.${process.pid.toString()}`;
  await writeFile(partial, compressed);
  await rename(partial, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await compressFolder(fileURLToPath(new URL('../dist', import.meta.url)));
}
