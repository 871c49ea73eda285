import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'msw';
import { tables } from '../content/tables';
import { isRecord } from '../../src/lib/read';
import { DatabaseError, type UploadedTable } from '../db/database';
import type { User } from '../store/records';
import { syncWithSource } from './datasetChanges';
import { emptyDataset } from './datasetWrites';
import type { Env } from './env';
import { commandError } from './importBundle';
import { permissionsOn } from './permissions';
import { forbidden, HttpError, message, notFound } from './respond';
import { api } from './route';
import { readUploadedFile, type UploadOptions } from './uploadFile';

const KINDS: readonly string[] = ['csv', 'excel', 'columnar'];

function readColumnTypes(json: string | undefined): ReadonlyMap<string, string> {
  if (json === undefined) return new Map();
  try {
    const types: unknown = JSON.parse(json);
    if (isRecord(types)) return new Map(Object.entries(types).map(([column, type]) => [column, String(type)]));
  } catch {
    // Refused below.
  }
  throw new HttpError(message({ column_data_types: ['Invalid JSON format for column_data_types'] }, 400));
}

function readOptions(form: FormData): UploadOptions {
  const text = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const list = (name: string): readonly string[] => text(name)?.split(',') ?? [];
  const number = (name: string): number | undefined => {
    const value = Number(text(name) ?? NaN);
    return Number.isInteger(value) ? value : undefined;
  };
  return {
    delimiter: text('delimiter') ?? ',',
    headerRow: number('header_row') ?? 0,
    skipRows: number('skip_rows') ?? 0,
    rowsToRead: number('rows_to_read'),
    nullValues: list('null_values'),
    dateColumns: list('column_dates'),
    columns: list('columns_read'),
    sheet: text('sheet_name'),
    decimal: text('decimal_character') ?? '.',
    indexColumn: text('index_column'),
    writesIndex: text('dataframe_index') === 'true',
    indexLabel: text('index_label'),
    columnTypes: readColumnTypes(text('column_data_types')),
    dayFirst: text('day_first') === 'true',
    skipInitialSpace: text('skip_initial_space') === 'true',
    skipBlankLines: text('skip_blank_lines') === 'true',
  };
}

/** Creates the tables of an earlier run of the server in the database, which is a new one with each start. */
export async function restoreUploads(env: Pick<Env, 'store' | 'database'>): Promise<void> {
  const restored = [...env.store.uploadedTables.all().values()].map((table) =>
    env.database.createTable(table).catch((error: unknown) => {
      console.warn(`The uploaded table ${table.name} could not be restored:`, error);
    }),
  );
  await Promise.all(restored);
}

/** POST /api/v1/database/{id}/upload/: a file as a table of the database, and its dataset. */
export function uploadHandlers(env: Env): RequestHandler[] {
  const { uploadedTables } = env.store;

  function saveDataset({ name, columns }: UploadedTable, user: User): void {
    const now = env.now().getTime();
    const existing = env.store.datasets().find(({ table_name, sql }) => table_name === name && !sql);
    const audit = { changed_by: user.id, changed_on: now };
    const dataset = existing ?? {
      ...emptyDataset,
      id: env.store.nextId('datasets'),
      uuid: randomUUID(),
      table_name: name,
      owners: [user.id],
      created_by: user.id,
      created_on: now,
    };
    const source = columns.map(([column_name, type]) => ({ column_name, type }));
    env.store.saveDataset(syncWithSource({ ...dataset, ...audit }, source, now));
  }

  return [
    api(env, 'post', '/api/v1/database/:id/upload/', async ({ params, request, user }) => {
      if (!permissionsOn(user, 'Database').includes('can_upload')) return forbidden();
      if (params['id'] !== '1') return notFound();
      const form = await request.formData();
      const [kind, name, file] = [form.get('type'), form.get('table_name'), form.get('file')];
      if (typeof kind !== 'string' || !KINDS.includes(kind))
        return message({ type: ['Must be one of: csv, excel, columnar.'] }, 400);
      if (typeof name !== 'string' || name === '')
        return message({ table_name: ['Missing data for required field.'] }, 400);
      if (!(file instanceof File)) return message({ file: ['Field may not be null.'] }, 400);
      const mode = form.get('already_exists') ?? 'fail';
      const before = uploadedTables.all().get(name);
      const isContent = tables.some((table) => table.name === name);
      if (isContent || (before && mode === 'fail')) {
        throw commandError(
          "Table already exists. You can change your 'if table already exists' strategy to append or replace or provide a different Table Name to use.",
          422,
        );
      }
      const read = await readUploadedFile(kind, name, file, readOptions(form)).catch((error: unknown) => {
        throw commandError(`Parsing error: ${error instanceof Error ? error.message : String(error)}`, 422);
      });
      const isAppended = before !== undefined && mode === 'append';
      if (isAppended && before.columns.map(String).join() !== read.columns.map(String).join())
        throw commandError('Database upload file failed', 422);
      const table = isAppended ? { ...before, rows: [...before.rows, ...read.rows] } : read;
      try {
        await env.database.createTable(table);
      } catch (error) {
        if (error instanceof DatabaseError) throw commandError(error.message, 422);
        throw error;
      }
      await uploadedTables.save(table);
      saveDataset(table, user);
      return message('OK', 201);
    }),
  ];
}
