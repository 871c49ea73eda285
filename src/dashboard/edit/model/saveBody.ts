import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import { serializeLayout } from '../../../layout/serializeLayout';
import { acceptedMetadata } from '../../../api/saveMetadata';
import { sameValue } from '../../../lib/sameValue';
import { HEADER_ID } from '../../../layout/layoutIds';
import { parseJson, stringifyJson } from '../../../lib/losslessJson';
import { asNumber, asRecord, isRecord, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { MetadataKeys } from '../../../lib/getTraits';
import { getItem, type Layout } from '../../../layout/layout';
import { withComputedParents } from '../../../layout/merge/mergeHelpers';

export interface SaveBody {
  /** For PUT /api/v1/dashboard/{id}. */
  readonly body: UnknownRecord;
  /** The metadata in it, and the layout, as records: compared with later responses. */
  readonly metadata: UnknownRecord;
  readonly layout: UnknownRecord;
  /** Metadata keys that a server of this version rejects: left out of the body, so the server loses them. */
  readonly omitted: readonly string[];
  /** Length of the layout's JSON, which the server limits. */
  readonly size: number;
}

export interface SaveRules {
  readonly metadataKeys: MetadataKeys;
  /** The server has dashboard roles (DASHBOARD_RBAC). */
  readonly hasRoles: boolean;
}

/** Dropped silently by later servers: not worth a confirmation. */
const SILENTLY_DROPPED: ReadonlySet<string> = new Set(['positions', 'show_native_filters']);

/**
 * Request body of a save. Unknown keys are included wherever the server accepts them.
 * @param stored what the server has: servers without themes accept no key for one, so it is sent where it was changed
 */
export function saveBody({ metadataKeys, hasRoles }: SaveRules, draft: DashboardDraft, stored = draft): SaveBody {
  const title = draft.dashboard_title.trim() || t('[ untitled dashboard ]');
  const titledLayout = withTitle(withComputedParents(draft.layout), title);
  const layout = serializeLayout(titledLayout);
  const settings = prepareMetadata(draft.metadata, titledLayout);
  const metadata = acceptedMetadata(metadataKeys, settings, undefined);
  const rejected = Object.entries(settings).flatMap(([key, value]) => {
    const isNegligible = value === null || value === undefined || SILENTLY_DROPPED.has(key);
    return isNegligible || Object.hasOwn(metadata, key) ? [] : [key];
  });
  const dropsDefaultFilters = draft.metadata.default_filters !== undefined && settings.default_filters === undefined;
  const certified_by = draft.certified_by.trim();
  return {
    body: {
      certified_by,
      certification_details: certified_by === '' ? '' : draft.certification_details,
      css: draft.css,
      ...(draft.theme?.id !== stored.theme?.id && { theme_id: draft.theme?.id ?? null }),
      dashboard_title: title,
      slug: draft.slug?.trim() || null,
      owners: draft.owners.map(({ id }) => id),
      ...(hasRoles && { roles: draft.roles.map(({ id }) => id) }),
      json_metadata: stringifyJson({ ...metadata, positions: layout }),
    },
    metadata,
    layout,
    omitted: dropsDefaultFilters ? [...rejected, 'default_filters'] : rejected,
    size: stringifyJson(layout).length,
  };
}

/** The layout's own copy of the title, where it has one. */
function withTitle(layout: Layout, text: string): Layout {
  const header = getItem(layout, HEADER_ID);
  if (!header || header.meta.text === text) return layout;
  const changed = { ...header, meta: { ...header.meta, text } };
  return { ...layout, items: { ...layout.items, [HEADER_ID]: changed } };
}

/** Metadata without entries for removed charts, and without values that make the server fail. */
function prepareMetadata(metadata: UnknownRecord, { items }: Layout): UnknownRecord {
  const charts = new Set(
    Object.values(items).flatMap(({ type, meta }) => (type === 'CHART' ? String(asNumber(meta.chartId)) : [])),
  );
  const { chart_configuration: configuration, default_filters: defaults, ...rest } = metadata;
  const remaining = isRecord(configuration)
    ? Object.fromEntries(Object.entries(configuration).filter(([id]) => charts.has(id)))
    : configuration;
  const filters = serializeDefaultFilters(defaults);
  return {
    ...rest,
    ...(remaining !== undefined && { chart_configuration: remaining }),
    ...(filters !== undefined && { default_filters: filters }),
  };
}

/** A record by chart ids, as JSON: the server fails over anything else. Unchanged where it is valid already. */
function serializeDefaultFilters(value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  const parsed = typeof value === 'string' ? tryParseJson(value) : value;
  if (!isRecord(parsed)) return undefined;
  const valid = Object.entries(parsed).filter(([id]) => /^\d+$/.test(id));
  if (typeof value === 'string' && valid.length === Object.keys(parsed).length) return value;
  return stringifyJson(Object.fromEntries(valid));
}

function tryParseJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Keys that a server may fill in itself, or omit with removed charts. */
const NOT_COMPARED: ReadonlySet<string> = new Set([
  'default_filters',
  'filter_scopes',
  'chart_configuration',
  'shared_label_colors',
]);

/** Whether the server has what was sent; it may have added to it. `items` is the layout as stored. */
export function isSaved(sent: SaveBody, stored: DashboardDraft, items: UnknownRecord): boolean {
  const fields: readonly (keyof DashboardDraft)[] = ['dashboard_title', 'css', 'certified_by', 'certification_details'];
  const hasSameTexts = fields.every((key) => sameValue(sent.body[key], stored[key]));
  const hasSameItems = Object.keys(sent.layout).length === Object.keys(items).length;
  return (
    hasSameTexts &&
    (sent.body.slug ?? null) === (stored.slug || null) &&
    (sent.body.theme_id === undefined || sent.body.theme_id === (stored.theme?.id ?? null)) &&
    hasSameItems &&
    containsSent(items, sent.layout) &&
    Object.entries(sent.metadata).every(
      ([key, value]) => NOT_COMPARED.has(key) || containsSent(stored.metadata[key], value),
    )
  );
}

function containsSent(stored: unknown, sent: unknown): boolean {
  if (isRecord(sent)) {
    const storedRecord = asRecord(stored);
    return isRecord(stored) && Object.entries(sent).every(([key, value]) => containsSent(storedRecord[key], value));
  }
  if (Array.isArray(sent))
    return (
      Array.isArray(stored) && sent.length === stored.length && sent.every((value, i) => containsSent(stored[i], value))
    );
  return sameValue(stored, sent);
}
