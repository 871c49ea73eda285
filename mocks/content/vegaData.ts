import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { asArray, asRecord, type UnknownRecord } from '../../src/lib/read';

const require = createRequire(import.meta.url);
const folder = path.join(path.dirname(require.resolve('vega-datasets')), '..', 'data');

/** A file of the vega-datasets package: a JSON list of records. */
export async function jsonRecords(name: string): Promise<UnknownRecord[]> {
  return asArray(await jsonFile(name)).map(asRecord);
}

export async function jsonFile(name: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(folder, name), 'utf8'));
}

/** A CSV file of the package: one record per line, keys from the first line; an empty field is null. */
export async function csvRecords(name: string): Promise<Record<string, string | null>[]> {
  const [header = [], ...lines] = parseCsv(await readFile(path.join(folder, name), 'utf8'));
  return lines.map((line) =>
    Object.fromEntries(header.map((column, i) => [column, line[i] === '' ? null : (line[i] ?? null)])),
  );
}

function parseCsv(text: string): string[][] {
  if (!text.includes('"'))
    return text
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line) => line.split(','));
  const lines: string[][] = [];
  let line: string[] = [];
  for (const match of text.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g)) {
    const [whole, field = '', end] = match;
    if (whole === '' && line.length === 0) continue;
    line.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
