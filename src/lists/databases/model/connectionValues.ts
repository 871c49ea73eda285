import type { DatabaseConnection, DatabaseEngine, EngineInformation } from '../../../api/databaseConnections';
import { parseJson, stringifyJson } from '../../../lib/losslessJson';
import { asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import { NEW_EXTRA, readExtraSettings, type ExtraSettings } from './extraSettings';
import { readParameterFields, type ParameterField } from './parameterFields';

/** A database is connected by the parameters of its engine, or by an SQLAlchemy URI. */
export type ConnectionMethod = 'dynamic_form' | 'sqlalchemy_form';

export interface CatalogRow {
  readonly name: string;
  readonly url: string;
}

export interface SshTunnelValues {
  readonly server_address: string;
  readonly server_port: string;
  readonly username: string;
  readonly login: 'password' | 'key';
  readonly password: string;
  readonly private_key: string;
  readonly private_key_password: string;
}

export interface OAuth2Values {
  readonly id: string;
  readonly secret: string;
  readonly authorization_request_uri: string;
  readonly token_request_uri: string;
  readonly scope: string;
}

/** What the form of a connection holds; the names are those of the request where it has the field. */
export interface ConnectionValues {
  readonly database_name: string;
  readonly sqlalchemy_uri: string;
  readonly parameters: Readonly<Record<string, string | boolean>>;
  readonly catalog: readonly CatalogRow[];
  readonly oauth2: OAuth2Values;
  readonly hasSshTunnel: boolean;
  readonly ssh_tunnel: SshTunnelValues;
  readonly cache_timeout: string;
  readonly expose_in_sqllab: boolean;
  readonly allow_ctas: boolean;
  readonly allow_cvas: boolean;
  readonly force_ctas_schema: string;
  readonly allow_dml: boolean;
  readonly allow_run_async: boolean;
  readonly impersonate_user: boolean;
  readonly allow_file_upload: boolean;
  readonly masked_encrypted_extra: string;
  readonly server_cert: string;
  readonly extra: ExtraSettings;
}

/** What the form is about: a new database of an engine, or one that exists. */
export interface Connectable {
  /** Undefined for a new one. */
  readonly connection: DatabaseConnection | undefined;
  readonly engine: string;
  readonly driver: string | undefined;
  readonly fields: readonly ParameterField[];
  readonly information: EngineInformation;
  readonly uriPlaceholder: string;
  readonly method: ConnectionMethod;
  readonly extra: string;
  readonly initial: ConnectionValues;
}

const toText = (value: unknown): string => {
  if (isRecord(value) || Array.isArray(value)) return stringifyJson(value, 2);
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    default:
      return '';
  }
};

/** `key=value&…` of an object; a list is repeated. */
function toQueryText(query: unknown): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(asRecord(query)))
    for (const one of [value].flat()) params.append(key, toText(one));
  return params.toString();
}

function readParameters(
  fields: readonly ParameterField[],
  parameters: UnknownRecord,
): Readonly<Record<string, string | boolean>> {
  const read = ({ name, kind, default: initial }: ParameterField): string | boolean => {
    const value = parameters[name] ?? initial;
    if (kind === 'boolean') return value === true;
    return kind === 'query' ? toQueryText(value) : toText(value);
  };
  return Object.fromEntries(
    fields
      .filter(({ kind }) => !['catalog', 'tunnel', 'oauth2'].includes(kind))
      .map((field) => [field.name, read(field)] as const),
  );
}

function readCatalog(tables: unknown): readonly CatalogRow[] {
  const rows = Object.entries(asRecord(tables)).map(([name, url]) => ({ name, url: asString(url) }));
  return rows.length > 0 ? rows : [{ name: '', url: '' }];
}

function readOAuth2(fields: readonly ParameterField[], stored: unknown): OAuth2Values {
  const initial = asRecord(fields.find(({ kind }) => kind === 'oauth2')?.default);
  const client = { ...initial, ...asRecord(stored) };
  return {
    id: asString(client['id']),
    secret: asString(client['secret']),
    authorization_request_uri: asString(client['authorization_request_uri']),
    token_request_uri: asString(client['token_request_uri']),
    scope: asString(client['scope']),
  };
}

