import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { asArray, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import { type TestResponse, type TestUser, testServer } from '../testServer.fixture';

const fixture = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../../tests/fixtures/bundles/${name}`, import.meta.url)));

async function importFile(
  user: TestUser,
  resource: string,
  zip: Uint8Array<ArrayBuffer>,
  fields: Readonly<Record<string, string>> = {},
): Promise<TestResponse> {
  const form = new FormData();
  form.append(resource === 'assets' ? 'bundle' : 'formData', new File([zip], 'bundle.zip'));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const token = asString((await user.get('/api/v1/security/csrf_token/')).json['result']);
  const path = `/api/v1/${resource}/import/`;
  return user.request(path, { method: 'POST', body: form, headers: { 'x-csrftoken': token } });
}

const firstError = ({ json }: TestResponse): UnknownRecord => asRecord(asArray(json['errors'])[0]);

/** A ZIP file of the given YAML files, in a folder as in exports. */
function bundle(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([path, text]) => [`export/${path}`, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}

async function exportFiles(user: TestUser, path: string) {
  const response = await user.file(path);
  const zip = new Uint8Array(await response.arrayBuffer());
  const files = Object.entries(unzipSync(zip)).map(
    ([name, bytes]) =>
      [name.split('/').slice(1).join('/'), asRecord(parse(strFromU8(bytes), { version: '1.1' }))] as const,
  );
  return { zip, headers: response.headers, files: new Map(files) };
}

const dashboards = async (user: TestUser): Promise<UnknownRecord[]> =>
  asArray((await user.get('/api/v1/dashboard/?q=(page_size:100)')).json['result']).map(asRecord);

export function transferSuite(): void {
  describe('export and import', () => {
    it('exports a dashboard with all that it needs, by uuids', async () => {
      const admin = await (await testServer()).signIn('admin');
      const { files, headers } = await exportFiles(admin, '/api/v1/dashboard/export/?q=!(2)&token=abc');
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename=dashboard_export_20260203T100000\.zip$/,
      );
      expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/^abc=done;/));
      expect(files.get('metadata.yaml')).toEqual({
        version: '1.0.0',
        type: 'Dashboard',
        timestamp: '2026-02-03T10:00:00.000+00:00',
      });
      const folders = new Set([...files.keys()].map((path) => path.split('/')[0]));
      expect(folders).toEqual(new Set(['metadata.yaml', 'dashboards', 'charts', 'datasets', 'databases']));
      const charts = [...files].filter(([path]) => path.startsWith('charts/')).map(([, config]) => config);
      const [, dashboard] = [...files].find(([path]) => path.startsWith('dashboards/')) ?? [];
      const placed = Object.values(asRecord(dashboard?.['position'])).flatMap((item) => {
        const { type, meta } = asRecord(item);
        return type === 'CHART' ? [asRecord(meta)['uuid']] : [];
      });
      expect(new Set(placed)).toEqual(new Set(charts.map(({ uuid }) => uuid)));
      const uuids = [...files].flatMap(([path, config]) => (path.startsWith('datasets/') ? [config['uuid']] : []));
      for (const { dataset_uuid } of charts) expect(uuids).toContain(dataset_uuid);
    });

    it('refuses exports that the user may not have', async () => {
      const server = await testServer();
      const gamma = await server.signIn('gamma');
      expect((await gamma.file('/api/v1/dataset/export/?q=!(1)')).status).toBe(403);
      expect((await gamma.file('/api/v1/assets/export/')).status).toBe(403);
      const admin = await server.signIn('admin');
      expect((await admin.file('/api/v1/dashboard/export/?q=!(2,99999)')).status).toBe(404);
    });

    it('imports what it has exported: overwrites only when told so, creates what is missing', async () => {
      const admin = await (await testServer()).signIn('admin');
      const { zip } = await exportFiles(admin, '/api/v1/dashboard/export/?q=!(2)');
      const refused = await importFile(admin, 'dashboard', zip);
      expect(refused.status).toBe(422);
      const message = 'Dashboard already exists and `overwrite=true` was not passed';
      expect(Object.values(asRecord(firstError(refused)['extra']))).toContain(message);

      const before = await admin.get('/api/v1/dashboard/2');
      await admin.send('PUT', '/api/v1/dashboard/2', { dashboard_title: 'Changed' });
      expect((await importFile(admin, 'dashboard', zip, { overwrite: 'true' })).status).toBe(200);
      const { dashboard_title, position_json } = asRecord((await admin.get('/api/v1/dashboard/2')).json['result']);
      const original = asRecord(before.json['result']);
      expect(dashboard_title).toBe(original['dashboard_title']);
      expect(JSON.parse(String(position_json))).toMatchObject({ ROOT_ID: { type: 'ROOT' } });

      await admin.send('DELETE', '/api/v1/dashboard/2');
      expect((await importFile(admin, 'dashboard', zip)).status).toBe(200);
      expect((await dashboards(admin)).map((row) => row['dashboard_title'])).toContain(original['dashboard_title']);
    });

    it.each(['dashboard-6.1.0.zip', 'dashboard-2.1.3.zip'])('imports %s of a real server', async (name) => {
      const admin = await (await testServer()).signIn('admin');
      const known = (await dashboards(admin)).map(({ id }) => id);
      const response = await importFile(admin, 'dashboard', fixture(name));
      expect([response.status, response.text]).toEqual([200, '{"message":"OK"}']);
      const [added] = (await dashboards(admin)).filter(({ id }) => !known.includes(id));
      const { id, dashboard_title: title } = asRecord(added);
      expect(['No layout at all', 'Unicode Test']).toContain(title);
      const charts = asArray((await admin.get(`/api/v1/dashboard/${String(id)}/charts`)).json['result']).map(asRecord);
      expect(charts.length).toBeGreaterThan(0);
      const placed = asArray((await admin.get(`/api/v1/dashboard/${String(id)}/datasets`)).json['result']).map(
        asRecord,
      );
      expect(placed.map(({ table_name }) => table_name)).toEqual([
        title === 'Unicode Test' ? 'unicode_test' : 'birth_names',
      ]);
      expect(asArray(placed[0]?.['columns']).length).toBeGreaterThan(2);
    });

    it.each([
      ['a file that is no ZIP file', strToU8('abc'), 422, 'Not a ZIP file'],
      ['one without YAML', bundle({ 'readme.txt': 'x' }), 400, 'No valid import files were found'],
      [
        'another type',
        bundle({ 'metadata.yaml': 'version: 1.0.0\ntype: Slice\n' }),
        422,
        'Must be equal to Dashboard.',
      ],
      [
        'missing fields',
        bundle({ 'metadata.yaml': 'version: 1.0.0\ntype: Dashboard\n', 'dashboards/a.yaml': 'uuid: a\n' }),
        422,
        'Missing data for required field.',
      ],
    ])('refuses %s', async (_name, zip, status, text) => {
      const admin = await (await testServer()).signIn('admin');
      const response = await importFile(admin, 'dashboard', new Uint8Array(zip));
      expect(response.status).toBe(status);
      expect(JSON.stringify(firstError(response))).toContain(text);
    });

    it('asks for the password of a database', async () => {
      const admin = await (await testServer()).signIn('admin');
      const zip = bundle({
        'metadata.yaml': 'version: 1.0.0\ntype: Database\n',
        'databases/pw.yaml':
          'database_name: pw\nsqlalchemy_uri: postgresql://u:XXXXXXXXXX@h/d\nuuid: u1\nversion: 1.0.0\n',
      });
      const refused = await importFile(admin, 'database', zip);
      expect(firstError(refused)['message']).toBe(
        "Error importing database: databases/pw.yaml: {'_schema': ['Must provide a password for the database']}",
      );
      const passwords = JSON.stringify({ 'databases/pw.yaml': 'secret' });
      expect((await importFile(admin, 'database', zip, { passwords })).status).toBe(200);
    });

    it('asks for what an export of a database leaves out: secrets of its tunnel and of its secure extra', async () => {
      const server = await testServer();
      const admin = await server.signIn('admin');
      const create = async (body: object): Promise<string> =>
        String((await admin.send('POST', '/api/v1/database/', body)).json['id']);
      const ids = [
        await create({
          database_name: 'gated',
          sqlalchemy_uri: 'postgresql://embedded:5432/examples',
          ssh_tunnel: { server_address: 'embedded', server_port: 22, username: 'ada', private_key: 'key' },
        }),
        await create({
          database_name: 'sheets',
          sqlalchemy_uri: 'gsheets://',
          masked_encrypted_extra: JSON.stringify({ oauth2_client_info: { id: 'me', secret: 'hidden' } }),
        }),
      ];
      const { zip, files } = await exportFiles(admin, `/api/v1/database/export/?q=!(${ids.join(',')})`);
      const [gated, sheets] = ['databases/gated.yaml', 'databases/sheets.yaml'];
      expect(JSON.stringify([...files])).not.toMatch(/hidden|"key"/);
      for (const id of ids) await admin.send('DELETE', `/api/v1/database/${id}`);
      expect(firstError(await importFile(admin, 'database', zip))['extra']).toMatchObject({
        [gated]: {
          _schema: [
            'Must provide a private key for the ssh tunnel',
            'Must provide a private key password for the ssh tunnel',
          ],
        },
        [sheets]: {
          _schema: [
            'Must provide value for masked_encrypted_extra field: $.oauth2_client_info.secret (OAuth2 Client Secret)',
          ],
        },
      });
      const imported = await importFile(admin, 'database', zip, {
        ssh_tunnel_private_keys: JSON.stringify({ [gated]: 'new key' }),
        ssh_tunnel_private_key_passwords: JSON.stringify({ [gated]: 'new password' }),
        encrypted_extra_secrets: JSON.stringify({ [sheets]: { '$.oauth2_client_info.secret': 'new secret' } }),
      });
      expect(imported.status).toBe(200);
      const find = (name: string) => server.env.store.databases().find((record) => record.database_name === name);
      expect(find('gated')?.ssh_tunnel).toMatchObject({ private_key: 'new key', private_key_password: 'new password' });
      expect(find('sheets')?.encrypted_extra).toBe('{"oauth2_client_info":{"id":"me","secret":"new secret"}}');
    });

    it('exports and imports themes', async () => {
      const admin = await (await testServer()).signIn('admin');
      const find = async (name: string) =>
        asArray((await admin.get('/api/v1/theme/')).json['result'])
          .map(asRecord)
          .find(({ theme_name }) => theme_name === name);
      const json_data = '{"token":{"colorPrimary":"#aa0000"}}';
      const created = await admin.send('POST', '/api/v1/theme/', { theme_name: 'Autumn 1', json_data });
      const id = String(created.json['id']);
      const { zip, files } = await exportFiles(admin, `/api/v1/theme/export/?q=!(${id})`);
      expect(files.get('metadata.yaml')).toMatchObject({ type: 'Theme' });
      expect(files.get('themes/Autumn_1.yaml')).toEqual({
        theme_name: 'Autumn 1',
        json_data: { token: { colorPrimary: '#aa0000' } },
        uuid: (await find('Autumn 1'))?.['uuid'],
        version: '1.0.0',
      });
      const refused = await importFile(admin, 'theme', zip);
      expect([refused.status, firstError(refused)['message']]).toEqual([
        422,
        'Error importing theme: themes/Autumn_1.yaml: Theme already exists and `overwrite=true` was not passed',
      ]);
      await admin.send('PUT', `/api/v1/theme/${id}`, { theme_name: 'Changed', json_data });
      expect((await importFile(admin, 'theme', zip, { overwrite: 'true' })).status).toBe(200);
      expect(await find('Autumn 1')).toMatchObject({ id: Number(id), json_data });
      await admin.send('DELETE', `/api/v1/theme/${id}`);
      expect((await importFile(admin, 'theme', zip)).status).toBe(200);
      expect(await find('Autumn 1')).toMatchObject({ json_data, is_system: false });

      const broken = bundle({
        'metadata.yaml': 'version: 1.0.0\ntype: Theme\n',
        'themes/a.yaml': 'theme_name: a\njson_data: {token: 1}\nuuid: u9\nversion: 1.0.0\n',
      });
      expect(JSON.stringify(firstError(await importFile(admin, 'theme', broken)))).toContain(
        'Invalid theme configuration structure',
      );
    });

    it('exports and imports saved queries and databases', async () => {
      const admin = await (await testServer()).signIn('admin');
      const zip = fixture('saved-query-2.1.3.zip');
      expect((await importFile(admin, 'saved_query', zip)).status).toBe(200);
      const refused = await importFile(admin, 'saved_query', zip);
      expect(JSON.stringify(firstError(refused))).toContain('Saved_Query already exists and `overwrite=true` was not');
      const queries = asArray((await admin.get('/api/v1/saved_query/?q=(page_size:100)')).json['result']).map(asRecord);
      const { id } = queries.find(({ label }) => label === 'E probe') ?? {};
      const exported = await exportFiles(admin, `/api/v1/saved_query/export/?q=!(${String(id)})`);
      expect([...exported.files.keys()].sort()).toEqual([
        'databases/examples.yaml',
        'metadata.yaml',
        'queries/examples/main/E_probe.yaml',
      ]);
      const databases = await exportFiles(admin, '/api/v1/database/export/?q=!(2)');
      expect(databases.files.get('databases/Company_archive.yaml')).toMatchObject({ database_name: 'Company archive' });
    });

    it.each(['2.1.3', '6.1.0'])('imports what %s exports of each kind', async (version) => {
      const server = await testServer();
      const admin = await server.signIn('admin');
      const count = () => {
        const { store } = server.env;
        return [store.datasets(), store.charts(), store.dashboards(), store.savedQueries(), store.databases()].map(
          (records) => records.length,
        );
      };
      for (const [kind, added] of [
        ['dataset', [1, 0, 0, 0, 0]],
        ['chart', [0, 1, 0, 0, 0]],
        ['saved-query', [0, 0, 0, 1, 0]],
        ['database', [0, 0, 0, 0, 1]],
        ['assets', [version === '2.1.3' ? 1 : 0, 1, 1, 0, 0]],
      ] as const) {
        const before = count();
        const resource = kind.replace('-', '_');
        const response = await importFile(admin, resource, fixture(`${kind}-${version}.zip`), { overwrite: 'true' });
        expect([kind, response.status, response.text]).toEqual([kind, 200, '{"message":"OK"}']);
        const changes = count().map((size, i) => size - (before[i] ?? 0));
        // The chart’s dataset may be that of the first file.
        expect([kind, changes]).toEqual([kind, added]);
      }
      const probe = server.env.store.databases().find(({ database_name: name }) => name === 'Warehouse probe');
      expect(probe).toMatchObject({
        expose_in_sqllab: true,
        allow_file_upload: false,
        sqlalchemy_uri: 'sqlite:///probe.db',
      });
    });

    it('leaves what an older file does not say as it is', async () => {
      const admin = await (await testServer()).signIn('admin');
      await admin.send('PUT', '/api/v1/dashboard/2', { certified_by: 'Data team', published: true });
      const { zip, files } = await exportFiles(admin, '/api/v1/dashboard/export/?q=!(2)');
      expect([...files.values()].filter((config) => 'published' in config)).toEqual([]);
      expect((await importFile(admin, 'dashboard', zip, { overwrite: 'true' })).status).toBe(200);
      const { published, certified_by } = asRecord((await admin.get('/api/v1/dashboard/2')).json['result']);
      expect([published, certified_by]).toEqual([true, 'Data team']);
    });

    it('refuses imports of users who may not write', async () => {
      const gamma = await (await testServer()).signIn('gamma');
      expect((await importFile(gamma, 'database', fixture('dashboard-6.1.0.zip'))).status).toBe(403);
    });
  });
}
