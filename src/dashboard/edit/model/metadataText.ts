import { acceptedMetadata } from '../../../api/saveMetadata';
import { sameValue } from '../../../lib/sameValue';
import { stringifyJson } from '../../../lib/losslessJson';
import type { UnknownRecord } from '../../../lib/read';
import type { MetadataKeys } from '../../../lib/getTraits';

/** Computed from the color scheme and the charts' labels, not written by hand. Superset hides them too. */
const COMPUTED_KEYS: ReadonlySet<string> = new Set(['shared_label_colors', 'color_scheme_domain', 'map_label_colors']);

/** A dashboard's metadata as text for the editor. */
export function metadataText(metadata: UnknownRecord): string {
  return stringifyJson(Object.fromEntries(Object.entries(metadata).filter(([key]) => !COMPUTED_KEYS.has(key))), 2);
}

/** The metadata after its text was edited; the same object if nothing changed. The layout is left out. */
export function editedMetadata(metadata: UnknownRecord, edited: UnknownRecord): UnknownRecord {
  const { positions: _, ...settings } = edited;
  const computed = Object.entries(metadata).filter(([key]) => COMPUTED_KEYS.has(key) && !Object.hasOwn(settings, key));
  const updated = { ...settings, ...Object.fromEntries(computed) };
  return sameValue(metadata, updated) ? metadata : updated;
}

/** Keys of the metadata that a server of this version rejects; of the known ones, those of a wrong type. */
export function getRejectedKeys(metadataKeys: MetadataKeys, metadata: UnknownRecord): readonly string[] {
  return Object.entries(metadata)
    .filter(([key, value]) => {
      // Nullish values can be left out without loss; later servers drop show_native_filters themselves.
      if (value === null || value === undefined || key === 'show_native_filters') return false;
      return !Object.hasOwn(acceptedMetadata(metadataKeys, { [key]: value }, undefined), key);
    })
    .map(([key]) => key);
}