export function readJsonObject(text: string | null): UnknownRecord {
  try {
    return asRecord(parseJson(text ?? ''));
  } catch {
    return {};
  }
}

function readTunnel(tunnel: UnknownRecord | null): SshTunnelValues {
  const { server_address, server_port, username, password, private_key, private_key_password } = tunnel ?? {};
  return {
    server_address: asString(server_address),
    server_port: toText(server_port),
    username: asString(username),
    login: asString(private_key) === '' ? 'password' : 'key',
    password: asString(password),
    private_key: asString(private_key),
    private_key_password: asString(private_key_password),
  };
}

/** A new database of an engine. */
export function fromEngine(engine: DatabaseEngine): Connectable {
  const fields = readParameterFields(engine.parameters);
  return {
    connection: undefined,
    engine: engine.engine,
    driver: engine.default_driver ?? engine.available_drivers[0],
    fields,
    information: engine.engine_information,
    uriPlaceholder: engine.sqlalchemy_uri_placeholder,
    method: fields.length > 0 ? 'dynamic_form' : 'sqlalchemy_form',
    extra: NEW_EXTRA,
    initial: {
      database_name: engine.name,
      sqlalchemy_uri: '',
      parameters: readParameters(fields, {}),
      catalog: readCatalog({}),
      oauth2: readOAuth2(fields, {}),
      hasSshTunnel: false,
      ssh_tunnel: readTunnel(null),
      cache_timeout: '',
      expose_in_sqllab: true,
      allow_ctas: false,
      allow_cvas: false,
      force_ctas_schema: '',
      allow_dml: false,
      allow_run_async: false,
      // Sheets are read as the user who looks at them.
      impersonate_user: engine.engine === 'gsheets',
      allow_file_upload: false,
      masked_encrypted_extra: '',
      server_cert: '',
      extra: readExtraSettings(NEW_EXTRA),
    },
  };
}

export function fromConnection(connection: DatabaseConnection): Connectable {
  const fields = readParameterFields(connection.parameters_schema);
  const { parameters, masked_encrypted_extra: secretExtra } = connection;
  const extra = readExtraSettings(connection.extra);
  const engineParams = readJsonObject(extra.engine_params);
  const tables = parameters['catalog'] ?? engineParams['catalog'];
  const { http_path } = asRecord(engineParams['connect_args']);
  const secrets = readJsonObject(secretExtra);
  return {
    connection,
    engine: connection.backend,
    driver: connection.driver ?? undefined,
    fields,
    information: connection.engine_information,
    uriPlaceholder: '',
    method:
      connection.configuration_method === 'dynamic_form' && fields.length > 0 ? 'dynamic_form' : 'sqlalchemy_form',
    extra: connection.extra,
    initial: {
      database_name: connection.database_name,
      sqlalchemy_uri: connection.sqlalchemy_uri,
      parameters: readParameters(fields, { ...secrets, http_path, ...parameters }),
      catalog: readCatalog(tables),
      oauth2: readOAuth2(fields, secrets['oauth2_client_info']),
      hasSshTunnel: connection.ssh_tunnel !== null && Object.keys(connection.ssh_tunnel).length > 0,
      ssh_tunnel: readTunnel(connection.ssh_tunnel),
      cache_timeout: toText(connection.cache_timeout),
      expose_in_sqllab: connection.expose_in_sqllab,
      allow_ctas: connection.allow_ctas,
      allow_cvas: connection.allow_cvas,
      force_ctas_schema: connection.force_ctas_schema ?? '',
      allow_dml: connection.allow_dml,
      allow_run_async: connection.allow_run_async,
      impersonate_user: connection.impersonate_user,
      allow_file_upload: connection.allow_file_upload,
      masked_encrypted_extra: secretExtra ?? '',
      server_cert: connection.server_cert ?? '',
      extra,
    },
  };
}

/** The values with what the form does not show at present. */
export function mergeValues(initial: ConnectionValues, values: Partial<ConnectionValues>): ConnectionValues {
  return {
    ...initial,
    ...values,
    parameters: { ...initial.parameters, ...values.parameters },
    oauth2: { ...initial.oauth2, ...values.oauth2 },
    ssh_tunnel: { ...initial.ssh_tunnel, ...values.ssh_tunnel },
    extra: { ...initial.extra, ...values.extra },
  };
}
