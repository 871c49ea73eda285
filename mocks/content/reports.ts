import type { ReportSpec } from './specs';

export const reports: readonly ReportSpec[] = [
  {
    id: 1,
    type: 'Report',
    name: 'The world every Monday',
    active: true,
    dashboard: 1,
    crontab: '0 8 * * 1',
    timezone: 'Europe/Berlin',
    target: 'team@example.org',
    runs: [{ state: 'Success' }, { state: 'Error', error_message: 'A timeout occurred while taking a screenshot.' }],
  },
  {
    id: 2,
    type: 'Alert',
    name: 'Countries are missing',
    active: false,
    dashboard: 1,
    crontab: '*/30 * * * *',
    timezone: 'UTC',
    target: 'admin@example.org',
    sql: 'SELECT count(DISTINCT country) FROM gapminder',
    op: '<',
    threshold: 60,
    runs: [{ state: 'Not triggered', value: 63 }],
  },
];
