import type { RelatedItem } from '../../../api/related';
import type { Report, ReportKind, ReportRecipient } from '../../../api/reports';
import { omit } from '../../../lib/omit';
import {
  asArray,
  asExactNumber,
  asNumber,
  asRecord,
  asString,
  asStrings,
  isRecord,
  type UnknownRecord,
} from '../../../lib/read';

export const CONDITIONS = ['<', '>', '<=', '>=', '==', '!=', 'not null'] as const;
export type Condition = (typeof CONDITIONS)[number];

export interface RecipientValue {
  /** 'Email', 'Slack', 'SlackV2', 'Webhook'. */
  readonly type: string;
  readonly target: string;
  readonly cc: string;
  readonly bcc: string;
  /** As saved, with fields that the form does not know. */
  readonly config: UnknownRecord;
}

export interface FilterValue {
  readonly nativeFilterId: string;
  readonly filterValues: readonly unknown[];
  /** As saved, with the filter's column and type. */
  readonly saved: UnknownRecord;
}

/** The values of the form. */
export interface AlertValues {
  readonly name: string;
  readonly owners: readonly RelatedItem[];
  readonly description: string;
  readonly email_subject: string;
  readonly active: boolean;
  readonly database: RelatedItem | undefined;
  readonly sql: string;
  readonly condition: Condition | undefined;
  readonly threshold: number | bigint | undefined;
  readonly content: 'dashboard' | 'chart';
  readonly dashboard: RelatedItem | undefined;
  readonly chart: RelatedItem | undefined;
  /** The id of a tab; '' is the whole dashboard. */
  readonly tab: string;
  readonly filters: readonly FilterValue[];
  readonly report_format: string;
  readonly custom_width: number | undefined;
  readonly force_screenshot: boolean;
  readonly crontab: string;
  readonly timezone: string;
  readonly log_retention: number | undefined;
  readonly working_timeout: number | undefined;
  readonly grace_period: number | undefined;
  readonly recipients: readonly RecipientValue[];
}

/** What a new alert or report starts with. */
export interface AlertDefaults {
  readonly owner: RelatedItem | undefined;
  /** The page's settings from the server. */
  readonly conf: UnknownRecord;
  readonly timezone: string;
}

export function getMethods(conf: UnknownRecord): readonly string[] {
  const methods = asStrings(conf['ALERT_REPORTS_NOTIFICATION_METHODS']);
  return methods.length > 0 ? methods : ['Email'];
}

export function createRecipient(type: string): RecipientValue {
  return { type, target: '', cc: '', bcc: '', config: {} };
}

export function createAlertValues({ owner, conf, timezone }: AlertDefaults): AlertValues {
  return {
    name: '',
    owners: owner ? [owner] : [],
    description: '',
    email_subject: '',
    active: true,
    database: undefined,
    sql: '',
    condition: undefined,
    threshold: undefined,
    content: 'dashboard',
    dashboard: undefined,
    chart: undefined,
    tab: '',
    filters: [],
    report_format: 'PNG',
    custom_width: undefined,
    force_screenshot: false,
    // Servers without the setting start with every hour.
    crontab: asString(conf['ALERT_REPORTS_DEFAULT_CRON_VALUE'], '0 * * * *'),
    timezone,
    log_retention: asNumber(conf['ALERT_REPORTS_DEFAULT_RETENTION'], 90),
    working_timeout: asNumber(conf['ALERT_REPORTS_DEFAULT_WORKING_TIMEOUT'], 3600),
    grace_period: undefined,
    recipients: [createRecipient(getMethods(conf)[0] ?? 'Email')],
  };
}

/** The subject that the server writes where none is entered. */
export function getDefaultEmailSubject({ name, content, dashboard, chart }: Partial<AlertValues>): string {
  const sent = content === 'chart' ? chart : dashboard;
  return name ? `${name}: ${sent?.text ?? ''}` : '';
}

const toItem = (row: { readonly id: number; readonly name: string } | null): RelatedItem | undefined =>
  row ? { value: row.id, text: row.name } : undefined;

function readRecipient({ type, recipient_config_json: config }: ReportRecipient): RecipientValue {
  return {
    type,
    target: asString(config['target']),
    cc: asString(config['ccTarget']),
    bcc: asString(config['bccTarget']),
    config,
  };
}

function readCondition({ validator_type, validator_config_json }: Report): Condition | undefined {
  if (validator_type === 'not null') return 'not null';
  return CONDITIONS.find((condition) => condition === validator_config_json['op']);
}

