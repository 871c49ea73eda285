import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../api/client/fakeServer';
import { createTestClient } from '../../../api/client/testClient';
import { fetchReport } from '../../../api/reports';
import {
  createAlertValues,
  getDependentValues,
  readAlertValues,
  toReportBody,
  type AlertFeatures,
  type AlertValues,
} from './alertValues';

const client = createTestClient();

const all: AlertFeatures = {
  ...{ hasReportWidth: true, hasReportSubject: true, hasReportCopies: true, hasTabs: true, hasFilters: true },
};
const none: AlertFeatures = {
  ...{ hasReportWidth: false, hasReportSubject: false, hasReportCopies: false, hasTabs: false, hasFilters: false },
};

const saved = {
  id: 5,
  type: 'Alert',
  name: 'Too few',
  active: true,
  chart: null,
  dashboard: { id: 7, dashboard_title: 'Births' },
  database: { id: 1, database_name: 'examples' },
  crontab: '*/5 * * * *',
  timezone: 'UTC',
  creation_method: 'alerts_reports',
  custom_width: 800,
  description: null,
  email_subject: 'Hm',
  extra: {
    later: 1,
    dashboard: {
      anchor: 'TAB-1',
      dataMask: { a: 1 },
      nativeFilters: [{ nativeFilterId: 'F', filterType: 'filter_select', columnName: 'c', filterValues: ['x'] }],
    },
  },
  force_screenshot: false,
  grace_period: 60,
  log_retention: 30,
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }, 'nonsense'],
  recipients: [
    { id: 9, type: 'Email', recipient_config_json: '{"target": "a@b.cd", "bccTarget": "x@y.zz", "later": true}' },
  ],
  report_format: 'PNG',
  sql: 'SELECT 1',
  validator_type: 'operator',
  validator_config_json: '{"op": "<", "threshold": 12345678901234567890}',
  working_timeout: 3600,
};

it.each([
  // 2.1.3 has no such setting.
  [{}, '0 * * * *'],
  [{ ALERT_REPORTS_DEFAULT_CRON_VALUE: '0 0 * * *' }, '0 0 * * *'],
])('a new one starts with the schedule of the server (%o)', (conf, crontab) => {
  expect(createAlertValues({ owner: undefined, conf, timezone: 'UTC' }).crontab).toBe(crontab);
});

async function load(more: object = {}) {
  fakeServer({ 'GET /api/v1/report/5': () => ({ result: { ...saved, ...more } }) });
  return fetchReport(client, 5);
}

describe('an edit', () => {
  it('of nothing sends what there was: unknown fields, digits, copies', async () => {
    const report = await load();
    expect(toReportBody(readAlertValues(report), 'Alert', all, report)).toEqual({
      type: 'Alert',
      name: 'Too few',
      description: '',
      active: true,
      owners: [1],
      crontab: '*/5 * * * *',
      timezone: 'UTC',
      chart: null,
      dashboard: 7,
      report_format: 'PNG',
      force_screenshot: false,
      recipients: [
        {
          type: 'Email',
          recipient_config_json: { later: true, target: 'a@b.cd', ccTarget: '', bccTarget: 'x@y.zz' },
        },
      ],
      log_retention: 30,
      working_timeout: 3600,
      extra: saved.extra,
      email_subject: 'Hm',
      custom_width: 800,
      database: 1,
      sql: 'SELECT 1',
      validator_type: 'operator',
      validator_config_json: { op: '<', threshold: 12345678901234567890n },
      grace_period: 60,
    });
  });

  it('to another dashboard drops the tab and the filters of the old one', async () => {
    const report = await load();
    const values: AlertValues = {
      ...readAlertValues(report),
      dashboard: { value: 8, text: 'Other' },
      tab: '',
      filters: [],
    };
    expect(toReportBody(values, 'Alert', all, report)['extra']).toEqual({ later: 1, dashboard: {} });
    expect(
      toReportBody({ ...values, content: 'chart', chart: { value: 3, text: 'C' } }, 'Alert', all, report),
    ).toMatchObject({
      chart: 3,
      dashboard: null,
      extra: { later: 1 },
      // An alert about a chart shows the data of its run.
      force_screenshot: true,
    });
  });

  it('drops a filter without values, with which the server’s query fails', async () => {
    const report = await load();
    const values = readAlertValues(report);
    const [first] = values.filters;
    const empty = { nativeFilterId: 'E', filterValues: [], saved: { nativeFilterId: 'E' } };
    expect(toReportBody({ ...values, filters: first ? [empty, first] : [] }, 'Alert', all, report)['extra']).toEqual(
      saved.extra,
    );
    expect(toReportBody({ ...values, tab: '', filters: [empty] }, 'Alert', all, report)['extra']).toEqual({
      later: 1,
      dashboard: { dataMask: { a: 1 } },
    });
  });

  it('leaves the tab alone where the server has no tabs of reports', async () => {
    const report = await load();
    expect(toReportBody(readAlertValues(report), 'Alert', none, report)).not.toHaveProperty('extra');
  });

  it('reads whatever a server sends', async () => {
    const report = await load({
      extra: 'x',
      recipients: {},
      owners: null,
      validator_config_json: '[',
      crontab: 7,
      dashboard: 'x',
    });
    expect(readAlertValues(report)).toMatchObject({ owners: [], recipients: [], crontab: '', dashboard: undefined });
  });
});

