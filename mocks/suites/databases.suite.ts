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
