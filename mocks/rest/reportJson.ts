import cronstrue from 'cronstrue';
import type { ReportLogRecord, ReportRecord } from '../store/records';
import { databaseName } from './datasetJson';
import type { Env } from './env';
import { humanize } from './humanize';
import { naive, ownersJson, userJson } from './userJson';

/** An alert or report as a row of the list. */
export function reportRowJson(report: ReportRecord, env: Env) {
  const { id, active, chart, dashboard, name, type, fields, last_state } = report;
  const { creation_method, crontab, description, extra, timezone } = fields;
  return {
    active,
    changed_by: userJson(report.changed_by),
    changed_on: naive(report.changed_on),
    changed_on_delta_humanized: humanize(report.changed_on, env.now().getTime()),
    chart_id: chart,
    created_by: userJson(report.created_by),
    created_on: naive(report.created_on),
    creation_method,
    crontab,
    crontab_humanized: cronstrue.toString(crontab, { throwExceptionOnParseError: false }),
    dashboard_id: dashboard,
    description,
    extra,
    id,
    last_eval_dttm: report.last_eval === null ? null : naive(report.last_eval),
    last_state,
    name,
    owners: ownersJson(report.owners, true),
    recipients: report.recipients.map((recipient) => ({ id: recipient.id, type: recipient.type })),
    timezone,
    type,
  };
}

/** An alert or report with all of its fields. */
export function reportJson(report: ReportRecord, env: Env) {
  const chart = env.store.charts().find(({ id }) => id === report.chart);
  const dashboard = env.store.dashboards().find(({ id }) => id === report.dashboard);
  return {
    active: report.active,
    chart: chart ? { id: chart.id, slice_name: chart.slice_name, viz_type: chart.viz_type } : null,
    dashboard: dashboard ? { dashboard_title: dashboard.dashboard_title, id: dashboard.id } : null,
    database: report.database === null ? null : { database_name: databaseName, id: report.database },
    id: report.id,
    last_eval_dttm: report.last_eval === null ? null : naive(report.last_eval),
    last_state: report.last_state,
    last_value: null,
    last_value_row_json: null,
    name: report.name,
    owners: ownersJson(report.owners, true),
    recipients: report.recipients,
    type: report.type,
    ...report.fields,
  };
}

export function reportLogJson({ id, uuid, state, scheduled, start, end, value, error_message }: ReportLogRecord) {
  return {
    ...{ id, uuid, state, value, error_message, value_row_json: null },
    ...{ scheduled_dttm: naive(scheduled), start_dttm: naive(start), end_dttm: naive(end) },
  };
}
