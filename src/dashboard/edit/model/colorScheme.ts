import { categoricalColors } from '../../../lib/color/colorSchemes';
import { asString, isRecord, type UnknownRecord } from '../../../lib/read';

/** The same labels in the colours of another scheme, in their order. */
function recolored(labels: unknown, colors: readonly string[]): UnknownRecord {
  if (!isRecord(labels)) return {};
  return Object.fromEntries(Object.keys(labels).map((label, i) => [label, colors[i % colors.length]]));
}

/**
 * The settings with a colour scheme; '' leaves each chart its own. What was computed from the scheme before follows it;
 * colors that a user gave a label (`label_colors`) stay. `shared_label_colors` is a map in 2.x and later a list of labels.
 */
export function withColorScheme(metadata: UnknownRecord, color_scheme: string): UnknownRecord {
  if (asString(metadata['color_scheme']) === color_scheme) return metadata;
  const colors = color_scheme === '' ? [] : categoricalColors(color_scheme);
  const shared = metadata['shared_label_colors'];
  const changed: Record<string, unknown> = { ...metadata, color_scheme, color_scheme_domain: colors };
  if (isRecord(shared)) changed['shared_label_colors'] = colors.length === 0 ? {} : recolored(shared, colors);
  if ('map_label_colors' in metadata) changed['map_label_colors'] = {};
  return changed;
}
