import * as v from 'valibot';
import type { Client } from './client/client';
import { check, checkEach, flag, numberOrNull, resultSchema, text, textOrNull } from './client/parse';
import { asRecord, isRecord, type UnknownRecord } from '../lib/read';
import { parseJson } from '../lib/losslessJson';

/** Alerts and reports: what is run by a schedule, and who is notified. */
export const REPORTS_PATH = '/api/v1/report/';

export type ReportKind = 'Alert' | 'Report';
export type AttachedTo = { readonly kind: 'chart' | 'dashboard'; readonly id: number };

const record = v.pipe(v.optional(v.unknown(), {}), v.transform(asRecord));

/** An object that the server sends as JSON text (or already as an object). */
const jsonRecord = v.pipe(
  v.unknown(),
  v.transform((value): UnknownRecord => {
    try {
      const read: unknown = typeof value === 'string' ? parseJson(value) : value;
      return isRecord(read) ? read : {};
    } catch {
      return {};
    }
  }),
);

/** A row that the report points to, with its name. */
const chartRef = v.pipe(
  v.object({ id: v.number(), slice_name: text }),
  v.transform(({ id, slice_name: name }) => ({ id, name })),
);
const dashboardRef = v.pipe(
  v.object({ id: v.number(), dashboard_title: text }),
  v.transform(({ id, dashboard_title: name }) => ({ id, name })),
);
const databaseRef = v.pipe(
  v.object({ id: v.number(), database_name: text }),
  v.transform(({ id, database_name: name }) => ({ id, name })),
);

const recipientSchema = v.object({ type: v.string(), recipient_config_json: v.optional(jsonRecord, {}) });
export type ReportRecipient = v.InferOutput<typeof recipientSchema>;

const recipients = v.pipe(
  v.unknown(),
  v.transform((list): readonly ReportRecipient[] => checkEach(recipientSchema, list ?? [], 'recipients').items),
);

const ownerSchema = v.object({ id: v.number(), first_name: text, last_name: text });
const owners = v.pipe(
  v.unknown(),
  v.transform((list) => checkEach(ownerSchema, list ?? [], 'owners').items),
);

const reportSchema = v.object({
  id: v.number(),
  type: text,
  name: text,
  active: flag,
  chart: v.fallback(v.nullable(chartRef), null),
  dashboard: v.fallback(v.nullable(dashboardRef), null),
  database: v.fallback(v.nullable(databaseRef), null),
  context_markdown: v.optional(textOrNull, null),
  creation_method: v.optional(textOrNull, null),
  crontab: text,
  custom_width: v.optional(numberOrNull, null),
  description: v.optional(textOrNull, null),
  email_subject: v.optional(textOrNull, null),
  extra: v.optional(jsonRecord, {}),
  force_screenshot: v.optional(flag, false),
  grace_period: v.optional(numberOrNull, null),
  log_retention: v.optional(numberOrNull, null),
  owners: v.optional(owners, []),
  recipients: v.optional(recipients, []),
  report_format: v.optional(textOrNull, null),
  sql: v.optional(textOrNull, null),
  timezone: v.optional(text, ''),
  validator_config_json: v.optional(jsonRecord, {}),
  validator_type: v.optional(textOrNull, null),
  working_timeout: v.optional(numberOrNull, null),
});
/** An alert or report with all that can be edited. */
export type Report = v.InferOutput<typeof reportSchema>;

export async function fetchReport(client: Client, id: number, signal?: AbortSignal): Promise<Report> {
  const { value } = await client.request({ path: `${REPORTS_PATH}${String(id)}`, schema: resultSchema, signal });
  return check(reportSchema, value.result, 'result');
}

const idSchema = v.object({ id: v.number() });

/** The report that the user has set up for a chart or a dashboard, which is one at most. */
export async function fetchAttachedReport(
  client: Client,
  { kind, id }: AttachedTo,
  userId: number,
  signal?: AbortSignal,
): Promise<Report | undefined> {
  const filters = [
    { col: `${kind}_id`, opr: 'eq', value: id },
    { col: 'creation_method', opr: 'eq', value: `${kind}s` },
    { col: 'created_by', opr: 'rel_o_m', value: userId },
  ];
  const { value } = await client.request({ path: REPORTS_PATH, q: { filters }, schema: resultSchema, signal });
  const [first] = checkEach(idSchema, value.result, 'result').items;
  return first && (await fetchReport(client, first.id, signal));
}

export interface DashboardTab {
  readonly value: string;
  readonly title: string;
  readonly children: readonly DashboardTab[];
}

const tabSchema: v.GenericSchema<unknown, DashboardTab> = v.object({
  value: v.string(),
  title: text,
  children: v.pipe(
    v.unknown(),
    v.transform((list): readonly DashboardTab[] => checkEach(tabSchema, list ?? [], 'children').items),
  ),
});

const filterSchema = v.object({
  id: v.string(),
  name: text,
  filterType: text,
  targets: v.fallback(v.array(record), []),
});
export type ReportableFilter = v.InferOutput<typeof filterSchema>;

export interface DashboardTabs {
  readonly tabs: readonly DashboardTab[];
  /** The native filters of all tabs. */
  readonly filters: readonly ReportableFilter[];
}

const tabsSchema = v.object({ tab_tree: v.optional(v.unknown()), native_filters: v.optional(record, {}) });

/** What a report may show of a dashboard. */
export async function fetchDashboardTabs(
  client: Client,
  id: number | string,
  signal?: AbortSignal,
): Promise<DashboardTabs> {
  const { value } = await client.request({
    path: `/api/v1/dashboard/${encodeURIComponent(id)}/tabs`,
    schema: v.object({ result: tabsSchema }),
    signal,
  });
  const { tab_tree, native_filters } = value.result;
  const filters = Object.values(native_filters).flatMap(
    (list) => checkEach(filterSchema, list, 'native_filters').items,
  );
  return {
    tabs: checkEach(tabSchema, tab_tree ?? [], 'tab_tree').items,
    filters: [...new Map(filters.map((filter) => [filter.id, filter])).values()],
  };
}
