import type { AttachedTo, Report } from '../../api/reports';
import { getLengthError } from '../../lib/getLengthError';
import type { UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';

/** What the user can set of the report of a chart or a dashboard. */
export interface ReportValues {
  readonly name: string;
  readonly description: string;
  readonly crontab: string;
  readonly timezone: string;
  readonly report_format: string;
  readonly custom_width: number | undefined;
}

/** Characters that the server stores. Source: the OpenAPI document of 2.1.3, openapi-6.1.0.json. */
const MAX_NAME = 150;

/** What is wrong with a report's name. */
export const getReportNameError = (name: string): string | undefined =>
  name.trim() === '' ? t('Name is required') : getLengthError(name, MAX_NAME);

/** Mondays at noon. */
const WEEKLY = '0 12 * * 1';

export function createReportValues(title: string, timezone: string, isText: boolean): ReportValues {
  return {
    name: title === '' ? t('Weekly Report') : t('Weekly Report for %s', title),
    description: '',
    crontab: WEEKLY,
    timezone,
    report_format: isText ? 'TEXT' : 'PNG',
    custom_width: undefined,
  };
}

export function readReportValues(report: Report): ReportValues {
  return {
    name: report.name,
    description: report.description ?? '',
    crontab: report.crontab,
    timezone: report.timezone || 'UTC',
    report_format: report.report_format ?? 'PNG',
    custom_width: report.custom_width ?? undefined,
  };
}

/** What is saved of a report. */
export function toSavedValues(values: ReportValues, hasWidth: boolean): UnknownRecord {
  const { custom_width, ...rest } = values;
  return {
    ...rest,
    name: values.name.trim(),
    ...(hasWidth && { custom_width: values.report_format === 'PNG' ? (custom_width ?? null) : null }),
  };
}

/** The body of a new report: active, for its owner alone. */
export function toNewReport(
  values: ReportValues,
  attachedTo: AttachedTo,
  user: { readonly userId: number | undefined; readonly email: string },
  hasWidth: boolean,
): UnknownRecord {
  return {
    ...toSavedValues(values, hasWidth),
    type: 'Report',
    active: true,
    force_screenshot: false,
    [attachedTo.kind]: attachedTo.id,
    creation_method: `${attachedTo.kind}s`,
    owners: user.userId === undefined ? [] : [user.userId],
    recipients: [{ type: 'Email', recipient_config_json: { target: user.email } }],
  };
}
