import type { RequestHandler } from 'msw';
import { asArray, asBoolean, asNumber, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import type { ReportFields, ReportRecord, User } from '../store/records';
import { isAdmin } from './access';
import { info } from './administration';
import { changeStamp } from './changeStamp';
import { databaseName } from './datasetJson';
import type { Env } from './env';
import { listPage, listQuery, risonQuery } from './listQuery';
import { listResponse } from './listResponse';
import { readOwners } from './owners';
import { permissionsOn } from './permissions';
import { reportJson, reportLogJson, reportRowJson } from './reportJson';
import { reportConflicts, reportFieldErrors, slackQueryError } from './reportRules';
import { forbidden, json, message, notFound, structuredError } from './respond';
import { api, type Method, type SignedIn } from './route';

const base = '/api/v1/report/';
const orderColumns = [
  ...['active', 'description', 'created_by.first_name', 'changed_by.first_name', 'changed_on'],
  ...['changed_on_delta_humanized', 'created_on', 'crontab', 'last_eval_dttm', 'name', 'type', 'crontab_humanized'],
];
const searchColumns = [
  ...['name', 'active', 'changed_by', 'created_by', 'owners', 'type', 'last_state', 'creation_method'],
  ...['dashboard_id', 'chart_id'],
];
const logColumns = ['state', 'value', 'error_message', 'end_dttm', 'start_dttm', 'scheduled_dttm'];

const newFields: ReportFields = {
  ...{ context_markdown: null, creation_method: 'alerts_reports', crontab: '', custom_width: null, description: null },
  ...{ email_subject: null, extra: {}, force_screenshot: false, grace_period: 14_400, log_retention: 90 },
  ...{ report_format: 'PNG', sql: null, timezone: 'UTC', validator_config_json: '{}', validator_type: null },
  working_timeout: 3600,
};

/** Alerts and reports. They are saved, but nothing runs them. */
export function reportHandlers(env: Env): RequestHandler[] {
  const { store } = env;
  type Handler = (context: SignedIn) => Response | Promise<Response>;
  const route = (method: Method, path: string, handler: Handler) =>
    api(env, method, base + path, (context) => {
      const permission = method === 'get' ? 'can_read' : 'can_write';
      return permissionsOn(context.user, 'ReportSchedule').includes(permission) ? handler(context) : forbidden();
    });
  const find = (id: unknown) => store.reports().find((report) => String(report.id) === String(id));
  const mayChange = (user: User, report: ReportRecord): boolean => isAdmin(user) || report.owners.includes(user.id);
  const related = (column: string, getOptions: () => readonly { readonly text: string; readonly value: number }[]) =>
    route('get', `related/${column}`, ({ url }) => {
      const query = asRecord(risonQuery(url));
      const search = asString(query['filter']).toLowerCase();
      const size = asNumber(query['page_size'], 20);
      const from = asNumber(query['page'], 0) * size;
      const found = getOptions().filter(({ text }) => text.toLowerCase().includes(search));
      const result = found.slice(from, from + size).map((option) => ({ extra: {}, ...option }));
      return json({ count: found.length, result });
    });

  const create: Handler = async ({ json: readBody, user }) => {
    const body = await readBody();
    const errors = reportFieldErrors(body, true);
    if (errors) return message(errors, 400);
    const now = env.now().getTime();
    const audit = { created_by: user.id, changed_by: user.id, created_on: now, changed_on: now };
    const empty: ReportRecord = {
      id: store.nextId('reports'),
      type: 'Report',
      name: '',
      active: true,
      ...{ chart: null, dashboard: null, database: null, fields: newFields, owners: [user.id], recipients: [] },
      ...{ last_eval: null, last_state: 'Not triggered', ...audit },
    };
    const report = withChanges(empty, body, user);
    // Without a creation method the server takes it for one of a chart or dashboard.
    if (body['creation_method'] !== 'alerts_reports' && isAttachedTwice(report))
      return structuredError('Resource already has an attached report.', 409, {
        type: 'GENERIC_COMMAND_ERROR',
        level: 'warning',
      });
    const conflicts = reportConflicts(report, body, user, env, true);
    if (conflicts) return message(conflicts, 422);
    const isOwn = report.fields.creation_method !== 'alerts_reports';
    const toMe = { target: user.email };
    store.saveReport(
      isOwn
        ? {
            ...report,
            recipients: [{ id: report.id * 10, type: 'Email', recipient_config_json: JSON.stringify(toMe) }],
          }
        : report,
    );
    return json({ id: report.id, result: body }, 201);
  };

  function isAttachedTwice({ chart, dashboard, created_by }: ReportRecord): boolean {
    return store
      .reports()
      .some(
        (one) =>
          one.fields.creation_method !== 'alerts_reports' &&
          one.created_by === created_by &&
          one.chart === chart &&
          one.dashboard === dashboard,
      );
  }

  return [
    related('chart', () => store.charts().map(({ id, slice_name }) => ({ text: slice_name ?? '', value: id }))),
    related('dashboard', () =>
      store.dashboards().map(({ id, dashboard_title }) => ({ text: dashboard_title ?? '', value: id })),
    ),
    related('database', () => [{ text: databaseName, value: 1 }]),
    route('get', '', ({ url }) => {
      const query = listQuery(url, { order: orderColumns, filter: searchColumns });
      const { count, page } = listPage(store.reports(), query, (report, column) => getField(report, column, env), {
        report_all_text: ({ name, fields }, { value }) =>
          [name, fields.description, fields.sql].join('\n').toLowerCase().includes(asString(value).toLowerCase()),
      });
      const result = page.map((report) => reportRowJson(report, env));
      return listResponse({ name: 'Report Schedule', count, result, orderColumns }, query);
    }),
    // Superset's answer where it has no token for Slack.
    route('get', 'slack_channels/', ({ url }) => {
      const error = slackQueryError(asRecord(risonQuery(url)));
      return error === undefined ? message('Fatal error', 500) : message(`Not a valid rison schema ${error}`, 400);
    }),
    // Before ':id', and so not in security.ts.
    info(env, base, 'ReportSchedule'),
    route('get', ':id', ({ params }) => {
      const report = find(params['id']);
      return report ? json({ id: report.id, result: reportJson(report, env) }) : notFound();
    }),
    route('post', '', create),
    route('put', ':id', async ({ params, json: readBody, user }) => {
      const report = find(params['id']);
      const body = await readBody();
      const errors = reportFieldErrors(body, false);
      if (errors) return message(errors, 400);
      if (!report) return notFound();
      const changed = { ...withChanges(report, body, user), ...changeStamp(report, user, env) };
      const conflicts = reportConflicts(changed, body, user, env, false);
      if (!mayChange(user, report)) return forbidden();
      if (conflicts) return message(conflicts, 422);
      store.saveReport(changed);
      return json({ id: report.id, result: body });
    }),
    route('delete', ':id', ({ params, user }) => {
      const report = find(params['id']);
      if (!report) return notFound();
      if (!mayChange(user, report)) return forbidden();
      store.remove('reports', report.id);
      return json({ message: 'OK' });
    }),
    route('delete', '', ({ url, user }) => {
      const reports = asArray(risonQuery(url)).map(find);
      if (reports.some((report) => !report)) return notFound();
      const found = reports.filter((report) => report !== undefined);
      if (found.some((report) => !mayChange(user, report))) return forbidden();
      for (const { id } of found) store.remove('reports', id);
      return json({ message: `Deleted ${String(found.length)} report schedule${found.length === 1 ? '' : 's'}` });
    }),
    route('get', ':id/log/', ({ url, params }) => {
      const query = listQuery(url, { order: logColumns, filter: logColumns });
      const logs = store.reportLogs().filter(({ report }) => String(report) === params['id']);
      const { count, page } = listPage(logs, query, (log, column) => asRecord(reportLogJson(log))[column], {});
      return listResponse(
        { name: 'Report Execution Log', count, result: page.map(reportLogJson), orderColumns: logColumns },
        query,
      );
    }),
  ];
}

function getField(report: ReportRecord, column: string, env: Env): unknown {
  if (column === 'owners') return report.owners;
  if (column === 'created_by') return [report.created_by];
  if (column === 'changed_by') return [report.changed_by];
  if (column === 'changed_on_delta_humanized') return report.changed_on;
  return asRecord(reportRowJson(report, env))[column];
}

/** The record with the fields of a valid body. */
function withChanges(report: ReportRecord, body: UnknownRecord, user: User): ReportRecord {
  const { type, name, active, owners, recipients, validator_config_json: config } = body;
  const id = (column: 'chart' | 'dashboard' | 'database'): number | null =>
    column in body ? (asNumber(body[column]) ?? null) : report[column];
  const fields: ReportFields = {
    ...report.fields,
    ...Object.fromEntries(Object.entries(body).filter(([key]) => key in newFields)),
    ...(config !== undefined && { validator_config_json: JSON.stringify(config) }),
  };
  return {
    ...report,
    type: type === 'Alert' || type === 'Report' ? type : report.type,
    name: asString(name, report.name),
    active: asBoolean(active, report.active),
    chart: id('chart'),
    dashboard: id('dashboard'),
    database: id('database'),
    fields,
    owners: owners === undefined ? report.owners : (readOwners(owners, user, false) ?? report.owners),
    recipients:
      recipients === undefined
        ? report.recipients
        : asArray(recipients).map((recipient, i) => ({
            id: report.id * 10 + i,
            type: asString(asRecord(recipient)['type']),
            recipient_config_json: JSON.stringify(asRecord(recipient)['recipient_config_json'] ?? {}),
          })),
  };
}
