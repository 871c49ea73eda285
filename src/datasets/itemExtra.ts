import { parseJson, stringifyJson } from '../lib/losslessJson';
import { asRecord, asString, isRecord, type UnknownRecord } from '../lib/read';

/** What the `extra` of a column or metric says beside its own fields. */
export interface ItemExtra {
  readonly certified_by: string;
  readonly certification_details: string;
  readonly warning_markdown: string;
}

function parseExtra(extra: unknown): UnknownRecord | undefined {
  if (isRecord(extra)) return extra;
  if (typeof extra !== 'string' || extra.trim() === '') return undefined;
  try {
    const value = parseJson(extra);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** From `extra` where it is there and can be read, else from the fields that some servers take out of it. */
export function readItemExtra(fields: UnknownRecord): ItemExtra {
  const extra = parseExtra(fields['extra']);
  if (!extra) {
    return {
      certified_by: asString(fields['certified_by']),
      certification_details: asString(fields['certification_details']),
      warning_markdown: asString(fields['warning_markdown']),
    };
  }
  const certification = asRecord(extra['certification']);
  return {
    certified_by: asString(certification['certified_by']),
    certification_details: asString(certification['details']),
    warning_markdown: asString(extra['warning_markdown']),
  };
}

/** The fields with another certification or warning, written both ways; all else that `extra` holds stays in it. */
export function writeItemExtra(fields: UnknownRecord, change: Partial<ItemExtra>): UnknownRecord {
  const next = { ...readItemExtra(fields), ...change };
  const { certification: before, ...others } = parseExtra(fields['extra']) ?? {};
  const certified = next.certified_by !== '' || next.certification_details !== '';
  const certification = {
    ...asRecord(before),
    certified_by: next.certified_by,
    details: next.certification_details,
  };
  const extra = {
    ...others,
    ...(certified ? { certification } : {}),
    warning_markdown: next.warning_markdown,
  };
  return { ...fields, ...next, extra: stringifyJson(extra) };
}
