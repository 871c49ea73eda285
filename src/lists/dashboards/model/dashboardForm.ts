import * as v from 'valibot';
import { readDashboardTheme, type DashboardTheme } from '../../../api/dashboardShape';
import { people } from '../../../api/person';
import type { RelatedItem } from '../../../api/related';
import { text } from '../../../api/client/parse';
import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import { getChangedIds, toPersonItems } from '../../items/itemForm';
import { toCertification } from '../../items/toCertification';
import { tagsSchema, toTagItems } from '../../../api/customTags';

/** What the form of a dashboard's properties has; the same in its initial values. */
export interface DashboardForm {
  readonly dashboard_title: string;
  readonly slug: string;
  readonly owners: readonly RelatedItem[];
  readonly roles: readonly RelatedItem[];
  readonly certified_by: string;
  readonly certification_details: string;
  readonly tags: readonly RelatedItem[];
  readonly theme: RelatedItem | null;
  readonly css: string;
  readonly json_metadata: string;
}

export const toThemeItem = (theme: DashboardTheme | null): RelatedItem | null =>
  theme && { text: theme.theme_name, value: theme.id };

const rolesSchema = v.pipe(
  v.unknown(),
  v.transform((value): readonly RelatedItem[] =>
    asArray(value).flatMap((entry) => {
      const id = asNumber(asRecord(entry)['id']);
      return id === undefined ? [] : [{ text: asString(asRecord(entry)['name']) || String(id), value: id }];
    }),
  ),
);

/** `result` of `/api/v1/dashboard/{id}` as the form's values. */
export const dashboardFormSchema = v.pipe(
  v.object({
    dashboard_title: text,
    slug: text,
    owners: people,
    roles: v.optional(rolesSchema),
    certified_by: text,
    certification_details: text,
    tags: tagsSchema,
    theme: v.optional(v.unknown()),
    css: text,
    json_metadata: text,
  }),
  v.transform((loaded): DashboardForm => ({
    ...loaded,
    theme: toThemeItem(readDashboardTheme(loaded.theme)),
    owners: toPersonItems(loaded.owners),
    roles: loaded.roles ?? [],
    tags: toTagItems(loaded.tags),
  })),
);

/** The body of PUT with what was changed, and nothing else: what others have changed meanwhile, and what the form does not know, stays. */
export function getDashboardChanges(before: DashboardForm, after: DashboardForm): UnknownRecord {
  const changes: Record<string, unknown> = {};
  const set = (name: string, old: unknown, next: unknown): void => {
    if (next !== old) changes[name] = next;
  };
  const title = after.dashboard_title.trim();
  if (title !== before.dashboard_title.trim()) changes['dashboard_title'] = title;
  set('slug', before.slug.trim() || null, after.slug.trim() || null);
  const certification = toCertification(after);
  const old = toCertification(before);
  set('certified_by', old.certified_by, certification.certified_by);
  set('certification_details', old.certification_details, certification.certification_details);
  set('theme_id', before.theme?.value ?? null, after.theme?.value ?? null);
  set('css', before.css, after.css);
  set('json_metadata', before.json_metadata, after.json_metadata);
  const owners = getChangedIds(before.owners, after.owners);
  if (owners) changes['owners'] = owners;
  const roles = getChangedIds(before.roles, after.roles);
  if (roles) changes['roles'] = roles;
  return changes;
}

/** Whether the text can be saved as JSON metadata: an object, or nothing. */
export function isMetadata(json: string): boolean {
  if (json.trim() === '') return true;
  try {
    return isRecord(JSON.parse(json));
  } catch {
    return false;
  }
}
