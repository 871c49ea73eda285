import { asRecord, asString, asStrings, isRecord } from '../../src/lib/read';
import { tables } from '../content/tables';
import type { UploadedTable } from './database';
import { openPglite } from './pglite';

/** The process that the database runs in; in the main process its queries would block every other response. */
const cacheFolder = process.argv[2];
const opening = openPglite(tables, cacheFolder);
// The caller sees the rejection later; until then it must not count as unhandled.
opening.catch(() => undefined);

/** The messages are our own. */
function isTable(value: unknown): value is UploadedTable {
  return isRecord(value) && typeof value['name'] === 'string';
}

process.on('message', (message: unknown) => {
  const { id, sql, tables: names, create } = asRecord(message);
  opening
    .then(async (database) => {
      if (!isTable(create)) return database.query(asString(sql), asStrings(names));
      await database.createTable(create);
      return [];
    })
    .then(
      (columns) => process.send?.({ id, columns }),
      (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
    );
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => undefined);
