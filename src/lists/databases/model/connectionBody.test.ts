import { describe, expect, it } from 'vitest';
import type { DatabaseConnection, DatabaseEngine } from '../../../api/databaseConnections';
import { toDatabaseBody, toTestBody, toValidationBody } from './connectionBody';
import { fromConnection, fromEngine, mergeValues, type ConnectionValues } from './connectionValues';

const information = { disable_ssh_tunneling: false, supports_file_upload: true, supports_dynamic_catalog: false };
const engine = (parameters: DatabaseEngine['parameters'], name = 'postgresql'): DatabaseEngine => ({
  name,
  engine: name,
  available_drivers: ['psycopg2'],
  default_driver: null,
  preferred: true,
  parameters,
  sqlalchemy_uri_placeholder: '',
  engine_information: information,
});
const postgres = engine({
  required: ['host', 'port'],
  properties: {
    query: { type: 'object' },
    port: { type: 'integer' },
    host: { type: 'string' },
    password: { type: 'string' },
    encryption: { type: 'boolean' },
    ssh: { type: 'boolean' },
  },
});
const withValues = (values: Partial<ConnectionValues>, of = postgres) => {
  const connectable = fromEngine(of);
  return [connectable, connectable.method, mergeValues(connectable.initial, values)] as const;
};
const connection: DatabaseConnection = {
  id: 7,
  database_name: 'stored',
  backend: 'bigquery',
  driver: null,
  configuration_method: 'dynamic_form',
  sqlalchemy_uri: 'bigquery://p',
  parameters: { credentials_info: { private_key: 'XXXXXXXXXX' }, query: { a: '1', b: ['x y', 'z'], c: true } },
  parameters_schema: {
    properties: { credentials_info: { type: 'string', 'x-encrypted-extra': true }, query: { type: 'object' } },
  },
  masked_encrypted_extra: '{"credentials_info":{"private_key":"XXXXXXXXXX"},"other":1}',
  extra: '{"custom":true}',
  server_cert: null,
  ssh_tunnel: { server_address: 'gate', server_port: 22, username: 'u', password: 'XXXXXXXXXX' },
  engine_information: information,
  is_managed_externally: false,
  cache_timeout: 0,
  expose_in_sqllab: true,
  allow_ctas: false,
  allow_cvas: false,
  allow_dml: false,
  allow_run_async: false,
  allow_file_upload: false,
  impersonate_user: false,
  force_ctas_schema: null,
};

describe('fields of an engine', () => {
  it('are in Superset’s order, whatever that of the schema', () => {
    expect(fromEngine(postgres).fields.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
      ['host', 'text', true],
      ['port', 'number', true],
      ['password', 'password', false],
      ['query', 'query', false],
      ['encryption', 'boolean', false],
      ['ssh', 'tunnel', false],
    ]);
    // As the tooltip of Superset’s own form.
    expect(fromEngine(postgres).fields.find(({ name }) => name === 'encryption')?.help).toBe(
      'SSL Mode "require" will be used.',
    );
    expect(fromEngine(engine({})).method).toBe('sqlalchemy_form');
  });
});

