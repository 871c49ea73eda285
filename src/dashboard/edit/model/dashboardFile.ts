import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import { serializeLayout } from '../../../layout/serializeLayout';
import { parseJson, stringifyJson } from '../../../lib/losslessJson';
import { asOptionalString, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { withComputedParents } from '../../../layout/merge/mergeHelpers';

const FILE_TYPE = 'vitrine dashboard';

/** Contents of a dashboard file. Owners and roles exist on one server only, so they are left out. */
export interface DashboardFile {
  readonly dashboard_title: string | undefined;
  readonly css: string | undefined;
  readonly certified_by: string | undefined;
  readonly certification_details: string | undefined;
  readonly metadata: UnknownRecord | undefined;
  readonly layout: UnknownRecord;
}

/** Serializes a dashboard for download; readable by users and by `readDashboardFile`. */
export function dashboardFile(draft: DashboardDraft): string {
  const { dashboard_title, slug, css, certified_by, certification_details, metadata } = draft;
  const position_json = serializeLayout(withComputedParents(draft.layout));
  const texts = { dashboard_title, slug, css, certified_by, certification_details };
  return stringifyJson({ file: FILE_TYPE, version: 1, ...texts, json_metadata: metadata, position_json }, 2);
}

/** Reads our own files and the API's dashboard responses. Anything else returns an error message. */
export function readDashboardFile(text: string): DashboardFile | { readonly error: string } {
  let parsed: unknown;
  try {
    parsed = parseJson(text);
  } catch {
    return { error: t('This file is not valid JSON.') };
  }
  const root = isRecord(parsed) ? parsed : {};
  const dashboard = isRecord(root.result) ? root.result : root;
  const layout = parseRecord(dashboard.position_json) ?? parseRecord(dashboard.positions);
  if (!layout || !isRecord(layout.ROOT_ID))
    return { error: t('This file contains no dashboard: it has no layout that can be read.') };
  const { positions: _, ...metadata } = parseRecord(dashboard.json_metadata) ?? {};
  return {
    dashboard_title: asOptionalString(dashboard.dashboard_title),
    css: toText(dashboard.css),
    certified_by: toText(dashboard.certified_by),
    certification_details: toText(dashboard.certification_details),
    metadata: dashboard.json_metadata === undefined ? undefined : metadata,
    layout,
  };
}

function toText(value: unknown): string | undefined {
  return value === undefined ? undefined : asString(value);
}

/** A record, or a string with the JSON of one. */
function parseRecord(value: unknown): UnknownRecord | undefined {
  if (typeof value !== 'string') return isRecord(value) ? value : undefined;
  try {
    const parsed = parseJson(value);
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
