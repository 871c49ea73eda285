import { beforeAll, describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../src/lib/read';
import { testServer, type TestServer } from '../testServer.fixture';

const base = '/api/v1/database/';
const uri = 'postgresql+psycopg2://reader:secret@embedded:5432/examples';

export function databasesSuite(): void {
  describe('databases', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await testServer();
    });
    const names = async (q: string): Promise<unknown[]> => {
      const { json } = await (await server.signIn('admin')).get(`${base}?q=${q}`);
      return asArray(json['result']).map((row) => asRecord(row)['database_name']);
    };

    it('are listed, filtered and sorted', async () => {
      expect(await names('(order_column:database_name,order_direction:asc)')).toEqual(['Company archive', 'examples']);
      expect(await names('(filters:!((col:expose_in_sqllab,opr:eq,value:!t)))')).toEqual(['examples']);
      expect(await names('(filters:!((col:database_name,opr:ct,value:archi)))')).toEqual(['Company archive']);
      const { status } = await (await server.signIn('admin')).get(`${base}?q=(order_column:backend)`);
      expect(status).toBe(400);
    });

    it('are created, changed and deleted; the password is masked and survives being sent back so', async () => {
      const admin = await server.signIn('admin');
      const body = { database_name: 'suite database', sqlalchemy_uri: uri, extra: '{"version":"17","custom":[1]}' };
      const created = await admin.send('POST', base, body);
      expect(created.status).toBe(201);
      const id = String(created.json['id']);
      const connection = async () => asRecord((await admin.get(`${base}${id}/connection`)).json['result']);
      const masked = 'postgresql+psycopg2://reader:XXXXXXXXXX@embedded:5432/examples';
      expect(await connection()).toMatchObject({
        sqlalchemy_uri: masked,
        extra: body.extra,
        parameters: { host: 'embedded', port: 5432, username: 'reader', password: 'XXXXXXXXXX' },
      });
      expect((await admin.send('POST', base, body)).json).toEqual({
        message: { database_name: 'A database with the same name already exists.' },
      });
      const parameters = {
        host: 'embedded',
        port: 5432,
        database: 'examples',
        username: 'other',
        password: 'XXXXXXXXXX',
      };
      const change = { configuration_method: 'dynamic_form', engine: 'postgresql', parameters, cache_timeout: 60 };
      expect((await admin.send('PUT', `${base}${id}`, change)).status).toBe(200);
      const stored = server.env.store.databases().find((record) => String(record.id) === id);
      expect(stored).toMatchObject({
        sqlalchemy_uri: 'postgresql+psycopg2://other:secret@embedded:5432/examples',
        cache_timeout: 60,
        expose_in_sqllab: true,
      });
      expect((await admin.send('DELETE', `${base}${id}`)).status).toBe(200);
      expect((await admin.get(`${base}${id}`)).status).toBe(404);
    });

    it('are tried against the engine', async () => {
      const admin = await server.signIn('admin');
      const test = (address: string) => admin.send('POST', `${base}test_connection/`, { sqlalchemy_uri: address });
      expect((await test(uri)).json).toEqual({ message: 'OK' });
      const errors = async (address: string) => asRecord(asArray((await test(address)).json['errors'])[0]);
      expect(await errors('postgresql://u:p@elsewhere/examples')).toMatchObject({
        error_type: 'CONNECTION_INVALID_HOSTNAME_ERROR',
      });
      expect(await errors('postgresql://u:p@embedded:1/examples')).toMatchObject({ message: 'The port is closed.' });
      expect(await errors('nonsuch://u:p@embedded/examples')).toMatchObject({
        error_type: 'GENERIC_COMMAND_ERROR',
        message: 'Could not load database driver for: nonsuch',
      });
      expect((await test('nonsense')).status).toBe(400);
    });

    it('have parameters that are validated', async () => {
      const admin = await server.signIn('admin');
      const validate = async (parameters: object) => {
        const body = { engine: 'postgresql', configuration_method: 'dynamic_form', parameters };
        const { json } = await admin.send('POST', `${base}validate_parameters/`, body);
        return asArray(json['errors']).map((error) => asRecord(asRecord(error)['extra']));
      };
      expect(await validate({ host: 'elsewhere' })).toMatchObject([
        { missing: ['database', 'port', 'username'] },
        { invalid: ['host'] },
      ]);
      expect(await validate({ host: 'embedded', port: 5432, database: 'examples', username: 'u' })).toEqual([]);
      const other = await admin.send('POST', `${base}validate_parameters/`, {
        engine: 'sqlite',
        configuration_method: 'dynamic_form',
      });
      expect(other).toMatchObject({
        status: 422,
        json: { errors: [{ message: 'Engine "sqlite" cannot be configured through parameters.' }] },
      });
      const { json } = await admin.send('POST', `${base}validate_parameters/`, { engine: 'postgresql' });
      expect(json['errors']).toMatchObject([{ extra: { invalid: ['configuration_method'] } }]);
    });

    it('are reached through an SSH tunnel, whose secrets are masked and survive being sent back so', async () => {
      const admin = await server.signIn('admin');
      const ssh_tunnel = { server_address: 'embedded', server_port: 22, username: 'ada', password: 'secret' };
      const body = { database_name: 'suite tunnel', sqlalchemy_uri: uri, ssh_tunnel };
      const test = (tunnel: object, sqlalchemy_uri = uri) =>
        admin.send('POST', `${base}test_connection/`, { ...body, sqlalchemy_uri, ssh_tunnel: tunnel });
      expect((await test(ssh_tunnel)).json).toEqual({ message: 'OK' });
      const nowhere = await test({ ...ssh_tunnel, server_address: 'nowhere' });
      expect(nowhere.json).toMatchObject({ errors: [{ message: 'Could not establish session to SSH gateway' }] });
      expect((await test({ ...ssh_tunnel, password: '' })).json).toEqual({
        message: { ssh_tunnel: { password: 'Either password or private_key is required' } },
      });
      expect((await test(ssh_tunnel, 'postgresql://u:p@embedded/examples')).json).toEqual({
        message: 'A database port is required when connecting via SSH Tunnel.',
      });
      const id = String((await admin.send('POST', base, body)).json['id']);
      const tunnel = async () => asRecord((await admin.get(`${base}${id}/connection`)).json['result'])['ssh_tunnel'];
      const masked = { ...ssh_tunnel, password: 'XXXXXXXXXX' };
      expect(await tunnel()).toEqual(masked);
      await admin.send('PUT', `${base}${id}`, { ssh_tunnel: { ...masked, username: 'bob' } });
      const stored = server.env.store.databases().find((record) => String(record.id) === id);
      expect(stored?.ssh_tunnel).toEqual({ ...ssh_tunnel, username: 'bob' });
      await admin.send('PUT', `${base}${id}`, { ssh_tunnel: null });
      expect(await tunnel()).toBeNull();
      await admin.send('DELETE', `${base}${id}`);
    });

    it('are Google Sheets: checked one by one, and listed as tables once the user is authorized', async () => {
      const admin = await server.signIn('admin');
      const sheet = 'https://docs.google.com/spreadsheets/d/airports/edit';
      const validate = async (catalog: object, more: object = {}) => {
        const body = { engine: 'gsheets', configuration_method: 'dynamic_form', parameters: { catalog }, ...more };
        const { json } = await admin.send('POST', `${base}validate_parameters/`, body);
        return asArray(json['errors']).map((error) => asRecord(asRecord(error)['extra'])['catalog']);
      };
      expect(await validate({ '': sheet })).toEqual([{ idx: 0, name: true }]);
      expect(await validate({ a: sheet, b: '' })).toEqual([{ idx: 1, url: true }]);
      expect(await validate({ a: 'https://docs.google.com/spreadsheets/d/none' })).toEqual([{ idx: 0, url: true }]);
      expect(await validate({ a: sheet })).toEqual([]);
      const oauth2_client_info = {
        id: 'me',
        secret: 'hidden',
        scope: 's',
        authorization_request_uri: 'https://idp.example/authorize',
        token_request_uri: 'https://idp.example/token',
      };
      const masked_encrypted_extra = JSON.stringify({ oauth2_client_info });
      expect(await validate({ a: 'https://private.example' }, { masked_encrypted_extra })).toEqual([]);
      const created = await admin.send('POST', base, {
        database_name: 'suite sheets',
        engine: 'gsheets',
        configuration_method: 'dynamic_form',
        parameters: { catalog: { lands: sheet } },
        extra: JSON.stringify({ engine_params: { catalog: { lands: sheet } } }),
        masked_encrypted_extra,
      });
      const path = `${base}${String(created.json['id'])}`;
      expect((await admin.get(`${path}/connection`)).json['result']).toMatchObject({
        backend: 'gsheets',
        sqlalchemy_uri: 'gsheets://',
        parameters: { oauth2_client_info: { id: 'me', secret: 'XXXXXXXXXX' } },
      });

      const tables = (user = admin) => user.get(`${path}/tables/?q=(schema_name:main)`);
      const redirect = asRecord(asRecord(asArray((await tables()).json['errors'])[0])['extra']);
      expect(redirect['redirect_uri']).toBe('http://localhost/api/v1/database/oauth2/');
      const provider = new URL(String(redirect['url']));
      expect(provider.origin + provider.pathname).toBe('https://idp.example/authorize');
      expect(provider.searchParams.get('client_id')).toBe('me');
      const state = provider.searchParams.get('state') ?? '';
      const answer = (query: string) => server.visitor().get(`/api/v1/database/oauth2/?${query}`);
      expect((await answer('error=access_denied')).status).toBe(500);
      expect((await answer('state=made-up&code=c')).status).toBe(500);
      expect((await tables()).status).toBe(500);
      expect((await answer(`state=${state}&code=c`)).text).toContain(
        `postMessage({ tabId: '${String(redirect['tab_id'])}' })`,
      );
      expect((await answer(`state=${state}&code=c`)).status).toBe(500);
      expect((await tables()).json['result']).toEqual([{ extra: null, type: 'table', value: 'lands' }]);
      const columns = await admin.get(`${path}/table_metadata/?name=lands&schema=main`);
      expect(asArray(columns.json['columns']).length).toBeGreaterThan(1);
      // The token is the user's own.
      expect((await tables(await server.signIn('alpha'))).status).toBe(500);
      // A masked secret is kept.
      await admin.send('PUT', path, {
        masked_encrypted_extra: masked_encrypted_extra.replace('hidden', 'XXXXXXXXXX').replace('"me"', '"other"'),
      });
      const stored = server.env.store.databases().find((record) => path.endsWith(`/${record.id.toString()}`));
      expect(stored?.encrypted_extra).toBe(masked_encrypted_extra.replace('"me"', '"other"'));
      // The token of another client is none.
      expect((await tables()).status).toBe(500);
      await admin.send('DELETE', path);
    });

    it('name what uses them, and cannot be deleted while they have datasets', async () => {
      const admin = await server.signIn('admin');
      const related = (await admin.get(`${base}1/related_objects/`)).json;
      expect(asRecord(related['charts'])['count']).toBe(server.env.store.charts().length);
      expect((await admin.get(`${base}2/related_objects/`)).json).toMatchObject({ charts: { count: 0 } });
      const withReports = await admin.send('DELETE', `${base}1`);
      expect(withReports.json).toEqual({
        message: 'There are associated alerts or reports: Countries are missing',
      });
      await admin.send('DELETE', '/api/v1/report/2');
      const deleted = await admin.send('DELETE', `${base}1`);
      expect(deleted.json).toEqual({ message: 'Cannot delete a database that has datasets attached' });
    });

    it('are read, but not written or opened by others', async () => {
      const gamma = await server.signIn('gamma');
      expect((await gamma.get(base)).json['count']).toBe(2);
      expect((await gamma.get(`${base}1/connection`)).status).toBe(403);
      expect((await gamma.send('POST', base, { database_name: 'x', sqlalchemy_uri: uri })).status).toBe(403);
      expect((await gamma.send('DELETE', `${base}2`)).status).toBe(403);
      expect((await gamma.send('POST', `${base}test_connection/`, { sqlalchemy_uri: uri })).status).toBe(403);
    });
  });
}
