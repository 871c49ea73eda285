import * as v from 'valibot';
import { withoutAppRoot } from '../lib/appRoot';
import { parseHtml } from '../lib/parseHtml';
import { asArray } from '../lib/read';
import { t } from '../lib/t';
import { ApiError } from './client/ApiError';
import type { Client } from './client/client';
import { networkError, abortedError } from './client/errors';
import { checkEach, resultSchema, text } from './client/parse';
import { createUploadSend, sendForm, type OnProgress } from './client/uploadSend';

export type UploadKind = 'csv' | 'excel' | 'columnar';

/** A file and how the server reads it into a table. Undefined fields are left to the server. */
export interface Upload {
  readonly kind: UploadKind;
  readonly file: File;
  /** More of the same table: the form view of columnar files takes several. */
  readonly otherFiles?: readonly File[];
  readonly databaseId: number;
  readonly schema: string | undefined;
  readonly tableName: string;
  readonly ifExists: 'fail' | 'replace' | 'append';
  readonly delimiter: string;
  /** 0 is the first row. */
  readonly headerRow: number | undefined;
  readonly skipRows: number | undefined;
  readonly rowsToRead: number | undefined;
  readonly decimal: string;
  readonly nullValues: readonly string[];
  readonly dateColumns: readonly string[];
  /** Only these are read; none are all. */
  readonly columns: readonly string[];
  /** Of the file's columns, as row labels; the form views take its position. */
  readonly indexColumn: string | undefined;
  readonly indexPosition: number | undefined;
  readonly writesIndex: boolean;
  readonly indexLabel: string;
  /** JSON: column → type; 6.x only. */
  readonly columnTypes: string;
  readonly sheet: string | undefined;
  readonly skipBlankLines: boolean;
  readonly skipInitialSpace: boolean;
  readonly dayFirst: boolean;
}

