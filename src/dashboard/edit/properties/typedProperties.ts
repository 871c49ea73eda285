import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import { asString, type UnknownRecord } from '../../../lib/read';
import { withColorScheme } from '../model/colorScheme';
import { editedMetadata, metadataText } from '../model/metadataText';

/** The properties as they are being typed. */
export interface TypedProperties extends Pick<
  DashboardDraft,
  'dashboard_title' | 'certified_by' | 'certification_details' | 'owners' | 'roles'
> {
  readonly slug: string;
  /** The settings, as JSON. */
  readonly json: string;
}

export function typedOf(draft: DashboardDraft): TypedProperties {
  const { dashboard_title, slug, certified_by, certification_details, owners, roles, metadata } = draft;
  const json = metadataText(metadata);
  return { dashboard_title, slug: slug ?? '', certified_by, certification_details, owners, roles, json };
}

/** What the server makes of a slug; '' is none. */
export function slugOf(text: string): string {
  return text
    .trim()
    .replace(/ /g, '-')
    .replace(/[^\p{L}\p{N}_-]+/gu, '');
}

/** The settings with what was typed in their text; a new colour scheme changes what was computed from the one before. */
export function typedMetadata(before: UnknownRecord, typed: UnknownRecord): UnknownRecord {
  const scheme = asString(typed['color_scheme']);
  const computed = withColorScheme(before, scheme);
  return editedMetadata(before, {
    ...typed,
    ...(computed === before ? {} : pick(computed, ['color_scheme_domain', 'shared_label_colors', 'map_label_colors'])),
  });
}

function pick(record: UnknownRecord, keys: readonly string[]): UnknownRecord {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)));
}

const sameIds = (a: DashboardDraft['owners'], b: DashboardDraft['owners']): boolean =>
  a.length === b.length && a.every(({ id }, i) => id === b[i]?.id);

/** The work with what was typed: the same object where that changes nothing. */
export function withProperties(draft: DashboardDraft, typed: TypedProperties, settings: UnknownRecord): DashboardDraft {
  const certified_by = typed.certified_by.trim();
  const slug = slugOf(typed.slug);
  const changed: DashboardDraft = {
    ...draft,
    dashboard_title: typed.dashboard_title.trim(),
    slug: slug === slugOf(draft.slug ?? '') ? draft.slug : slug || null,
    certified_by,
    certification_details: certified_by === '' ? '' : typed.certification_details.trim(),
    owners: sameIds(typed.owners, draft.owners) ? draft.owners : typed.owners,
    roles: sameIds(typed.roles, draft.roles) ? draft.roles : typed.roles,
    metadata: typedMetadata(draft.metadata, settings),
  };
  const keys = [
    ...(['dashboard_title', 'slug', 'certified_by', 'certification_details'] as const),
    ...(['owners', 'roles', 'metadata'] as const),
  ];
  return keys.every((key) => changed[key] === draft[key]) ? draft : changed;
}
