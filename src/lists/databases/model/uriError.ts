import type { ApiError } from '../../../api/client/ApiError';
import { toFieldError } from '../../../api/client/toFieldError';
import { asArray, asRecord, isRecord } from '../../../lib/read';

/** Whether the server may refuse what else is sent with the address: then it says which field. */
const isAboutConnection = ({ status, errorType, extra }: ApiError): boolean =>
  errorType === undefined || errorType === 'GENERIC_COMMAND_ERROR'
    ? status === 422 && !isRecord(extra['fields'])
    : /^(GENERIC_DB_ENGINE_ERROR|CONNECTION_.*)$/.test(errorType);

/** An error of a connection by URI, put to that field where it is about the connection. 2.1.3 calls an unknown driver by a class of its own. */
export function toUriError(error: ApiError, uri: string): ApiError {
  if (!isAboutConnection(error)) return error;
  const driver = uri.trim().replace(/:.*/s, '');
  return toFieldError(
    error,
    'sqlalchemy_uri',
    error.detail.replace(/\b\w*EngineSpec$/, () => driver),
  );
}

/** What an error says at the field of the URI; undefined where it is about something else. */
export function getUriMessage({ extra }: ApiError): string | undefined {
  const [message] = asArray(asRecord(extra['fields'])['sqlalchemy_uri']);
  return typeof message === 'string' ? message : undefined;
}
