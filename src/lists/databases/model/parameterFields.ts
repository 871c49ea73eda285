import { t } from '../../../lib/t';
import { own } from '../../../lib/own';
import { asOptionalString, asRecord, asString, asStrings, isRecord, type UnknownRecord } from '../../../lib/read';

/**
 * How a parameter is entered. `query` is an object as 'key=value&…', `credentials` is JSON pasted or read from a file, `tunnel`
 * only says that there is an SSH tunnel, `catalog` are tables by name and address, `oauth2` the client of an OAuth2 provider,
 * `connectArgument` a text among the `connect_args` of the database's engine parameters.
 */
type ParameterKind =
  | 'text'
  | 'password'
  | 'number'
  | 'boolean'
  | 'query'
  | 'credentials'
  | 'tunnel'
  | 'catalog'
  | 'oauth2'
  | 'connectArgument';

/** A connection parameter of an engine. */
export interface ParameterField {
  readonly name: string;
  readonly kind: ParameterKind;
  readonly label: string;
  readonly help: string | undefined;
  readonly placeholder: string | undefined;
  readonly isRequired: boolean;
  /** Saved in `masked_encrypted_extra`, too. */
  readonly isSecretExtra: boolean;
  readonly default: unknown;
}

interface Text {
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
}

/** What Superset's own forms say; the server's schema has only a short description. */
const getTexts = (): Readonly<Record<string, Text>> => ({
  host: {
    label: t('Host'),
    placeholder: t('e.g. 127.0.0.1'),
    help: t('This can be either an IP address (e.g. 127.0.0.1) or a domain name (e.g. mydatabase.com).'),
  },
  port: { label: t('Port'), placeholder: t('e.g. 5432') },
  database: {
    label: t('Database name'),
    placeholder: t('e.g. world_population'),
    help: t('Copy the name of the database you are trying to connect to.'),
  },
  username: { label: t('Username'), placeholder: t('e.g. Analytics') },
  password: { label: t('Password') },
  access_token: { label: t('Access token'), placeholder: t('Paste your access token here') },
  http_path: {
    label: t('HTTP Path'),
    placeholder: t('e.g. sql/protocolv1/o/12345'),
    help: t('Copy the name of the HTTP Path of your cluster.'),
  },
  http_path_field: {
    label: t('HTTP Path'),
    placeholder: t('e.g. sql/protocolv1/o/12345'),
    help: t('Copy the name of the HTTP Path of your cluster.'),
  },
  default_catalog: {
    label: t('Default Catalog'),
    placeholder: t('e.g. hive_metastore'),
    help: t('The default catalog that should be used for the connection.'),
  },
  default_schema: {
    label: t('Default Schema'),
    placeholder: t('e.g. default'),
    help: t('The default schema that should be used for the connection.'),
  },
  account: {
    label: t('Account'),
    placeholder: t('e.g. xy12345.us-east-2.aws'),
    help: t('Copy the identifier of the account you are trying to connect to.'),
  },
  warehouse: { label: t('Warehouse'), placeholder: t('e.g. compute_wh') },
  role: { label: t('Role'), placeholder: t('e.g. AccountAdmin') },
  project_id: { label: t('Project Id'), help: t('Enter the unique project id for your database.') },
  credentials_info: { label: t('Service Account') },
  service_account_info: { label: t('Service Account') },
  oauth2_client_info: { label: t('OAuth2 client information') },
  catalog: { label: t('Google Sheet Name and URL') },
  query: {
    label: t('Additional Parameters'),
    placeholder: t('e.g. param1=value1&param2=value2'),
    help: t('Add additional custom parameters'),
  },
  encryption: { label: t('SSL'), help: t('SSL Mode "require" will be used.') },
  ssh: { label: t('SSH Tunnel'), help: t('SSH Tunnel configuration parameters') },
});

/** Superset's order; parameters that are not here follow in that of the schema. */
const ORDER = [
  ...['host', 'port', 'database', 'default_catalog', 'default_schema', 'username', 'password', 'access_token'],
  ...['http_path', 'http_path_field', 'project_id', 'credentials_info', 'service_account_info', 'account', 'warehouse'],
  ...['role', 'catalog', 'oauth2_client_info', 'query', 'encryption', 'ssh'],
];
const SECRETS: ReadonlySet<string> = new Set(['password', 'access_token', 'token', 'secret']);

function getKind(name: string, property: UnknownRecord): ParameterKind {
  const { type } = property;
  if (name === 'ssh') return 'tunnel';
  // Databricks: its address has no room for the path, so that the server looks for it there alone.
  if (name === 'http_path') return 'connectArgument';
  if (name === 'oauth2_client_info') return 'oauth2';
  if (property['x-encrypted-extra'] === true) return 'credentials';
  if (type === 'boolean') return 'boolean';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'object') return name === 'catalog' ? 'catalog' : 'query';
  return SECRETS.has(name) ? 'password' : 'text';
}

const rank = (name: string): number => {
  const at = ORDER.indexOf(name);
  return at < 0 ? ORDER.length : at;
};

/** The fields for the connection parameters of an engine, from their JSON Schema; none where it has none. */
export function readParameterFields(schema: UnknownRecord): readonly ParameterField[] {
  const required = asStrings(schema['required']);
  const texts = getTexts();
  return Object.entries(asRecord(schema['properties']))
    .filter((entry): entry is [string, UnknownRecord] => isRecord(entry[1]))
    .map(([name, property]): ParameterField => {
      const text = own(texts, name);
      return {
        name,
        kind: getKind(name, property),
        label: text?.label ?? (asString(property['title']) || asString(property['description']) || name),
        help: text ? text.help : asOptionalString(property['description']),
        placeholder: text?.placeholder,
        isRequired: required.includes(name),
        isSecretExtra: property['x-encrypted-extra'] === true,
        default: property['default'],
      };
    })
    .sort((a, b) => rank(a.name) - rank(b.name));
}
