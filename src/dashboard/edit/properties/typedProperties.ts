import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import type { TagChanges } from '../../../api/saveTags';
import { asString, type UnknownRecord } from '../../../lib/read';
import { sameValue } from '../../../lib/sameValue';
import { withColorScheme } from '../model/colorScheme';
import { editedMetadata, metadataText } from '../model/metadataText';

/** The form state of the properties dialog. */
export interface TypedProperties extends Pick<
  DashboardDraft,
  'dashboard_title' | 'theme' | 'certified_by' | 'certification_details' | 'owners' | 'roles'
> {
  readonly slug: string;
  readonly tags: TagChanges | undefined;
  /** The metadata, as JSON. */
  readonly json: string;
}

export function toTypedProperties(draft: DashboardDraft): TypedProperties {
  const { dashboard_title, slug, theme, certified_by, certification_details, owners, roles, tags, metadata } = draft;
  const json = metadataText(metadata);
  return { dashboard_title, slug: slug ?? '', theme, certified_by, certification_details, owners, roles, tags, json };
}

/** The slug as the server normalizes it; '' is none. */
export function toSlug(text: string): string {
  return text
    .trim()
    .replace(/ /g, '-')
    .replace(/[^\p{L}\p{N}_-]+/gu, '');
}

/** The metadata with its edited text; a new color scheme changes what was computed from the previous one. */
export function typedMetadata(metadata: UnknownRecord, edited: UnknownRecord): UnknownRecord {
  const scheme = asString(edited['color_scheme']);
  const computed = withColorScheme(metadata, scheme);
  return editedMetadata(metadata, {
    ...edited,
    ...(computed === metadata
      ? {}
      : pick(computed, ['color_scheme_domain', 'shared_label_colors', 'map_label_colors'])),
  });
}

function pick(record: UnknownRecord, keys: readonly string[]): UnknownRecord {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)));
}

const sameIds = (a: DashboardDraft['owners'], b: DashboardDraft['owners']): boolean =>
  a.length === b.length && a.every(({ id }, i) => id === b[i]?.id);

/** The draft with the form's values: the same object if nothing changed. */
export function withProperties(draft: DashboardDraft, typed: TypedProperties, settings: UnknownRecord): DashboardDraft {
  const certified_by = typed.certified_by.trim();
  const slug = toSlug(typed.slug);
  const { tags: draftTags, ...others } = draft;
  const tags = sameValue(typed.tags, draftTags) ? draftTags : typed.tags;
  const updated: DashboardDraft = {
    ...others,
    ...(tags && { tags }),
    dashboard_title: typed.dashboard_title.trim(),
    slug: slug === toSlug(draft.slug ?? '') ? draft.slug : slug || null,
    theme: typed.theme?.id === draft.theme?.id ? draft.theme : typed.theme,
    certified_by,
    certification_details: certified_by === '' ? '' : typed.certification_details.trim(),
    owners: sameIds(typed.owners, draft.owners) ? draft.owners : typed.owners,
    roles: sameIds(typed.roles, draft.roles) ? draft.roles : typed.roles,
    metadata: typedMetadata(draft.metadata, settings),
  };
  const keys = [
    ...(['dashboard_title', 'slug', 'theme', 'certified_by', 'certification_details'] as const),
    ...(['owners', 'roles', 'tags', 'metadata'] as const),
  ];
  return keys.every((key) => updated[key] === draft[key]) ? draft : updated;
}
