import { categoricalColors } from '../../../lib/color/colorSchemes';
import { asString, isRecord, type UnknownRecord } from '../../../lib/read';

/** The same labels, in order, with the colors of another scheme. */
function recolorLabels(labels: unknown, colors: readonly string[]): UnknownRecord {
  if (!isRecord(labels)) return {};
  return Object.fromEntries(Object.keys(labels).map((label, i) => [label, colors[i % colors.length]]));
}

/**
 * The metadata with a color scheme; '' leaves each chart its own. Colors computed from the previous scheme are computed
 * again; those that a user assigned (`label_colors`) stay. `shared_label_colors` is a map in 2.x and a list of labels
 * later.
 */
export function withColorScheme(metadata: UnknownRecord, color_scheme: string): UnknownRecord {
  if (asString(metadata['color_scheme']) === color_scheme) return metadata;
  const colors = color_scheme === '' ? [] : categoricalColors(color_scheme);
  const shared = metadata['shared_label_colors'];
  const changed: Record<string, unknown> = { ...metadata, color_scheme, color_scheme_domain: colors };
  if (isRecord(shared)) changed['shared_label_colors'] = colors.length === 0 ? {} : recolorLabels(shared, colors);
  if ('map_label_colors' in metadata) changed['map_label_colors'] = {};
  return changed;
}
