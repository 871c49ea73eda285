import { parseJson, stringifyJson } from '../../../lib/losslessJson';
import { asExactNumber, asRecord, asString } from '../../../lib/read';
import { sameValue } from '../../../lib/sameValue';
import {
  readJsonObject,
  type CatalogRow,
  type Connectable,
  type ConnectionMethod,
  type ConnectionValues,
  type SshTunnelValues,
} from './connectionValues';
import { writeExtraSettings } from './extraSettings';

function readQueryText(text: string): Readonly<Record<string, string | readonly string[]>> {
  const params = new URLSearchParams(text.trim());
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

const toCatalog = (rows: readonly CatalogRow[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows
      .filter(({ name, url }) => name.trim() !== '' || url.trim() !== '')
      .map(({ name, url }) => [name.trim(), url.trim()]),
  );

/** Undefined where no client is entered: the server's default addresses alone are none. */
function toOAuth2Client({ oauth2 }: ConnectionValues): object | undefined {
  return oauth2.id.trim() === '' && oauth2.secret === '' ? undefined : oauth2;
}

/** The parameters as the engine's schema has them; empty ones are left out. */
function toParameters({ fields }: Connectable, values: ConnectionValues): Readonly<Record<string, unknown>> {
  const entries = fields.flatMap(({ name, kind }): (readonly [string, unknown])[] => {
    if (kind === 'tunnel') return [[name, values.hasSshTunnel]];
    if (kind === 'catalog') return [[name, toCatalog(values.catalog)]];
    if (kind === 'oauth2') {
      const client = toOAuth2Client(values);
      return client ? [[name, stringifyJson(client)]] : [];
    }
    if (kind === 'connectArgument') return [];
    const value = values.parameters[name];
    if (typeof value === 'boolean') return [[name, value]];
    if (kind === 'query') return [[name, readQueryText(value ?? '')]];
    const text = kind === 'password' ? (value ?? '') : (value ?? '').trim();
    if (text === '') return [];
    return [[name, kind === 'number' ? (asExactNumber(text) ?? text) : text]];
  });
  return Object.fromEntries(entries);
}

/**
 * Credentials are in the secure extra, too, where the engine reads them: those that were entered are put there, others stay as they
 * are. Throws SyntaxError where they are no JSON.
 */
function toSecureExtra(
  { fields, method, initial }: Connectable & { readonly method: ConnectionMethod },
  values: ConnectionValues,
): string {
  if (method === 'sqlalchemy_form') return values.masked_encrypted_extra;
  const stored = readJsonObject(values.masked_encrypted_extra);
  const secrets = fields
    .filter(({ isSecretExtra }) => isSecretExtra)
    .flatMap(({ name, kind }): (readonly [string, unknown])[] => {
      if (kind === 'oauth2') {
        const client = sameValue(values.oauth2, initial.oauth2) ? undefined : toOAuth2Client(values);
        return client ? [[name, { ...asRecord(stored[name]), ...client }]] : [];
      }
      const text = values.parameters[name];
      if (typeof text !== 'string' || text.trim() === '' || text === initial.parameters[name]) return [];
      return [[name, parseJson(text)]];
    });
  if (secrets.length === 0) return values.masked_encrypted_extra;
  return stringifyJson({ ...stored, ...Object.fromEntries(secrets) });
}

/** The tables of a catalog and the arguments of a connection are parameters of the engine, in `extra`. */
function toExtra({ fields, extra, initial }: Connectable, values: ConnectionValues): string {
  const hasCatalog = fields.some(({ kind }) => kind === 'catalog');
  const catalog = toCatalog(values.catalog);
  const isCatalogChanged = hasCatalog && stringifyJson(catalog) !== stringifyJson(toCatalog(initial.catalog));
  const connectArguments = fields
    .filter(({ name, kind }) => kind === 'connectArgument' && values.parameters[name] !== initial.parameters[name])
    .map(({ name }) => [name, asString(values.parameters[name]).trim()] as const);
  if (!isCatalogChanged && connectArguments.length === 0) return writeExtraSettings(extra, values.extra);
  const before = asRecord(parseJson(values.extra.engine_params || '{}'));
  const engineParams = {
    ...before,
    ...(isCatalogChanged && { catalog }),
    ...(connectArguments.length > 0 && {
      connect_args: { ...asRecord(before['connect_args']), ...Object.fromEntries(connectArguments) },
    }),
  };
  return writeExtraSettings(extra, { ...values.extra, engine_params: stringifyJson(engineParams) });
}

function toTunnel(tunnel: SshTunnelValues): object {
  const { server_address, server_port, username, login, password, private_key, private_key_password } = tunnel;
  return {
    server_address: server_address.trim(),
    server_port: asExactNumber(server_port) ?? null,
    username: username.trim(),
    ...(login === 'password' ? { password } : { private_key, private_key_password }),
  };
}

/** How the database is reached. */
function toConnection(connectable: Connectable, method: ConnectionMethod, values: ConnectionValues): object {
  const secureExtra = toSecureExtra({ ...connectable, method }, values);
  const before = connectable.initial;
  return {
    configuration_method: method,
    ...(method === 'dynamic_form'
      ? { engine: connectable.engine, driver: connectable.driver, parameters: toParameters(connectable, values) }
      : { sqlalchemy_uri: values.sqlalchemy_uri.trim() }),
    ...((secureExtra !== '' || before.masked_encrypted_extra !== '') && {
      masked_encrypted_extra: secureExtra === '' ? '{}' : secureExtra,
    }),
    server_cert: values.server_cert === '' ? null : values.server_cert,
    impersonate_user: values.impersonate_user,
    extra: toExtra(connectable, values),
    ...(values.hasSshTunnel
      ? { ssh_tunnel: toTunnel(values.ssh_tunnel) }
      : before.hasSshTunnel && { ssh_tunnel: null }),
  };
}

/** The body that creates or changes a database. Throws SyntaxError where a field that should be JSON is not. */
export function toDatabaseBody(connectable: Connectable, method: ConnectionMethod, values: ConnectionValues): object {
  return {
    database_name: values.database_name.trim(),
    ...toConnection(connectable, method, values),
    cache_timeout: asExactNumber(values.cache_timeout) ?? null,
    expose_in_sqllab: values.expose_in_sqllab,
    allow_ctas: values.allow_ctas,
    allow_cvas: values.allow_cvas,
    force_ctas_schema: values.force_ctas_schema.trim() || null,
    allow_dml: values.allow_dml,
    allow_run_async: values.allow_run_async,
    allow_file_upload: values.allow_file_upload,
  };
}

/** The body that tests a connection. The server knows a masked password by the name under which the database is saved. */
export function toTestBody(connectable: Connectable, method: ConnectionMethod, values: ConnectionValues): object {
  const database_name = connectable.connection?.database_name ?? values.database_name.trim();
  return { database_name, ...toConnection(connectable, method, values) };
}

/** The body that validates parameters. */
export function toValidationBody(connectable: Connectable, values: ConnectionValues): object {
  const hasCatalog = connectable.fields.some(({ kind }) => kind === 'catalog');
  return {
    ...(connectable.connection && { id: connectable.connection.id }),
    database_name: values.database_name.trim(),
    ...toConnection(connectable, 'dynamic_form', values),
    ...(hasCatalog && { catalog: toCatalog(values.catalog) }),
  };
}
