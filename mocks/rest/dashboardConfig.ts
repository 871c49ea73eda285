import type { RequestHandler } from 'msw';
import { parseJson, stringifyJson } from '../../src/lib/losslessJson';
import { asArray, asOptionalString, asRecord, isRecord, type UnknownRecord } from '../../src/lib/read';
import type { DashboardRecord } from '../store/records';
import { canEdit, findDashboard } from './access';
import type { Env } from './env';
import { type FieldErrors, fieldErrors, rejectInvalidFields, type Rules } from './fields';
import { forbidden, json, message, notFound } from './respond';
import { api, type SignedIn } from './route';
import { changeStamp } from './changeStamp';

const rules: Rules = { modified: { type: 'list' }, deleted: { type: 'list' }, reordered: { type: 'list' } };

const colorRules: Rules = {
  color_namespace: { type: 'string', nullable: true },
  color_scheme: { type: 'string', nullable: true },
  color_scheme_domain: { type: 'list' },
  label_colors: { type: 'mapping' },
  map_label_colors: { type: 'mapping' },
  shared_label_colors: { type: 'any' },
};

/** Metadata that 6.1.0 can also change on its own: filters, display controls, colours. */
export function dashboardConfigHandlers(env: Env): RequestHandler[] {
  /** The dashboard in the path and its metadata, or why the user may not change it. */
  function findEditable({ user, params }: SignedIn): Response | EditableDashboard {
    const dashboard = findDashboard(user, params['id'] ?? '', env);
    if (!dashboard) return notFound();
    return canEdit(user, dashboard) ? { dashboard, metadata: parseMetadata(dashboard.json_metadata) } : forbidden();
  }
  function save(
    { user }: SignedIn,
    { dashboard, metadata }: EditableDashboard,
    changes: UnknownRecord,
    markUpdated = true,
  ): void {
    const stamp = markUpdated ? changeStamp(dashboard, user, env) : {};
    env.store.saveDashboard({ ...dashboard, ...stamp, json_metadata: stringifyJson({ ...metadata, ...changes }) });
  }
  const changeList = (key: string) => async (context: SignedIn) => {
    const body = await context.json();
    const errors = bodyErrors(body);
    if (errors) return message(errors, 400);
    const editable = findEditable(context);
    if (editable instanceof Response) return editable;
    if (!asArray(body['modified']).every(isRecord)) return message('Fatal error', 500);
    const entries = applyChanges(asArray(editable.metadata[key]), body);
    const changes = Object.keys(rules).some((name) => asArray(body[name]).length > 0);
    if (changes) save(context, editable, { [key]: entries });
    return json({ result: entries });
  };
  return [
    api(env, 'put', '/api/v1/dashboard/:id/filters', changeList('native_filter_configuration')),
    api(env, 'put', '/api/v1/dashboard/:id/chart_customizations', changeList('chart_customization_config')),
    api(env, 'put', '/api/v1/dashboard/:id/colors', async (context) => {
      const body = await context.json();
      const rejection = rejectInvalidFields(body, colorRules);
      if (rejection) return rejection;
      const editable = findEditable(context);
      if (editable instanceof Response) return editable;
      save(context, editable, body, context.url.searchParams.get('mark_updated') !== 'false');
      return json({});
    }),
  ];
}

interface EditableDashboard {
  readonly dashboard: DashboardRecord;
  readonly metadata: UnknownRecord;
}

function bodyErrors(body: UnknownRecord): FieldErrors | UnknownRecord | undefined {
  const errors = fieldErrors(body, rules);
  if (errors) return errors;
  for (const name of ['deleted', 'reordered']) {
    const invalid = asArray(body[name]).flatMap((id, i) =>
      typeof id === 'string' ? [] : [[i.toString(), ['Not a valid string.']] as const],
    );
    if (invalid.length > 0) return { [name]: Object.fromEntries(invalid) };
  }
  return undefined;
}

/**
 * The list after a change: entries replaced or added, some deleted; with an order, only the entries it names, in that
 * order, as on the server.
 */
function applyChanges(current: readonly unknown[], body: UnknownRecord): readonly unknown[] {
  const getId = (entry: unknown): string | undefined => asOptionalString(asRecord(entry)['id']);
  const modified = new Map(asArray(body['modified']).map((entry) => [getId(entry), entry]));
  const deleted = new Set(asArray(body['deleted']));
  const currentIds = new Set(current.map(getId));
  const entries = [
    ...current.map((entry) => modified.get(getId(entry)) ?? entry),
    ...[...modified].flatMap(([id, entry]) => (currentIds.has(id) ? [] : [entry])),
  ].filter((entry) => !deleted.has(getId(entry)));
  const order = asArray(body['reordered']);
  return order.length === 0 ? entries : order.flatMap((id) => entries.find((entry) => getId(entry) === id) ?? []);
}

function parseMetadata(text: string | null): UnknownRecord {
  try {
    return asRecord(parseJson(text ?? '{}'));
  } catch {
    return {};
  }
}
