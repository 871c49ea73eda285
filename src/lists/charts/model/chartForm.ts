import * as v from 'valibot';
import { text } from '../../../api/client/parse';
import { people } from '../../../api/person';
import type { RelatedItem } from '../../../api/related';
import { asNumber, type UnknownRecord } from '../../../lib/read';
import { getChangedIds, toPersonItems } from '../../items/itemForm';
import { toCertification } from '../../items/toCertification';
import { tagsSchema, toTagItems } from '../../../api/customTags';

/** What the form of a chart's properties has; the same in its initial values. */
export interface ChartForm {
  readonly slice_name: string;
  readonly description: string;
  /** Seconds, as entered. */
  readonly cache_timeout: string;
  readonly owners: readonly RelatedItem[];
  readonly certified_by: string;
  readonly certification_details: string;
  readonly tags: readonly RelatedItem[];
}

/** `result` of `/api/v1/chart/{id}` as the form's values. */
export const chartFormSchema = v.pipe(
  v.object({
    slice_name: text,
    description: text,
    cache_timeout: v.optional(v.unknown()),
    owners: people,
    certified_by: text,
    certification_details: text,
    tags: tagsSchema,
  }),
  v.transform((loaded): ChartForm => ({
    ...loaded,
    // 6.x sends it as text.
    cache_timeout: asNumber(loaded.cache_timeout)?.toString() ?? '',
    owners: toPersonItems(loaded.owners),
    tags: toTagItems(loaded.tags),
  })),
);

/** The server's column is a 32-bit integer. */
const MAX_INT = 2 ** 31 - 1;

/** Whole seconds, -1 for no cache, or empty. */
export function isCacheTimeout(entered: string): boolean {
  const seconds = entered.trim();
  return seconds === '' || (/^(-1|\d+)$/.test(seconds) && Number(seconds) <= MAX_INT);
}

/**
 * The body of PUT with what was changed, and nothing else; empty where nothing was. Where there is something, the owners are
 * sent too: 2.x removes the owners of a chart that is saved without them.
 */
export function getChartChanges(before: ChartForm, after: ChartForm): UnknownRecord {
  const changes: Record<string, unknown> = {};
  const set = (name: string, old: unknown, next: unknown): void => {
    if (next !== old) changes[name] = next;
  };
  set('slice_name', before.slice_name.trim(), after.slice_name.trim());
  set('description', before.description || null, after.description || null);
  const toSeconds = (entered: string): number | null => (entered.trim() === '' ? null : Number(entered));
  set('cache_timeout', toSeconds(before.cache_timeout), toSeconds(after.cache_timeout));
  const certification = toCertification(after);
  const old = toCertification(before);
  set('certified_by', old.certified_by, certification.certified_by);
  set('certification_details', old.certification_details, certification.certification_details);
  const owners = getChangedIds(before.owners, after.owners);
  if (!owners && Object.keys(changes).length === 0) return {};
  return { ...changes, owners: owners ?? after.owners.flatMap(({ value }) => asNumber(value) ?? []) };
}
