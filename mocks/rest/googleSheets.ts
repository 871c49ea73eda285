import { asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import type { DatabaseRecord } from '../store/records';
import { readTables } from './databaseTables';
import { parseExtra } from './datasetJson';
import type { Env } from './env';
import type { SourceColumn } from './sourceColumns';

/** A database of sheets: each is a table by its name. */
export const SHEETS_URI = 'gsheets://';
/** The one schema that the driver reports. */
export const SHEETS_SCHEMA = 'main';

export const isSheets = (uri: string): boolean => uri.startsWith(SHEETS_URI);

/** The addresses of the sheets by their names. */
export function getSheets(record: DatabaseRecord): ReadonlyMap<string, string> {
  const { catalog } = asRecord(parseExtra(record.extra)['engine_params']);
  return new Map(Object.entries(asRecord(catalog)).map(([name, url]) => [name, asString(url)]));
}

/** No server of Google's is asked: the id in the address of a sheet is the name of a table of this server's own engine. */
function getSheetTable(url: string): string | undefined {
  return /^https:\/\/docs\.google\.com\/spreadsheets\/d\/([\w-]+)/.exec(url)?.[1];
}

/** Undefined where there is no such sheet. */
export async function readSheetColumns(url: string, env: Env): Promise<readonly SourceColumn[] | undefined> {
  const table = getSheetTable(url);
  return table === undefined ? undefined : (await readTables(env)).get(table);
}

/** As the server's errors number their causes. */
export const toIssueCode = (code: number, issue: string) => ({ code, message: `Issue ${code.toString()} - ${issue}` });

const issues: Readonly<Record<string, readonly (readonly [number, string])[]>> = {
  CONNECTION_MISSING_PARAMETERS_ERROR: [[1018, 'One or more parameters needed to configure a database are missing.']],
  TABLE_DOES_NOT_EXIST_ERROR: [
    [1003, 'There is a syntax error in the SQL query. Perhaps there was a misspelling or a typo.'],
    [1005, 'The table was deleted or renamed in the database.'],
  ],
};

function sheetError(message: string, error_type: string, idx: number, field: 'name' | 'url') {
  const issue_codes = (issues[error_type] ?? []).map(([code, issue]) => toIssueCode(code, issue));
  return { message, error_type, level: 'warning', extra: { catalog: { idx, [field]: true }, issue_codes } };
}

/** What is wrong with the sheets of a body. Those that are read as each user are not tried. */
export async function findSheetErrors(body: UnknownRecord, env: Env): Promise<readonly object[]> {
  const parameters = asRecord(body['parameters']);
  const own = Object.entries(asRecord(parameters['catalog']));
  const sheets = own.length > 0 ? own : Object.entries(asRecord(body['catalog']));
  const isOAuth2 = Boolean(parameters['oauth2_client_info'] ?? readSecrets(body)['oauth2_client_info']);
  const missing = 'CONNECTION_MISSING_PARAMETERS_ERROR';
  const errors: object[] = [];
  for (const [idx, [name, value]] of sheets.entries()) {
    const url = asString(value);
    if (name === '') return [...errors, sheetError('Sheet name is required', missing, idx, 'name')];
    if (url === '') return [...errors, sheetError('URL is required', missing, idx, 'url')];
    if (isOAuth2 || (await readSheetColumns(url, env))) continue;
    const message =
      'The URL could not be identified. Please check for typos and make sure that ‘Type of Google Sheets allowed’ selection matches the input.';
    errors.push(sheetError(message, 'TABLE_DOES_NOT_EXIST_ERROR', idx, 'url'));
  }
  return errors;
}

function readSecrets(body: UnknownRecord): UnknownRecord {
  return asRecord(parseExtra(asString(body['masked_encrypted_extra'], '{}')));
}
