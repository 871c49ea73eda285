import { asNumber, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import { engines } from './databaseEngines';
import { findUriProblem, type UriProblem } from './databaseUri';
import type { Env } from './env';
import { findSheetErrors, toIssueCode } from './googleSheets';

export const toConnectionError = ({ message, type, code, issue, invalid }: UriProblem) => ({
  message,
  error_type: type,
  level: 'error',
  extra: { invalid, issue_codes: [toIssueCode(code, issue)] },
});

/** What is wrong with the parameters of a connection, as 6.1.0 says it. */
export async function findParameterErrors(body: UnknownRecord, env: Env): Promise<readonly object[]> {
  const absent = ['engine', 'configuration_method'].filter((key) => body[key] === undefined);
  if (absent.length > 0)
    return absent.map((key) => ({
      message: 'Missing data for required field.',
      error_type: 'INVALID_PAYLOAD_SCHEMA_ERROR',
      level: 'error',
      extra: { invalid: [key], issue_codes: [toIssueCode(1020, 'The submitted payload has the incorrect schema.')] },
    }));
  const name = asString(body['engine']);
  if (!engines.some(({ engine }) => engine === name))
    return [
      {
        message: `Engine "${name}" cannot be configured through parameters.`,
        error_type: 'GENERIC_DB_ENGINE_ERROR',
        level: 'error',
        extra: { issue_codes: [toIssueCode(1002, 'The database returned an unexpected error.')] },
      },
    ];
  return name === 'gsheets' ? findSheetErrors(body, env) : findServerErrors(asRecord(body['parameters']));
}

/** Of an engine that is reached by host, port and name. */
function findServerErrors(parameters: UnknownRecord): readonly object[] {
  const missing = ['database', 'host', 'port', 'username'].filter((name) => !parameters[name]);
  const host = asString(parameters['host']);
  const port = asNumber(parameters['port']) ?? 5432;
  const database = asString(parameters['database'], 'examples');
  const found = host === '' ? undefined : findUriProblem({ host, port, database });
  // Without the port only the host is checked, and without the rest only host and port.
  const problem = found?.invalid[0] === 'database' && missing.length > 0 ? undefined : found;
  const absent = {
    message: `One or more parameters are missing: ${missing.join(', ')}`,
    error_type: 'CONNECTION_MISSING_PARAMETERS_ERROR',
    level: 'warning',
    extra: {
      missing,
      issue_codes: [toIssueCode(1018, 'One or more parameters needed to configure a database are missing.')],
    },
  };
  return [...(missing.length > 0 ? [absent] : []), ...(problem ? [toConnectionError(problem)] : [])];
}