export interface UploadCall {
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

export interface UploadDatabase {
  readonly id: number;
  readonly name: string;
}

const databaseSchema = v.object({ id: v.number(), database_name: text });

/** Which databases accept files of this user. */
export const UPLOAD_DATABASES = [{ col: 'allow_file_upload', opr: 'upload_is_enabled', value: true }] as const;

/** The first two databases that accept files of this user: whether there is one, and only one. */
export async function fetchUploadDatabases(client: Client, signal?: AbortSignal): Promise<readonly UploadDatabase[]> {
  const filters = UPLOAD_DATABASES;
  const q = { filters, order_column: 'database_name', order_direction: 'asc', page: 0, page_size: 2 };
  const { value } = await client.request({ path: '/api/v1/database/', q, schema: resultSchema, signal });
  const { items } = checkEach(databaseSchema, value.result, 'result');
  return items.map(({ id, database_name: name }) => ({ id, name }));
}

/** The schemas that accept files. */
export async function fetchUploadSchemas(
  client: Client,
  databaseId: number,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const path = `/api/v1/database/${String(databaseId)}/schemas/`;
  const { value } = await client.request({ path, q: { upload_allowed: true }, schema: resultSchema, signal });
  return asArray(value.result).filter((name): name is string => typeof name === 'string');
}

const datasetSchema = v.object({ id: v.number() });

/** The dataset that an upload has created; undefined where there is none that the user may see. */
export async function findUploadedDataset(
  client: Client,
  { tableName, databaseId }: Upload,
): Promise<number | undefined> {
  const filters = [
    { col: 'table_name', opr: 'eq', value: tableName },
    { col: 'database', opr: 'rel_o_m', value: databaseId },
  ];
  const q = {
    columns: ['id'],
    filters,
    order_column: 'changed_on_delta_humanized',
    order_direction: 'desc',
    page_size: 1,
  };
  const { value } = await client.request({ path: '/api/v1/dataset/', q, schema: resultSchema });
  return checkEach(datasetSchema, value.result, 'result').items[0]?.id;
}

function toForm(
  fields: Readonly<Record<string, string | number | boolean | undefined>>,
  file: readonly [string, File],
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  form.append(...file);
  return form;
}

/** The server reads '' as no value at all, ',' as two empty ones. */
const joined = (values: readonly string[]): string | undefined =>
  values.length > 0 ? values.join(',') || ',' : undefined;
const orNone = (value: string): string | undefined => (value === '' ? undefined : value);

/** The fields whose errors the server puts under another name: that name → the field's. */
export const UPLOAD_SERVER_NAMES: Readonly<Record<string, keyof Upload>> = {
  table_name: 'tableName',
  already_exists: 'ifExists',
  header_row: 'headerRow',
  skip_rows: 'skipRows',
  rows_to_read: 'rowsToRead',
  decimal_character: 'decimal',
  null_values: 'nullValues',
  column_dates: 'dateColumns',
  columns_read: 'columns',
  index_column: 'indexColumn',
  dataframe_index: 'writesIndex',
  index_label: 'indexLabel',
  column_data_types: 'columnTypes',
  sheet_name: 'sheet',
  skip_blank_lines: 'skipBlankLines',
  skip_initial_space: 'skipInitialSpace',
  day_first: 'dayFirst',
};

/** 6.x. Rejects with an ApiError. */
export async function uploadByRest(client: Client, upload: Upload, { signal, onProgress }: UploadCall): Promise<void> {
  const { kind } = upload;
  const isCsv = kind === 'csv';
  const isTable = kind !== 'columnar';
  const form = toForm(
    {
      type: kind,
      table_name: upload.tableName,
      schema: upload.schema,
      already_exists: upload.ifExists,
      columns_read: joined(upload.columns),
      dataframe_index: upload.writesIndex,
      index_label: orNone(upload.indexLabel),
      ...(isTable && {
        header_row: upload.headerRow,
        skip_rows: upload.skipRows,
        rows_to_read: upload.rowsToRead,
        decimal_character: orNone(upload.decimal),
        null_values: joined(upload.nullValues),
        column_dates: joined(upload.dateColumns),
        index_column: upload.indexColumn,
      }),
      ...(isCsv && {
        delimiter: upload.delimiter,
        skip_blank_lines: upload.skipBlankLines,
        skip_initial_space: upload.skipInitialSpace,
        day_first: upload.dayFirst,
        column_data_types: orNone(upload.columnTypes),
      }),
      ...(kind === 'excel' && { sheet_name: upload.sheet }),
    },
    ['file', upload.file],
  );
  const path = `/api/v1/database/${String(upload.databaseId)}/upload/`;
  const send = createUploadSend(onProgress);
  await client.request({ path, method: 'POST', form, schema: v.unknown(), timeout: 0, signal, send });
}

/** WTForms: a checkbox is sent where it is ticked. */
const ticked = (isTicked: boolean): string | undefined => (isTicked ? 'y' : undefined);

function toViewForm(upload: Upload, token: string): { readonly path: string; readonly form: FormData } {
  const { kind, file } = upload;
  const common = {
    csrf_token: token,
    database: upload.databaseId,
    schema: upload.schema ?? '',
    if_exists: upload.ifExists,
    index_label: upload.indexLabel,
  };
  const columns = upload.columns.length > 0 ? JSON.stringify(upload.columns) : '';
  const rows = {
    header: upload.headerRow ?? '',
    skiprows: upload.skipRows ?? '',
    nrows: upload.rowsToRead ?? '',
    index_col: upload.indexPosition ?? '',
    decimal: upload.decimal,
    null_values: JSON.stringify(upload.nullValues),
    parse_dates: upload.dateColumns.join(','),
  };
  const index = ticked(upload.writesIndex);
  if (kind === 'columnar') {
    const fields = { ...common, name: upload.tableName, usecols: columns, index };
    const form = toForm(fields, ['columnar_file', file]);
    for (const other of upload.otherFiles ?? []) form.append('columnar_file', other);
    return { path: '/columnartodatabaseview/form', form };
  }
  if (kind === 'excel') {
    const fields = {
      ...common,
      ...rows,
      name: upload.tableName,
      sheet_name: upload.sheet ?? '',
      index,
      mangle_dupe_cols: 'y',
    };
    return { path: '/exceltodatabaseview/form', form: toForm(fields, ['excel_file', file]) };
  }
  const isListed = upload.delimiter === ',' || upload.delimiter === '.';
  const fields = {
    ...common,
    ...rows,
    table_name: upload.tableName,
    use_cols: columns,
    dataframe_index: index,
    delimiter: isListed ? upload.delimiter : 'other',
    otherInput: isListed ? '' : upload.delimiter,
    skip_initial_space: ticked(upload.skipInitialSpace),
    skip_blank_lines: ticked(upload.skipBlankLines),
    infer_datetime_format: 'y',
    // Without it pandas refuses the file.
    overwrite_duplicate: 'y',
  };
  return { path: '/csvtodatabaseview/form', form: toForm(fields, ['csv_file', file]) };
}

/** The messages of a form view: flashed ones, and those at its fields. */
export function readViewErrors(html: string): readonly string[] {
  const texts = [...parseHtml(html).querySelectorAll('.alert-danger')].map((alert) => {
    for (const button of alert.querySelectorAll('button')) button.remove();
    return alert.textContent.replace(/\s+/g, ' ').trim();
  });
  return [...new Set(texts.filter((message) => message !== ''))];
}

/** Where a form view leads after a success, and nowhere else. */
const UPLOADED_PATH = '/tablemodelview/list/';

/** 2.x: posts the HTML form and reads the page that it leads to. Rejects with an ApiError. */
export async function uploadByForm(
  client: Client,
  upload: Upload,
  { signal, onProgress }: UploadCall,
  isRetry = false,
): Promise<void> {
  const token = await client.csrf.get();
  const { path, form } = toViewForm(upload, token);
  const headers = { Accept: 'text/html,application/xhtml+xml' };
  const sent = await sendForm(path, { method: 'POST', headers, body: form, signal }, onProgress).catch(
    (error: unknown) => {
      throw signal.aborted ? abortedError() : networkError(error);
    },
  );
  const pathname = withoutAppRoot(new URL(sent.url).pathname);
  const { status } = sent.response;
  const html = await sent.response.text();
  if (status < 400 && pathname === UPLOADED_PATH) return;
  if (pathname.startsWith('/login')) {
    await client.signIn.required(signal);
    return uploadByForm(client, upload, { signal, onProgress });
  }
  // An old token leads to the sign-in page, which leads a signed-in user to the start page.
  const isRefused = status < 400 && pathname !== path;
  if (isRefused && !isRetry) {
    client.csrf.forget(token);
    return uploadByForm(client, upload, { signal, onProgress }, true);
  }
  const details = readViewErrors(html);
  throw new ApiError({
    kind: 'http',
    status,
    title: t('Unexpected error'),
    detail:
      details.join('\n') ||
      (isRefused ? t('Forbidden') : t('Received unexpected response status (%s) while fetching data', status)),
  });
}