export function readAlertValues(report: Report): AlertValues {
  const state = asRecord(report.extra['dashboard']);
  return {
    name: report.name,
    owners: report.owners.map(({ id, first_name, last_name }) => ({
      value: id,
      text: `${first_name} ${last_name}`.trim(),
    })),
    description: report.description ?? '',
    email_subject: report.email_subject ?? '',
    active: report.active,
    database: toItem(report.database),
    sql: report.sql ?? '',
    condition: readCondition(report),
    threshold: asExactNumber(report.validator_config_json['threshold']),
    content: report.chart ? 'chart' : 'dashboard',
    dashboard: toItem(report.dashboard),
    chart: toItem(report.chart),
    tab: asString(state['anchor']),
    filters: asArray(state['nativeFilters'])
      .filter(isRecord)
      .map((saved) => ({
        nativeFilterId: asString(saved['nativeFilterId']),
        filterValues: asArray(saved['filterValues']),
        saved,
      })),
    report_format: report.report_format ?? 'PNG',
    custom_width: report.custom_width ?? undefined,
    force_screenshot: report.force_screenshot,
    crontab: report.crontab,
    timezone: report.timezone || 'UTC',
    log_retention: report.log_retention ?? undefined,
    working_timeout: report.working_timeout ?? undefined,
    grace_period: report.grace_period ?? undefined,
    recipients: report.recipients.map(readRecipient),
  };
}

/** What changes with a changed value: a dashboard has its own tabs and filters, and is sent only as a screenshot. */
export function getDependentValues(changed: object, format: string): Partial<AlertValues> {
  const isDashboardSelected = 'content' in changed && changed.content === 'dashboard';
  return {
    ...('dashboard' in changed && { tab: '', filters: [] }),
    ...(isDashboardSelected && !hasScreenshot(format) && { report_format: 'PNG' }),
  };
}

/** What the server can save besides. */
export interface AlertFeatures {
  readonly hasReportWidth: boolean;
  readonly hasReportSubject: boolean;
  readonly hasReportCopies: boolean;
  /** A report may be about a tab of a dashboard, and set its filters. */
  readonly hasTabs: boolean;
  readonly hasFilters: boolean;
}

function writeRecipient({ type, target, cc, bcc, config }: RecipientValue, hasCopies: boolean): UnknownRecord {
  const known = omit(config, ['target', 'ccTarget', 'bccTarget']);
  const copies = type === 'Email' && hasCopies ? { ccTarget: cc.trim(), bccTarget: bcc.trim() } : {};
  return { type, recipient_config_json: { ...known, target: target.trim(), ...copies } };
}

/** `extra` with the tab and filters; undefined where it does not change. */
function writeExtra(values: AlertValues, report: Report | undefined, hasState: boolean): UnknownRecord | undefined {
  const extra = report?.extra ?? {};
  const isSameDashboard = report?.dashboard != null && report.dashboard.id === values.dashboard?.value;
  const others = omit(extra, ['dashboard']);
  if (values.content === 'chart') return 'dashboard' in extra ? others : undefined;
  if (!hasState) return !isSameDashboard && 'dashboard' in extra ? others : undefined;
  const before = isSameDashboard ? omit(asRecord(extra['dashboard']), ['anchor', 'nativeFilters']) : {};
  // The server's query fails for a filter without values.
  const filters = values.filters.filter(({ filterValues }) => filterValues.length > 0);
  const state = {
    ...before,
    ...(values.tab !== '' && { anchor: values.tab }),
    ...(filters.length > 0 && {
      nativeFilters: filters.map(({ saved, filterValues }) => ({ ...saved, filterValues })),
    }),
  };
  return Object.keys(state).length > 0 || 'dashboard' in extra ? { ...others, dashboard: state } : undefined;
}

/** The body of POST (without `report`) and PUT. Fields that the form does not have are left as they are. */
export function toReportBody(
  values: AlertValues,
  kind: ReportKind,
  features: AlertFeatures,
  report?: Report,
): UnknownRecord {
  const isAlert = kind === 'Alert';
  const isChart = values.content === 'chart';
  const extra = writeExtra(values, report, features.hasTabs || features.hasFilters);
  return {
    type: kind,
    name: values.name.trim(),
    description: values.description,
    active: values.active,
    owners: values.owners.map(({ value }) => value),
    crontab: values.crontab.trim(),
    timezone: values.timezone,
    chart: isChart ? (values.chart?.value ?? null) : null,
    dashboard: isChart ? null : (values.dashboard?.value ?? null),
    report_format: values.report_format,
    // An alert about a chart always shows the data that triggered it.
    force_screenshot: (isAlert && isChart) || values.force_screenshot,
    recipients: values.recipients.map((recipient) => writeRecipient(recipient, features.hasReportCopies)),
    ...(values.log_retention !== undefined && { log_retention: values.log_retention }),
    ...(values.working_timeout !== undefined && { working_timeout: values.working_timeout }),
    ...(extra && { extra }),
    ...(features.hasReportSubject && { email_subject: values.email_subject.trim() }),
    ...(features.hasReportWidth && {
      custom_width: hasScreenshot(values.report_format) ? (values.custom_width ?? null) : null,
    }),
    ...(!report && { creation_method: 'alerts_reports' }),
    ...(isAlert && {
      database: values.database?.value,
      sql: values.sql,
      validator_type: values.condition === 'not null' ? 'not null' : 'operator',
      validator_config_json:
        values.condition === 'not null' ? {} : { op: values.condition, threshold: values.threshold },
      ...(values.grace_period !== undefined && { grace_period: values.grace_period }),
    }),
  };
}

export function hasScreenshot(format: string): boolean {
  return format === 'PNG' || format === 'PDF';
}
