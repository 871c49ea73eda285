import { asArray, asBoolean, asOptionalString, asRecord } from '../read';
import { parseColor } from './color';

export interface ColorScheme {
  readonly id: string;
  readonly label: string;
  readonly colors: readonly string[];
  readonly featured: boolean;
  readonly isDiverging: boolean;
}

/** The built-in schemes, as generated. */
export type PackedSchemes = readonly (readonly [id: string, label: string, colors: string, mark?: 'f' | 'd'])[];

export interface SchemeRegistry {
  readonly schemes: ReadonlyMap<string, ColorScheme>;
  readonly defaultId: string;
}

export function unpackSchemes(packed: PackedSchemes): readonly ColorScheme[] {
  return packed.map(([id, label, colors, mark]) => ({
    id,
    label,
    colors: colors.split(' ').map((color) => `#${color}`),
    featured: mark === 'f',
    isDiverging: mark === 'd',
  }));
}

/** The built-in schemes and those of the server; broken ones of the latter are left out. */
export function createSchemeRegistry(
  builtIn: readonly ColorScheme[],
  builtInDefault: string,
  extra: readonly unknown[],
): SchemeRegistry {
  const schemes = new Map(builtIn.map((scheme) => [scheme.id, scheme]));
  let defaultId = builtInDefault;
  for (const entry of extra) {
    const { id, label, colors, isDefault, isDiverging } = asRecord(entry);
    const name = asOptionalString(id);
    const valid = asArray(colors).filter((c): c is string => typeof c === 'string' && parseColor(c) !== undefined);
    if (!name || valid.length === 0) continue;
    schemes.set(name, {
      id: name,
      label: asOptionalString(label) ?? name,
      colors: valid,
      featured: false,
      isDiverging: asBoolean(isDiverging),
    });
    if (asBoolean(isDefault)) defaultId = name;
  }
  return { schemes, defaultId };
}
