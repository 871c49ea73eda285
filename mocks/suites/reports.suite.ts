import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../src/lib/read';
import { testServer } from '../testServer.fixture';

const base = '/api/v1/report/';
const report = {
  type: 'Report',
  name: 'Weekly',
  crontab: '0 8 * * 1',
  dashboard: 1,
  creation_method: 'alerts_reports',
  recipients: [{ type: 'Email', recipient_config_json: { target: 'a@example.org' } }],
};

export function reportsSuite(): void {
  describe('alerts and reports', () => {
    const names = (response: { readonly json: unknown }) =>
      asArray(asRecord(response.json)['result']).map((row) => asRecord(row)['name']);

    it('are listed, created, changed and deleted', async () => {
      const admin = await (await testServer()).signIn('admin');
      const list = await admin.get(`${base}?q=(filters:!((col:type,opr:eq,value:Alert)))`);
      expect(names(list)).toEqual(['Countries are missing']);
      expect(asRecord(asArray(asRecord(list.json)['result'])[0])).toMatchObject({
        crontab_humanized: 'Every 30 minutes',
        last_state: 'Not triggered',
        owners: [{ first_name: 'Ada', id: 1 }],
        recipients: [{ type: 'Email' }],
      });
      const created = await admin.send('POST', base, report);
      expect(created.status).toBe(201);
      const path = `${base}${String(asRecord(created.json)['id'])}`;
      expect((await admin.send('PUT', path, { active: false, email_subject: 'Hi' })).status).toBe(200);
      expect(asRecord(asRecord((await admin.get(path)).json)['result'])).toMatchObject({
        active: false,
        crontab: '0 8 * * 1',
        dashboard: { id: 1 },
        email_subject: 'Hi',
        recipients: [{ recipient_config_json: '{"target":"a@example.org"}', type: 'Email' }],
      });
      expect((await admin.send('DELETE', path)).status).toBe(200);
      expect((await admin.get(path)).status).toBe(404);
    });

    it.each([
      ['', 500, 'Fatal error'],
      ['?q=(search_string:a,types:!(private_channel))', 500, 'Fatal error'],
      ['?q=(search_string:1)', 400, "Not a valid rison schema 1 is not of type 'string'"],
      ['?q=(types:!(x))', 400, "Not a valid rison schema 'x' is not one of ['public_channel', 'private_channel']"],
    ])('have no channels of Slack without a token: %s', async (query, status, message) => {
      const server = await testServer();
      const response = await (await server.signIn('admin')).get(`${base}slack_channels/${query}`);
      expect([response.status, response.json]).toEqual([status, { message }]);
      expect((await (await server.signIn('gamma')).get(`${base}slack_channels/`)).status).toBe(403);
    });

    it('have a log', async () => {
      const admin = await (await testServer()).signIn('admin');
      const { json } = await admin.get(`${base}1/log/?q=(order_column:start_dttm,order_direction:desc)`);
      expect(asArray(asRecord(json)['result']).map((row) => asRecord(row)['state'])).toEqual(['Success', 'Error']);
      expect((await admin.get(`${base}9999/log/`)).json).toMatchObject({ count: 0, result: [] });
    });

    it.each([
      [400, { crontab: 'x' }, { crontab: ['Cron expression is not valid'] }],
      [400, { name: '' }, { name: ['Length must be between 1 and 150.'] }],
      [400, { database: 1 }, { database: ['Database reference is not allowed on a report'] }],
      [400, { custom_width: 5 }, { custom_width: ['Screenshot width must be between 600px and 2400px'] }],
      [
        400,
        { recipients: [{ type: 'Email', recipient_config_json: { target: 'nope' } }] },
        { recipients: { 0: { target: ['Invalid email address(es): nope'] } } },
      ],
      [422, { name: 'The world every Monday' }, { name: ['A report named "The world every Monday" already exists'] }],
      [422, { dashboard: null }, { chart: 'Must choose either a chart or a dashboard' }],
      [422, { dashboard: 1, chart: 1 }, { chart: 'Choose a chart or dashboard not both' }],
      [422, { type: 'Alert' }, { database: 'Database is required for alerts' }],
      [422, { extra: { dashboard: { anchor: 'TAB-z' } } }, { extra: ["Invalid tab ids: {'TAB-z'}"] }],
      [422, { owners: [99] }, { owners: ['Owners are invalid'] }],
    ])('are refused with %s: %j', async (status, change, message) => {
      const admin = await (await testServer()).signIn('admin');
      const response = await admin.send('POST', base, { ...report, ...change });
      expect([response.status, asRecord(response.json)['message']]).toEqual([status, message]);
    });

    it('belong to their owners; gamma may not even see them', async () => {
      const server = await testServer();
      const alpha = await server.signIn('alpha');
      expect((await alpha.send('PUT', `${base}1`, { active: false })).status).toBe(403);
      expect((await alpha.send('DELETE', `${base}1`)).status).toBe(403);
      expect((await alpha.get(`${base}_info`)).json['permissions']).toEqual(['can_read', 'can_write']);
      const gamma = await server.signIn('gamma');
      expect((await gamma.get(base)).status).toBe(403);
    });

    it('of a dashboard go to their user, once', async () => {
      const alpha = await (await testServer()).signIn('alpha');
      const own = { ...report, name: 'Mine', creation_method: 'dashboards' };
      const created = await alpha.send('POST', base, own);
      expect(created.status).toBe(201);
      const { json } = await alpha.get(`${base}${String(asRecord(created.json)['id'])}`);
      expect(asRecord(json)['result']).toMatchObject({
        recipients: [{ recipient_config_json: '{"target":"alpha@example.org"}' }],
      });
      expect((await alpha.send('POST', base, { ...own, name: 'Mine too' })).status).toBe(409);
    });
  });
}
