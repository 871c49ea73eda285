import { categoricalData, categoricalData2 } from './categoricalSchemesData';
import type { DataVersion } from '../queryRules';
import { parseColor } from './color';
import { pageState } from '../pageState';
import { asArray, asBoolean, asOptionalString, asRecord } from '../read';
import { sameValue } from '../sameValue';
import { sequentialData } from './sequentialSchemesData';

export interface ColorScheme {
  readonly id: string;
  readonly label: string;
  readonly colors: readonly string[];
  readonly featured: boolean;
  readonly isDiverging: boolean;
}

type Packed = readonly (readonly [id: string, label: string, colors: string, mark?: 'f' | 'd'])[];

interface Registry {
  readonly schemes: ReadonlyMap<string, ColorScheme>;
  readonly defaultId: string;
}

/** The colours of a categorical scheme; of the default one where the id is unknown. Never empty. */
export type CategoricalColors = (id: string | undefined | null) => readonly string[];

interface ColorSchemes {
  readonly version: DataVersion;
  /** The server's own, in the order in which they were added. */
  readonly extra: { readonly categorical: readonly unknown[]; readonly sequential: readonly unknown[] };
  readonly categorical: Registry;
  readonly sequential: Registry;
  readonly getCategoricalColors: CategoricalColors;
}

function unpack(packed: Packed): readonly ColorScheme[] {
  return packed.map(([id, label, colors, mark]) => ({
    id,
    label,
    colors: colors.split(' ').map((color) => `#${color}`),
    featured: mark === 'f',
    isDiverging: mark === 'd',
  }));
}

/** The built-in schemes and those of the server; broken ones of the latter are left out. */
function createRegistry(builtIn: readonly ColorScheme[], builtInDefault: string, extra: readonly unknown[]): Registry {
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

function createSchemes(version: DataVersion, extra: ColorSchemes['extra']): ColorSchemes {
  const builtIn = unpack(version === 2 ? [...categoricalData, ...categoricalData2] : categoricalData);
  const categorical = createRegistry(builtIn, 'supersetColors', extra.categorical);
  return {
    version,
    extra,
    categorical,
    getCategoricalColors: (id) => getColors(categorical, id),
    sequential: createRegistry(unpack(sequentialData), 'superset_seq_1', extra.sequential),
  };
}

const colorSchemes = pageState(createSchemes(6, { categorical: [], sequential: [] }));

/** The id under which Superset also has a scheme for charts that name none. */
const ALIASES: Readonly<Record<string, string>> = { SUPERSET_DEFAULT: 'd3Category10' };

function getColors({ schemes, defaultId }: Registry, id: string | undefined | null): readonly string[] {
  const found = schemes.get(id ?? '') ?? schemes.get(ALIASES[id ?? ''] ?? '') ?? schemes.get(defaultId);
  return found?.colors ?? ['#1FA8C9'];
}

export const categoricalColors: CategoricalColors = (id) => colorSchemes.get().getCategoricalColors(id);

/** `categoricalColors` as it is now: another function after the schemes changed. */
export const getCategoricalColors = (): CategoricalColors => colorSchemes.get().getCategoricalColors;
export const subscribeColorSchemes = colorSchemes.subscribe;

/** From low to high; of the default scheme where the id is unknown. Never empty. */
export function sequentialColors(id: string | undefined | null): readonly string[] {
  return getColors(colorSchemes.get().sequential, id === 'SUPERSET_DEFAULT' ? 'schemeRdBu' : id);
}

export function categoricalSchemes(): readonly ColorScheme[] {
  return [...colorSchemes.get().categorical.schemes.values()];
}

export function sequentialSchemes(): readonly ColorScheme[] {
  return [...colorSchemes.get().sequential.schemes.values()];
}

function withoutKnown(schemes: readonly unknown[], known: readonly unknown[]): readonly unknown[] {
  return schemes.filter((scheme) => !known.some((one) => sameValue(one, scheme)));
}

/** Adds the bootstrap's extra schemes (lists of `{id, label, colors, isDefault?}`); broken entries are left out. */
export function addColorSchemes(extra_categorical: unknown, extra_sequential: unknown): void {
  const { version, extra } = colorSchemes.get();
  const categorical = [...extra.categorical, ...withoutKnown(asArray(extra_categorical), extra.categorical)];
  const sequential = [...extra.sequential, ...withoutKnown(asArray(extra_sequential), extra.sequential)];
  if (categorical.length === extra.categorical.length && sequential.length === extra.sequential.length) return;
  colorSchemes.set(createSchemes(version, { categorical, sequential }));
}

/** 2.x draws some schemes of the same id in other colours. */
export function setColorVersion(version: DataVersion): void {
  const before = colorSchemes.get();
  if (version !== before.version) colorSchemes.set(createSchemes(version, before.extra));
}
