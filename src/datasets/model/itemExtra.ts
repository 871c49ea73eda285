import { parseJson, stringifyJson } from '../../lib/losslessJson';
import { asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';

/** What is stored in the `extra` of a column or metric. */
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

/** From `extra` where it is valid, else from the fields that some servers extract from it. */
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

/** Changes the certification or the warning, in the fields and in `extra`; the rest of `extra` stays as it is. */
export function writeItemExtra(fields: UnknownRecord, change: Partial<ItemExtra>): UnknownRecord {
  const next = { ...readItemExtra(fields), ...change };
  const { certification: savedCertification, ...otherExtra } = parseExtra(fields['extra']) ?? {};
  const certified = next.certified_by !== '' || next.certification_details !== '';
  const certification = {
    ...asRecord(savedCertification),
    certified_by: next.certified_by,
    details: next.certification_details,
  };
  const extra = {
    ...otherExtra,
    ...(certified ? { certification } : {}),
    warning_markdown: next.warning_markdown,
  };
  return { ...fields, ...next, extra: stringifyJson(extra) };
}
