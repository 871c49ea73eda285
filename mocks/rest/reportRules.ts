import { isCronPlausible } from '../../src/reports/model/cron';
import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../src/lib/read';
import type { ReportRecord, User } from '../store/records';
import { dashboardTabs } from './dashboardTabs';
import type { Env } from './env';
import { fieldErrors, type FieldErrors, type Rules } from './fields';
import { invalidOwners, readOwners } from './owners';

const timezones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')];

const rules: Rules = {
  active: { type: 'boolean' },
  chart: { type: 'integer', nullable: true },
  context_markdown: { type: 'string', nullable: true },
  creation_method: { type: 'string', nullable: true, oneOf: ['charts', 'dashboards', 'alerts_reports'] },
  crontab: { type: 'string', length: [1, 1000] },
  custom_width: { type: 'integer', nullable: true },
  dashboard: { type: 'integer', nullable: true },
  database: { type: 'integer', nullable: true },
  description: { type: 'string', nullable: true },
  email_subject: { type: 'string', nullable: true },
  extra: { type: 'mapping' },
  force_screenshot: { type: 'boolean' },
  grace_period: { type: 'integer' },
  log_retention: { type: 'integer' },
  name: { type: 'string', length: [1, 150] },
  owners: { type: 'integers' },
  recipients: { type: 'records' },
  report_format: { type: 'string', oneOf: ['PDF', 'PNG', 'CSV', 'TEXT'] },
  sql: { type: 'string', nullable: true },
  timezone: { type: 'string', oneOf: timezones },
  type: { type: 'string', oneOf: ['Alert', 'Report'] },
  validator_config_json: { type: 'mapping' },
  validator_type: { type: 'string', nullable: true, oneOf: ['not null', 'operator'] },
  working_timeout: { type: 'integer', nullable: true },
};
const required = ['type', 'name', 'crontab'];
const newRules: Rules = Object.fromEntries(
  Object.entries(rules).map(([name, rule]) => [name, required.includes(name) ? { ...rule, required: true } : rule]),
);

const EMAIL = /^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\.[a-zA-Z]{2,}$/;

function recipientErrors(recipient: unknown): FieldErrors | undefined {
  const { type, recipient_config_json: config } = asRecord(recipient);
  const types = ['Email', 'Slack', 'SlackV2', 'Webhook'];
  if (typeof type !== 'string' || !types.includes(type)) return { type: [`Must be one of: ${types.join(', ')}.`] };
  if (type !== 'Email') return undefined;
  const target = asString(asRecord(config)['target']);
  if (target.trim() === '') return { target: ['Email target is required for Email recipients'] };
  const addresses = target.split(/[,;]/).map((address) => address.trim());
  const invalid = addresses.filter((address) => address !== '' && !EMAIL.test(address));
  return invalid.length > 0 ? { target: [`Invalid email address(es): ${invalid.join(', ')}`] } : undefined;
}

/** The errors of a body's fields, which the server answers with status 400. */
export function reportFieldErrors(body: UnknownRecord, isNew: boolean): UnknownRecord | undefined {
  const errors: Record<string, unknown> = { ...fieldErrors(body, isNew ? newRules : rules) };
  const { crontab, custom_width: width } = body;
  if (typeof crontab === 'string' && !isCronPlausible(crontab)) errors['crontab'] = ['Cron expression is not valid'];
  for (const name of ['grace_period', 'log_retention', 'working_timeout'])
    if (asNumber(body[name], 1) < (name === 'log_retention' && !isNew ? 0 : 1))
      errors[name] = ['Value must be greater than 0'];
  if (typeof width === 'number' && (width < 600 || width > 2400))
    errors['custom_width'] = ['Screenshot width must be between 600px and 2400px'];
  const recipients = asArray(body['recipients']).flatMap((recipient, i) => {
    const found = recipientErrors(recipient);
    return found ? [[String(i), found] as const] : [];
  });
  if (recipients.length > 0) errors['recipients'] = Object.fromEntries(recipients);
  if (isNew && body['type'] === 'Report' && 'database' in body)
    errors['database'] = ['Database reference is not allowed on a report'];
  return Object.keys(errors).length > 0 ? errors : undefined;
}

function extraError(body: UnknownRecord, dashboardId: number | null, env: Env): readonly string[] | undefined {
  const state = asRecord(body['extra'])['dashboard'];
  if (state === undefined || state === null) return undefined;
  if (!isRecord(state)) return ['extra.dashboard must be an object'];
  const dashboard = env.store.dashboards().find(({ id }) => id === dashboardId);
  const anchor = asString(state['anchor']);
  if (!dashboard || anchor === '' || anchor in dashboardTabs(dashboard).all_tabs) return undefined;
  return [`Invalid tab ids: {'${anchor}'}`];
}

/** What does not fit the other records, which the server answers with status 422. `report` is as it would be saved. */
export function reportConflicts(
  report: ReportRecord,
  body: UnknownRecord,
  user: User,
  env: Env,
  isNew: boolean,
): UnknownRecord | undefined {
  const { store } = env;
  const errors: Record<string, unknown> = {};
  const { chart, dashboard, type, name } = report;
  if (store.reports().some((one) => one.id !== report.id && one.type === type && one.name === name))
    errors['name'] = [`${type === 'Alert' ? 'An alert' : 'A report'} named "${name}" already exists`];
  if (type === 'Alert' && report.database === null) errors['database'] = 'Database is required for alerts';
  else if (type === 'Alert' && report.database !== 1) errors['database'] = 'Database does not exist';
  else if (type === 'Report' && report.database !== null)
    errors['database'] = 'Database reference is not allowed on a report';
  const { creation_method: method } = report.fields;
  if (isNew && method === 'charts' && chart === null)
    errors['chart'] = 'Please save your chart first, then try creating a new email report.';
  else if (isNew && method === 'dashboards' && dashboard === null)
    errors['dashboard'] = 'Please save your dashboard first, then try creating a new email report.';
  else if (chart !== null && dashboard !== null) errors['chart'] = 'Choose a chart or dashboard not both';
  else if (chart !== null && !store.charts().some(({ id }) => id === chart)) errors['chart'] = 'Chart does not exist';
  else if (dashboard !== null && !store.dashboards().some(({ id }) => id === dashboard))
    errors['dashboard'] = 'Dashboard does not exist';
  else if (isNew && chart === null && dashboard === null) errors['chart'] = 'Must choose either a chart or a dashboard';
  const extra = extraError(body, dashboard, env);
  if (extra) errors['extra'] = extra;
  if ('owners' in body && !readOwners(body['owners'], user, isNew)) Object.assign(errors, invalidOwners);
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** What is wrong with the query for channels of Slack, as Superset words it. */
export function slackQueryError({ search_string, types, exact_match }: UnknownRecord): string | undefined {
  const kinds: readonly unknown[] = ['public_channel', 'private_channel'];
  const unknown = asArray(types).find((type) => !kinds.includes(type));
  if (unknown !== undefined) return `${quote(unknown)} is not one of ['public_channel', 'private_channel']`;
  if (search_string !== undefined && typeof search_string !== 'string')
    return `${quote(search_string)} is not of type 'string'`;
  if (exact_match !== undefined && typeof exact_match !== 'boolean')
    return `${quote(exact_match)} is not of type 'boolean'`;
  return undefined;
}

const quote = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));
