import { readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const compressible = /\.(css|html|js|json|map|svg|txt|wasm|webmanifest)$/;

/** Writes a `.br` and a `.gz` next to each compressible file, where they are smaller than the file. */
export async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    await writeIfSmaller(
      `${file}.br`,
      await brotli(content, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      content,
    );
    await writeIfSmaller(`${file}.gz`, await gzip(content, { level: 9 }), content);
  }
}

async function writeIfSmaller(file: string, compressed: Buffer, content: Buffer): Promise<void> {
  if (compressed.length < content.length) await writeFile(file, compressed);
  else await unlink(file).catch(() => undefined);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await compressFolder(fileURLToPath(new URL('../dist', import.meta.url)));
}