describe('toDatabaseBody', () => {
  it('sends parameters as the schema has them, and leaves empty ones out', () => {
    const parameters = { host: ' db ', port: '5432', password: ' s ', query: 'a=1&b=x&b=y', encryption: true };
    expect(toDatabaseBody(...withValues({ database_name: ' n ', parameters, cache_timeout: '' }))).toMatchObject({
      database_name: 'n',
      engine: 'postgresql',
      driver: 'psycopg2',
      configuration_method: 'dynamic_form',
      parameters: {
        host: 'db',
        port: 5432,
        password: ' s ',
        query: { a: '1', b: ['x', 'y'] },
        encryption: true,
        ssh: false,
      },
      cache_timeout: null,
    });
    expect(toDatabaseBody(...withValues({}))).not.toHaveProperty('ssh_tunnel');
  });

  it('sends a tunnel with a password or with a key', () => {
    const ssh_tunnel = {
      server_address: 'gate',
      server_port: '22',
      username: 'u',
      login: 'key',
      password: 'old',
      private_key: 'KEY',
      private_key_password: 'p',
    } as const;
    expect(toDatabaseBody(...withValues({ hasSshTunnel: true, ssh_tunnel }))).toMatchObject({
      parameters: { ssh: true },
      ssh_tunnel: {
        server_address: 'gate',
        server_port: 22,
        username: 'u',
        private_key: 'KEY',
        private_key_password: 'p',
      },
    });
    const byPassword = withValues({ hasSshTunnel: true, ssh_tunnel: { ...ssh_tunnel, login: 'password' } });
    expect(toDatabaseBody(...byPassword)).not.toHaveProperty('ssh_tunnel.private_key');
  });

  it('sends the tables of a catalog as parameters and in extra', () => {
    const sheets = engine({ properties: { catalog: { type: 'object' } } }, 'gsheets');
    const catalog = [
      { name: ' a ', url: 'https://x' },
      { name: '', url: '' },
    ];
    expect(toDatabaseBody(...withValues({ catalog }, sheets))).toMatchObject({
      parameters: { catalog: { a: 'https://x' } },
      impersonate_user: true,
      extra: '{"allows_virtual_table_explore":true,"engine_params":{"catalog":{"a":"https://x"}}}',
    });
    const [connectable, , values] = withValues({ catalog }, sheets);
    expect(toValidationBody(connectable, values)).toMatchObject({ catalog: { a: 'https://x' } });
  });

  it('sends masked secrets back as they were received, and extra untouched', () => {
    const connectable = fromConnection(connection);
    expect(connectable.initial.parameters['credentials_info']).toContain('XXXXXXXXXX');
    expect(connectable.initial.parameters['query']).toBe('a=1&b=x+y&b=z&c=true');
    const body = toDatabaseBody(connectable, connectable.method, connectable.initial);
    expect(body).toMatchObject({
      extra: '{"custom":true}',
      cache_timeout: 0,
      ssh_tunnel: { password: 'XXXXXXXXXX', server_port: 22 },
      parameters: { query: { a: '1', b: ['x y', 'z'], c: 'true' } },
    });
    const { masked_encrypted_extra: secrets } = Object.fromEntries(Object.entries(body));
    expect(JSON.parse(String(secrets))).toEqual({ credentials_info: { private_key: 'XXXXXXXXXX' }, other: 1 });
  });

  it('removes a tunnel, and secrets', () => {
    const connectable = fromConnection({ ...connection, configuration_method: 'sqlalchemy_form' });
    const values = { ...connectable.initial, hasSshTunnel: false, masked_encrypted_extra: '' };
    expect(toDatabaseBody(connectable, connectable.method, values)).toMatchObject({
      ssh_tunnel: null,
      masked_encrypted_extra: '{}',
      sqlalchemy_uri: 'bigquery://p',
    });
  });

  it('sends an OAuth2 client only where one is entered', () => {
    const initial = { token_request_uri: 'https://t', scope: 's' };
    const sheets = engine({ properties: { oauth2_client_info: { default: initial, 'x-encrypted-extra': true } } });
    expect(toDatabaseBody(...withValues({}, sheets))).not.toHaveProperty('masked_encrypted_extra');
    const [connectable, method, values] = withValues({}, sheets);
    const oauth2 = { ...values.oauth2, id: 'me', secret: 'x' };
    const client = { id: 'me', secret: 'x', authorization_request_uri: '', ...initial };
    const body = Object.fromEntries(Object.entries(toDatabaseBody(connectable, method, { ...values, oauth2 })));
    expect(JSON.parse(String(body['masked_encrypted_extra']))).toEqual({ oauth2_client_info: client });
  });
});

