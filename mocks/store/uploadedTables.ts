import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../../src/lib/read';
import type { UploadedTable } from '../db/database';

/** The tables that users have uploaded, by name. */
export interface UploadedTables {
  readonly all: () => ReadonlyMap<string, UploadedTable>;
  readonly save: (table: UploadedTable) => Promise<void>;
}

/** The files are our own; only their outline is checked. */
function isTable(value: unknown): value is UploadedTable {
  return (
    isRecord(value) &&
    typeof value['name'] === 'string' &&
    Array.isArray(value['columns']) &&
    Array.isArray(value['rows'])
  );
}

function readTable(file: string): UploadedTable | undefined {
  try {
    const table: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isTable(table)) return table;
    throw new Error('written by another version');
  } catch (error) {
    console.warn(`${file} could not be read; its table is missing:`, error instanceof Error ? error.message : error);
    return undefined;
  }
}

/** One file for each table: they can be large, and the rest of the state is written often. Without a folder, in memory. */
export function openUploadedTables(folder: string | undefined): UploadedTables {
  const tables = new Map<string, UploadedTable>();
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
      const table = readTable(path.join(folder, name));
      if (table) tables.set(table.name, table);
    }
  }
  return {
    all: () => tables,
    save: async (table) => {
      tables.set(table.name, table);
      if (folder === undefined) return;
      // A name may have characters that a file's name may not.
      const file = path.join(folder, `${createHash('sha256').update(table.name).digest('hex').slice(0, 32)}.json`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.new`, JSON.stringify(table));
      await rename(`${file}.new`, file);
    },
  };
}
