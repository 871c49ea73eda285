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
export function readDashboardFile(text: string): DashboardFile | { readonly refused: string } {
  let read: unknown;
  try {
    read = parseJson(text);
  } catch {
    return { refused: t('This file is not valid JSON.') };
  }
  const outer = isRecord(read) ? read : {};
  const found = isRecord(outer.result) ? outer.result : outer;
  const layout = parseRecord(found.position_json) ?? parseRecord(found.positions);
  if (!layout || !isRecord(layout.ROOT_ID))
    return { refused: t('This file contains no dashboard: it has no layout that can be read.') };
  const { positions: _, ...metadata } = parseRecord(found.json_metadata) ?? {};
  return {
    dashboard_title: asOptionalString(found.dashboard_title),
    css: toText(found.css),
    certified_by: toText(found.certified_by),
    certification_details: toText(found.certification_details),
    metadata: found.json_metadata === undefined ? undefined : metadata,
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
    const read = parseJson(value);
    return isRecord(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
