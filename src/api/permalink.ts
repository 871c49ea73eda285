import * as v from 'valibot';
import { toAbsoluteUrl } from '../lib/appRoot';
import type { UnknownRecord } from '../lib/read';
import type { Client } from './client/client';
import { dashboardPermalinkPath } from './early/paths';
import type { ServerTraits } from '../lib/getTraits';

/** The state of a dashboard in a permalink. */
export interface DashboardPermalinkState {
  readonly dataMask?: UnknownRecord | undefined;
  readonly activeTabs?: readonly string[] | undefined;
  /** The id of the layout element to scroll to. */
  readonly anchor?: string | undefined;
  readonly urlParams?: readonly (readonly [string, string])[] | undefined;
  readonly chartStates?: UnknownRecord | undefined;
}

export interface DashboardPermalink {
  readonly dashboardId: string;
  readonly state: DashboardPermalinkState;
}

const keySchema = v.object({ key: v.string() });

/**
 * The absolute URL, built from the key: 2.1.3 makes its `url` from the Origin header and may respond with 'None/…'.
 */
export async function createDashboardPermalink(
  client: Client,
  traits: Pick<ServerTraits, 'permalinkChartStates'>,
  id: number,
  { chartStates, ...state }: DashboardPermalinkState,
): Promise<string> {
  const body = traits.permalinkChartStates && chartStates ? { ...state, chartStates } : state;
  const { value } = await client.request({
    path: `/api/v1/dashboard/${String(id)}/permalink`,
    method: 'POST',
    body,
    schema: keySchema,
  });
  const hosted = await client.resolvePermalink?.(value.key);
  return hosted ?? toAbsoluteUrl(`/superset/dashboard/p/${encodeURIComponent(value.key)}/`);
}

const pairs = v.array(v.tuple([v.string(), v.string()]));
const permalinkSchema = v.object({
  dashboardId: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((id) => String(id)),
  ),
  state: v.fallback(
    v.object({
      dataMask: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
      activeTabs: v.fallback(v.optional(v.array(v.string())), undefined),
      anchor: v.fallback(v.optional(v.string()), undefined),
      urlParams: v.fallback(v.optional(pairs), undefined),
      chartStates: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
    }),
    {},
  ),
});

/** Rejects with 404 when the key is unknown or the user may not see the dashboard. */
export async function getDashboardPermalink(
  client: Client,
  key: string,
  signal?: AbortSignal,
): Promise<DashboardPermalink> {
  const { value } = await client.request({ path: dashboardPermalinkPath(key), schema: permalinkSchema, signal });
  return value;
}

/** The absolute URL of a chart with this form data. */
export async function createExplorePermalink(
  client: Client,
  formData: UnknownRecord,
  urlParams: readonly (readonly [string, string])[],
  /** The view of a table (6.x); 2.x rejects unknown keys. */
  chartState?: UnknownRecord,
): Promise<string> {
  const body = { formData, urlParams, ...(chartState && { chartState }) };
  const { value } = await client.request({
    path: '/api/v1/explore/permalink',
    method: 'POST',
    body,
    schema: keySchema,
  });
  return toAbsoluteUrl(`/superset/explore/p/${encodeURIComponent(value.key)}/`);
}