describe('secrets of a stored database', () => {
  const client = {
    id: 'me',
    secret: 'XXXXXXXXXX',
    authorization_request_uri: 'https://a',
    token_request_uri: '',
    scope: '',
  };
  const stored = JSON.stringify({
    oauth2_client_info: { ...client, redirect_uri: 'https://r', request_content_type: 'data' },
    credentials_info: { private_key: 'XXXXXXXXXX' },
  }).replace('"data"', '"data","size":9007199254740993');
  const connectable = fromConnection({
    ...connection,
    parameters: {},
    parameters_schema: {
      properties: {
        oauth2_client_info: { 'x-encrypted-extra': true },
        credentials_info: { type: 'string', 'x-encrypted-extra': true },
      },
    },
    masked_encrypted_extra: stored,
  });
  const { initial } = connectable;
  const getSecrets = (values: ConnectionValues): unknown =>
    Object.fromEntries(Object.entries(toDatabaseBody(connectable, 'dynamic_form', values)))['masked_encrypted_extra'];

  it('are sent as they were received, unless they are edited', () => {
    expect(getSecrets(initial)).toBe(stored);
  });

  it('are those of the secure extra, where only that was edited', () => {
    const edited = '{"credentials_info":{"private_key":"new"}}';
    expect(getSecrets({ ...initial, masked_encrypted_extra: edited })).toBe(edited);
  });

  it('keep what the form has no field for, with every digit', () => {
    const oauth2 = { ...initial.oauth2, scope: 'read' };
    expect(getSecrets({ ...initial, oauth2 })).toBe(stored.replace('"scope":""', '"scope":"read"'));
  });

  it('are replaced by credentials that were entered', () => {
    const parameters = { ...initial.parameters, credentials_info: '{"private_key":"new","size":9007199254740993}' };
    expect(getSecrets({ ...initial, parameters })).toContain(
      '"credentials_info":{"private_key":"new","size":9007199254740993}',
    );
  });
});

describe('toTestBody', () => {
  it('names the stored database, by which the server knows the masked password', () => {
    const connectable = fromConnection(connection);
    const values = { ...connectable.initial, database_name: 'renamed' };
    expect(toTestBody(connectable, 'sqlalchemy_form', values)).toMatchObject({ database_name: 'stored' });
  });
});

describe('the HTTP path of Databricks', () => {
  const databricks = engine(
    { required: ['http_path'], properties: { host: { type: 'string' }, http_path: { type: 'string' } } },
    'databricks',
  );
  const stored: DatabaseConnection = {
    ...connection,
    backend: 'databricks',
    parameters: { host: 'h' },
    parameters_schema: databricks.parameters,
    masked_encrypted_extra: null,
    extra: '{"engine_params":{"echo":true,"connect_args":{"http_path":"sql/1","timeout":5}}}',
  };

  it('is a connect argument in extra, not a parameter, where the server looks for it', () => {
    const values = withValues({ parameters: { host: 'h', http_path: ' sql/1 ' } }, databricks);
    const expected = {
      parameters: { host: 'h' },
      extra: '{"allows_virtual_table_explore":true,"engine_params":{"connect_args":{"http_path":"sql/1"}}}',
    };
    expect(toDatabaseBody(...values)).toMatchObject(expected);
    expect(toValidationBody(values[0], values[2])).toMatchObject(expected);
    expect(toDatabaseBody(...values)).not.toHaveProperty('parameters.http_path');
  });

  it('is read from there, and changed without the loss of the other arguments', () => {
    const connectable = fromConnection(stored);
    expect(connectable.initial.parameters).toEqual({ host: 'h', http_path: 'sql/1' });
    const save = (http_path: string) =>
      toDatabaseBody(
        connectable,
        'dynamic_form',
        mergeValues(connectable.initial, { parameters: { host: 'h', http_path } }),
      );
    expect(save('sql/1')).toMatchObject({ extra: stored.extra });
    expect(save('sql/2')).toMatchObject({
      extra: '{"engine_params":{"echo":true,"connect_args":{"http_path":"sql/2","timeout":5}}}',
    });
  });
});
