import { acceptedMetadata } from '../../../api/saveMetadata';
import { sameValue } from '../../../lib/sameValue';
import { stringifyJson } from '../../../lib/losslessJson';
import type { UnknownRecord } from '../../../lib/read';
import type { DataVersion } from '../../../lib/queryRules';

/** Computed from the color scheme and the labels on the charts, not written by hand. Superset hides them too. */
const COMPUTED: ReadonlySet<string> = new Set(['shared_label_colors', 'color_scheme_domain', 'map_label_colors']);

/** A dashboard's settings as a text to be edited. */
export function metadataText(metadata: UnknownRecord): string {
  return stringifyJson(Object.fromEntries(Object.entries(metadata).filter(([key]) => !COMPUTED.has(key))), 2);
}

/** The settings after their text was edited; the same object where nothing changed. The layout is left out. */
export function editedMetadata(before: UnknownRecord, typed: UnknownRecord): UnknownRecord {
  const { positions: _, ...settings } = typed;
  const computed = Object.entries(before).filter(([key]) => COMPUTED.has(key) && !Object.hasOwn(settings, key));
  const edited = { ...settings, ...Object.fromEntries(computed) };
  return sameValue(before, edited) ? before : edited;
}

/** The settings, by their names, that a server of this version rejects; of those it knows, the ones of a wrong type. */
export function refusedKeys(dataVersion: DataVersion, metadata: UnknownRecord): readonly string[] {
  return Object.entries(metadata)
    .filter(([key, value]) => {
      // What is nothing is left out without loss; show_native_filters is a key that the later servers drop themselves.
      if (value === null || value === undefined || key === 'show_native_filters') return false;
      return !Object.hasOwn(acceptedMetadata(dataVersion, { [key]: value }, undefined), key);
    })
    .map(([key]) => key);
}
