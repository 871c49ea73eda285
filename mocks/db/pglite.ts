import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { TableSpec } from '../content/specs';
import { quoteIdentifier } from '../sql/quote';
import { type Database, DatabaseError, type ResultColumn, type UploadedTable } from './database';
import { copyText } from './copyText';
import { readColumn } from './readColumn';

const setUp = `
  CREATE SCHEMA content;
  CREATE ROLE reader;
  GRANT USAGE ON SCHEMA content TO reader;
  ALTER DEFAULT PRIVILEGES IN SCHEMA content GRANT SELECT ON TABLES TO reader;
  REVOKE ALL ON SCHEMA public FROM PUBLIC;
  REVOKE EXECUTE ON FUNCTION pg_catalog.set_config(text, text, boolean) FROM PUBLIC;
  DO $$
  DECLARE executing regprocedure;
  BEGIN
    -- They run SQL that is in a text, where nothing checks it.
    FOR executing IN SELECT oid FROM pg_catalog.pg_proc WHERE proname ~ '_to_xml' OR proname IN ('ts_stat', 'ts_rewrite') LOOP
      EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', executing);
    END LOOP;
  END $$;
`;

/**
 * A Postgres in this thread. Tables are filled when first queried. With `cacheFolder` a snapshot of the empty database
 * is stored there, since creating one takes longer than loading it.
 */
export async function openPglite(tables: readonly TableSpec[], cacheFolder: string | undefined): Promise<Database> {
  const snapshot = cacheFolder === undefined ? undefined : path.join(cacheFolder, snapshotName());
  const pglite = await open(snapshot);
  const filled = new Map<string, Promise<void>>();

  function fill(name: string): Promise<void> {
    const known = filled.get(name);
    if (known) return known;
    const spec = tables.find((table) => table.name === name);
    const filling = spec
      ? fillTable(pglite, spec)
      : Promise.reject(new DatabaseError(`relation "${name}" does not exist`));
    filled.set(name, filling);
    return filling;
  }

  async function query(sql: string, names: readonly string[]): Promise<readonly ResultColumn[]> {
    for (const name of names) await fill(name);
    try {
      return await pglite.transaction((transaction) => runReadOnly(transaction, sql));
    } catch (error) {
      throw new DatabaseError(error instanceof Error ? error.message : String(error));
    }
  }

  async function createTable(table: UploadedTable): Promise<void> {
    const filling = fillTable(pglite, { ...table, rows: () => Promise.resolve(table.rows) }, true).catch(
      (error: unknown) => {
        throw new DatabaseError(error instanceof Error ? error.message : String(error));
      },
    );
    filled.set(table.name, filling);
    await filling;
  }

  return { query, createTable, close: () => pglite.close() };
}

/** Keyed by engine version and set-up, since another one must not load the snapshot. */
function snapshotName(): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const hash = createHash('sha256').update(setUp).update(readFileSync(engine)).digest('hex');
  return `database-${hash.slice(0, 12)}.tar`;
}

async function open(snapshot: string | undefined): Promise<PGlite> {
  if (snapshot !== undefined && existsSync(snapshot)) {
    try {
      const pglite = new PGlite({ dataDir: 'memory://', loadDataDir: new Blob([await readFile(snapshot)]) });
      await pglite.query('SELECT 1 FROM pg_roles WHERE rolname = $1', ['reader']);
      return pglite;
    } catch (error) {
      console.warn(
        'The database snapshot could not be loaded and is created again:',
        error instanceof Error ? error.message : error,
      );
    }
  }
  const pglite = new PGlite({ dataDir: 'memory://' });
  await pglite.exec(setUp);
  if (snapshot !== undefined) {
    // Taken before a table is filled; writing it may overlap with the first queries.
    const content = await pglite.dumpDataDir('none');
    writeSnapshot(content, snapshot).catch((error: unknown) => {
      console.warn('The database snapshot could not be written:', error instanceof Error ? error.message : error);
    });
  }
  return pglite;
}

/** Written to a temporary file and renamed, so that an interruption leaves no half file. Deletes older snapshots. */
async function writeSnapshot(dump: Blob, snapshot: string): Promise<void> {
  const folder = path.dirname(snapshot);
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) await rm(path.join(folder, old), { force: true });
  await writeFile(`${snapshot}.new`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${snapshot}.new`, snapshot);
}

async function fillTable(pglite: PGlite, spec: TableSpec, isReplaced = false): Promise<void> {
  const name = `content.${quoteIdentifier(spec.name)}`;
  if (isReplaced) await pglite.exec(`DROP TABLE IF EXISTS ${name}`);
  const columns = spec.columns.map(([column, type]) => `${quoteIdentifier(column)} ${type}`).join(', ');
  if (typeof spec.rows === 'function') {
    const rows = await spec.rows();
    await pglite.exec(`CREATE TABLE ${name} (${columns})`);
    await pglite.query(`COPY ${name} FROM '/dev/blob'`, [], { blob: new Blob([copyText(rows)]) });
  } else {
    await pglite.exec(`CREATE TABLE ${name} (${columns}); INSERT INTO ${name} ${spec.rows.select}`);
  }
  await pglite.exec(`ANALYZE ${name}`);
}

async function runReadOnly(transaction: Transaction, sql: string): Promise<readonly ResultColumn[]> {
  await transaction.exec(
    "SET TRANSACTION READ ONLY; SET LOCAL ROLE reader; SET LOCAL search_path = content; SET LOCAL TIME ZONE 'UTC'",
  );
  const raw = (text: string): string => text;
  const { fields, rows } = await transaction.query<unknown[]>(sql, [], {
    rowMode: 'array',
    // As the database prints them: times are naive, and numbers may have more digits than a double holds.
    parsers: { 20: raw, 700: raw, 701: raw, 1082: raw, 1114: raw, 1184: raw, 1700: raw },
  });
  return fields.map((field, i) =>
    readColumn(
      field.name,
      field.dataTypeID,
      rows.map((row) => row[i]),
    ),
  );
}
