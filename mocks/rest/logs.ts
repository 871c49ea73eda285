import type { RequestHandler } from 'msw';
import { asArray, asNumber, asRecord, asString } from '../../src/lib/read';
import type { LogEntry } from '../store/records';
import { visibleCharts, visibleDashboards } from './access';
import { sliceUrl } from './chartJson';
import { dashboardUrl } from './dashboardJson';
import type { Env } from './env';
import { humanize } from './humanize';
import { risonQuery } from './listQuery';
import { json } from './respond';
import { api, type SignedIn } from './route';

/** Visits: events arrive at `/superset/log/`, and are returned as recent activity. */
export function logHandlers(env: Env): RequestHandler[] {
  return [
    api(
      env,
      'post',
      '/superset/log/',
      async (context) => {
        const form = await context.form();
        // The request's own ids apply to all of its events.
        const ids = Object.fromEntries(['dashboard_id', 'slice_id'].flatMap((name) => readId(context.url, name)));
        env.store.addLogs(
          asArray(events(form.get('events'))).map((event) =>
            toLogEntry({ ...asRecord(event), ...ids }, context.user.id, env.now().getTime()),
          ),
        );
        return new Response('OK', { headers: { 'content-type': 'text/html; charset=utf-8' } });
      },
      { csrfExempt: true },
    ),
    api(env, 'get', '/api/v1/log/recent_activity/', recentActivity),
    api(env, 'get', '/api/v1/log/recent_activity/:user/', recentActivity),
  ];
}

function readId({ searchParams }: URL, name: string): readonly (readonly [string, number])[] {
  const id = Number(searchParams.get(name));
  return id > 0 ? [[name, id]] : [];
}

function events(text: string | null): unknown {
  try {
    return text === null ? [] : JSON.parse(text);
  } catch {
    return [];
  }
}

function toLogEntry(event: Readonly<Record<string, unknown>>, user: number, now: number): LogEntry {
  const dashboard =
    asNumber(event['dashboard_id']) ??
    (event['source'] === 'dashboard' ? asNumber(event['source_id']) : undefined) ??
    null;
  const chart = asNumber(event['slice_id']) ?? null;
  return { user, event: asString(event['event_name'], 'log'), dashboard, chart, time: now };
}

/** The events that the server counts as visits. */
const VISITS: readonly string[] = ['mount_dashboard', 'mount_explorer'];

function recentActivity({ env, user, url }: SignedIn): Response {
  const query = asRecord(risonQuery(url));
  const size = asNumber(query['page_size'], 25);
  const page = asNumber(query['page'], 0);
  const now = env.now().getTime();
  const dashboards = new Map(visibleDashboards(user, env).map((dashboard) => [dashboard.id, dashboard]));
  const charts = new Map(visibleCharts(user, env).map((chart) => [chart.id, chart]));
  const seenNames = new Set<string>();
  const items = env.store
    .logs()
    .filter((entry) => entry.user === user.id && VISITS.includes(entry.event))
    .toReversed()
    .flatMap((entry) => {
      const dashboard = entry.dashboard === null ? undefined : dashboards.get(entry.dashboard);
      const chart = entry.dashboard === null && entry.chart !== null ? charts.get(entry.chart) : undefined;
      const name = dashboard ? `dashboard ${dashboard.id.toString()}` : chart ? `chart ${chart.id.toString()}` : '';
      if (name === '' || seenNames.has(name)) return [];
      seenNames.add(name);
      const timestamps = { time: entry.time, time_delta_humanized: humanize(entry.time, now) };
      if (dashboard)
        return [
          {
            action: 'log',
            item_title: dashboard.dashboard_title,
            item_type: 'dashboard',
            item_url: dashboardUrl(dashboard),
            ...timestamps,
          },
        ];
      return chart
        ? [
            {
              action: 'log',
              item_title: chart.slice_name,
              item_type: 'slice',
              item_url: sliceUrl(chart),
              ...timestamps,
            },
          ]
        : [];
    });
  return json({ result: items.slice(page * size, (page + 1) * size) });
}