describe('getDependentValues', () => {
  it('takes tab and filters from another dashboard', () => {
    expect(getDependentValues({ dashboard: { value: 8, text: 'Other' } }, 'PDF')).toEqual({ tab: '', filters: [] });
  });

  it.each([
    ['dashboard', 'CSV', { report_format: 'PNG' }],
    ['dashboard', 'TEXT', { report_format: 'PNG' }],
    ['dashboard', 'PDF', {}],
    ['dashboard', 'PNG', {}],
    ['chart', 'CSV', {}],
  ])('content %s as %s: %j', (content, format, values) => {
    expect(getDependentValues({ content }, format)).toEqual(values);
  });

  it('changes nothing with another value, also where a dashboard was saved with the format', () => {
    expect(getDependentValues({ name: 'A' }, 'CSV')).toEqual({});
  });
});

describe('a new one', () => {
  const values: AlertValues = {
    ...createAlertValues({ owner: { value: 1, text: 'Ada' }, conf: {}, timezone: 'UTC' }),
    name: ' Births ',
    dashboard: { value: 7, text: 'Births' },
  };

  it('sends 2.1.3 only fields that it knows', () => {
    const body = toReportBody(values, 'Report', none);
    for (const field of ['email_subject', 'custom_width', 'database', 'sql', 'validator_type', 'extra'])
      expect(body).not.toHaveProperty(field);
    expect(body).toMatchObject({
      name: 'Births',
      creation_method: 'alerts_reports',
      recipients: [{ type: 'Email', recipient_config_json: { target: '' } }],
    });
  });

  it('starts with the settings of the server', () => {
    const conf = {
      ALERT_REPORTS_DEFAULT_CRON_VALUE: '0 6 * * *',
      ALERT_REPORTS_DEFAULT_RETENTION: 30,
      ALERT_REPORTS_DEFAULT_WORKING_TIMEOUT: 60,
      ALERT_REPORTS_NOTIFICATION_METHODS: ['Slack', 'Email'],
    };
    expect(createAlertValues({ owner: undefined, conf, timezone: 'UTC' })).toMatchObject({
      ...{ crontab: '0 6 * * *', log_retention: 30, working_timeout: 60, owners: [] },
      recipients: [{ type: 'Slack' }],
    });
  });

  it('with a value that is there has no threshold', () => {
    expect(toReportBody({ ...values, condition: 'not null', threshold: 3 }, 'Alert', all)).toMatchObject({
      validator_type: 'not null',
      validator_config_json: {},
    });
  });
});
