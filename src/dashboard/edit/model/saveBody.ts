import { acceptedMetadata } from '../../../api/saveMetadata';
import { sameValue } from '../../../lib/sameValue';
import { HEADER_ID } from '../../../layout/layoutIds';
import { parseJson, stringifyJson } from '../../../lib/losslessJson';
import { asNumber, asRecord, isRecord, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { partAt, printPositions, type Positions } from '../../../layout/positions';
import { withRightParents } from '../../../layout/merge/tree';
import type { Work } from './work';

export interface SaveBody {
  /** For PUT /api/v1/dashboard/{id}. */
  readonly body: UnknownRecord;
  /** The settings in it, and the layout, as records: what a later answer is compared with. */
  readonly metadata: UnknownRecord;
  readonly positions: UnknownRecord;
  /** Settings that a server of this generation refuses: they are not in the body, and the server forgets them. */
  readonly leftOut: readonly string[];
  /** Characters of the layout, which the server limits. */
  readonly size: number;
}

export interface SaveRules {
  readonly generation: 2 | 6;
  /** The server has roles of dashboards (DASHBOARD_RBAC). */
  readonly hasRoles: boolean;
}

/** Dropped by later servers without a word: nobody is asked about it. */
const FORGOTTEN = new Set(['positions', 'show_native_filters']);

/** All that a save sends. Keys that nobody knows go along wherever the server takes them. */
export function saveBody({ generation, hasRoles }: SaveRules, work: Work): SaveBody {
  const title = work.dashboard_title.trim() || t('[ untitled dashboard ]');
  const placed = withTitle(withRightParents(work.positions), title);
  const positions = printPositions(placed);
  const settings = prepared(work.metadata, placed);
  const metadata = acceptedMetadata(generation, settings, undefined);
  const refused = Object.entries(settings).flatMap(([key, value]) => {
    const isNothing = value === null || value === undefined || FORGOTTEN.has(key);
    return isNothing || Object.hasOwn(metadata, key) ? [] : [key];
  });
  const dropped = work.metadata.default_filters !== undefined && settings.default_filters === undefined;
  const certified_by = work.certified_by.trim();
  return {
    body: {
      certified_by,
      certification_details: certified_by === '' ? '' : work.certification_details,
      css: work.css,
      dashboard_title: title,
      slug: work.slug?.trim() || null,
      owners: work.owners.map(({ id }) => id),
      ...(hasRoles && { roles: work.roles.map(({ id }) => id) }),
      json_metadata: stringifyJson({ ...metadata, positions }),
    },
    metadata,
    positions,
    leftOut: dropped ? [...refused, 'default_filters'] : refused,
    size: stringifyJson(positions).length,
  };
}

/** The layout's own entry for the title, where it has one. */
function withTitle(positions: Positions, text: string): Positions {
  const header = partAt(positions, HEADER_ID);
  if (!header || header.meta.text === text) return positions;
  const changed = { ...header, meta: { ...header.meta, text } };
  return { ...positions, parts: { ...positions.parts, [HEADER_ID]: changed } };
}

/** Settings without what is about charts that are gone, and without what makes the server stumble. */
function prepared(metadata: UnknownRecord, { parts }: Positions): UnknownRecord {
  const charts = new Set(
    Object.values(parts).flatMap(({ type, meta }) => (type === 'CHART' ? String(asNumber(meta.chartId)) : [])),
  );
  const { chart_configuration: configuration, default_filters: defaults, ...rest } = metadata;
  const kept = isRecord(configuration)
    ? Object.fromEntries(Object.entries(configuration).filter(([id]) => charts.has(id)))
    : configuration;
  const filters = defaultFilters(defaults);
  return {
    ...rest,
    ...(kept !== undefined && { chart_configuration: kept }),
    ...(filters !== undefined && { default_filters: filters }),
  };
}

/** A record by chart ids, as JSON: with anything else the server fails. As it is where it is right already. */
function defaultFilters(value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  const read = typeof value === 'string' ? readText(value) : value;
  if (!isRecord(read)) return undefined;
  const right = Object.entries(read).filter(([id]) => /^\d+$/.test(id));
  if (typeof value === 'string' && right.length === Object.keys(read).length) return value;
  return stringifyJson(Object.fromEntries(right));
}

function readText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** What a server may fill in on its own, or leave out with charts that are gone. */
const NOT_COMPARED = new Set(['default_filters', 'filter_scopes', 'chart_configuration', 'shared_label_colors']);

/** Whether a state of the server is what was sent; it may have added to it. `parts` is its layout as it is stored. */
export function holdsSent(sent: SaveBody, stored: Work, parts: UnknownRecord): boolean {
  const fields: readonly (keyof Work)[] = ['dashboard_title', 'css', 'certified_by', 'certification_details'];
  const texts = fields.every((key) => sameValue(sent.body[key], stored[key]));
  const sameParts = Object.keys(sent.positions).length === Object.keys(parts).length;
  return (
    texts &&
    (sent.body.slug ?? null) === (stored.slug || null) &&
    sameParts &&
    holds(parts, sent.positions) &&
    Object.entries(sent.metadata).every(([key, value]) => NOT_COMPARED.has(key) || holds(stored.metadata[key], value))
  );
}

function holds(stored: unknown, sent: unknown): boolean {
  if (isRecord(sent)) {
    const other = asRecord(stored);
    return isRecord(stored) && Object.entries(sent).every(([key, value]) => holds(other[key], value));
  }
  if (Array.isArray(sent))
    return Array.isArray(stored) && sent.length === stored.length && sent.every((value, i) => holds(stored[i], value));
  return sameValue(stored, sent);
}
