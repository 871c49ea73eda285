import { asNumber, asRecord, asString, type UnknownRecord } from '../../src/lib/read';

/** The only server that connections of this one reach: its own engine. */
const HOST = 'embedded';
const PORT = 5432;
const NAME = 'examples';
const MASK = 'XXXXXXXXXX';

interface Uri {
  readonly driver: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly port: number;
  /** Else `port` is that of the engine. */
  readonly hasPort: boolean;
  readonly database: string;
  readonly query: Readonly<Record<string, string>>;
}

const PATTERN =
  /^([a-z0-9_]+(?:\+[a-z0-9_]+)?):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^:/?]*)(?::(\d+))?(?:\/([^?]*))?(?:\?(.*))?$/i;

function decode(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return text ?? '';
  }
}

/** The parts of an SQLAlchemy URI; undefined where it is none. */
export function parseUri(text: string): Uri | undefined {
  const match = PATTERN.exec(text);
  if (!match) return undefined;
  const [, driver = '', username, password, host = '', port, database, query] = match;
  return {
    driver,
    username: decode(username),
    password: decode(password),
    host,
    port: asNumber(port, PORT),
    hasPort: port !== undefined,
    database: decode(database),
    query: Object.fromEntries(new URLSearchParams(query)),
  };
}

/** The URI of the engine's parameters; a mask stands for the stored password. */
export function toUri(parameters: UnknownRecord): string {
  const { host, port, database, username, password, query, encryption } = parameters;
  const user = asString(username);
  const secret = asString(password);
  const login =
    user === '' && secret === '' ? '' : `${encodeURIComponent(user)}${secret && `:${encodeURIComponent(secret)}`}@`;
  const search = new URLSearchParams({
    ...Object.fromEntries(Object.entries(asRecord(query)).map(([key, value]) => [key, String(value)])),
    ...(encryption === true && { sslmode: 'require' }),
  }).toString();
  return `postgresql+psycopg2://${login}${asString(host)}:${String(asNumber(port, PORT))}/${asString(database)}${search && `?${search}`}`;
}

/** The parameters of a URI, its password masked. */
export function toParameters(uri: string): UnknownRecord {
  const parsed = parseUri(maskUri(uri));
  if (!parsed) return {};
  const { username, password, host, port, database, query } = parsed;
  const { sslmode, ...others } = query;
  return {
    host,
    port,
    database,
    username,
    password: password === '' ? null : password,
    query: others,
    encryption: sslmode === 'require',
  };
}

/** Without its password. */
export function maskUri(uri: string): string {
  return uri.replace(/^([^:]+:\/\/[^:@/]*:)[^@/]*@/, `$1${MASK}@`);
}

/** A URI as saved: a masked password is the stored one. */
export function unmaskUri(uri: string, stored: string | undefined): string {
  const password = parseUri(stored ?? '')?.password ?? '';
  return uri.replace(`:${MASK}@`, `:${encodeURIComponent(password)}@`);
}

export interface UriProblem {
  readonly message: string;
  readonly type: string;
  readonly code: number;
  readonly issue: string;
  /** The parameters that are wrong. */
  readonly invalid: readonly string[];
}

/** Why the server has no driver for an address; undefined where it has one. */
export function findDriverProblem({ driver }: Uri): UriProblem | undefined {
  const engine = driver.replace(/\+.*/, '');
  if (['postgres', 'postgresql'].includes(engine)) return undefined;
  return {
    message: `Could not load database driver for: ${engine}`,
    type: 'GENERIC_COMMAND_ERROR',
    code: 1010,
    issue: 'Superset encountered an error while running a command.',
    invalid: [],
  };
}

/** Why the engine cannot be reached under an address; undefined where it can. */
export function findUriProblem({
  host,
  port,
  database,
}: Pick<Uri, 'host' | 'port' | 'database'>): UriProblem | undefined {
  if (host !== HOST)
    return {
      message: "The hostname provided can't be resolved.",
      type: 'CONNECTION_INVALID_HOSTNAME_ERROR',
      code: 1007,
      issue: "The hostname provided can't be resolved.",
      invalid: ['host'],
    };
  if (port !== PORT)
    return {
      message: 'The port is closed.',
      type: 'CONNECTION_PORT_CLOSED_ERROR',
      code: 1008,
      issue: 'The port is closed.',
      invalid: ['port'],
    };
  if (database !== NAME)
    return {
      message: `Unable to connect to database "${database}".`,
      type: 'CONNECTION_UNKNOWN_DATABASE_ERROR',
      code: 1015,
      issue: 'Either the database is spelled incorrectly or does not exist.',
      invalid: ['database'],
    };
  return undefined;
}
