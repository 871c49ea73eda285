import { categoricalData, categoricalData2 } from './categoricalSchemesData';
import type { DataVersion } from '../queryRules';
import { pageState } from '../pageState';
import { asArray } from '../read';
import { sameValue } from '../sameValue';
import { createSchemeRegistry, unpackSchemes, type ColorScheme, type SchemeRegistry } from './schemeRegistry';

/** The colours of a categorical scheme; of the default one where the id is unknown. Never empty. */
export type CategoricalColors = (id: string | undefined | null) => readonly string[];

interface ColorSchemes {
  readonly version: DataVersion;
  /** The server's flag: charts with more labels than colours get neighbouring hues instead of the same colours again. */
  readonly hasAnalogousColors: boolean;
  /** The server's flag of 6.x: a chart takes no colour twice before it has taken all. */
  readonly avoidsCollisions: boolean;
  /** The server's own, in the order in which they were added. */
  readonly extra: { readonly categorical: readonly unknown[]; readonly sequential: readonly unknown[] };
  readonly categorical: SchemeRegistry;
  readonly getCategoricalColors: CategoricalColors;
}

function createSchemes({
  version,
  hasAnalogousColors,
  avoidsCollisions,
  extra,
}: Pick<ColorSchemes, 'version' | 'hasAnalogousColors' | 'avoidsCollisions' | 'extra'>): ColorSchemes {
  const builtIn = unpackSchemes(version === 2 ? [...categoricalData, ...categoricalData2] : categoricalData);
  const categorical = createSchemeRegistry(builtIn, 'supersetColors', extra.categorical);
  return {
    version,
    hasAnalogousColors,
    avoidsCollisions,
    extra,
    categorical,
    getCategoricalColors: (id) => getColors(categorical, id),
  };
}

const colorSchemes = pageState(
  createSchemes({
    version: 6,
    hasAnalogousColors: false,
    avoidsCollisions: true,
    extra: { categorical: [], sequential: [] },
  }),
);

/** The id under which Superset also has a scheme for charts that name none. */
const ALIASES: Readonly<Record<string, string>> = { SUPERSET_DEFAULT: 'd3Category10' };

function getColors({ schemes, defaultId }: SchemeRegistry, id: string | undefined | null): readonly string[] {
  const found = schemes.get(id ?? '') ?? schemes.get(ALIASES[id ?? ''] ?? '') ?? schemes.get(defaultId);
  return found?.colors ?? ['#1FA8C9'];
}

export const categoricalColors: CategoricalColors = (id) => colorSchemes.get().getCategoricalColors(id);

/** `categoricalColors` as it is now: another function after the schemes changed. */
export const getCategoricalColors = (): CategoricalColors => colorSchemes.get().getCategoricalColors;
export const subscribeColorSchemes = colorSchemes.subscribe;

export function categoricalSchemes(): readonly ColorScheme[] {
  return [...colorSchemes.get().categorical.schemes.values()];
}

/** The server's own sequential schemes, unparsed. */
export function getExtraSequentialSchemes(): readonly unknown[] {
  return colorSchemes.get().extra.sequential;
}

function withoutKnown(schemes: readonly unknown[], known: readonly unknown[]): readonly unknown[] {
  return schemes.filter((scheme) => !known.some((one) => sameValue(one, scheme)));
}

/** Adds the bootstrap's extra schemes (lists of `{id, label, colors, isDefault?}`); broken entries are left out. */
export function addColorSchemes(extra_categorical: unknown, extra_sequential: unknown): void {
  const { extra, ...settings } = colorSchemes.get();
  const categorical = [...extra.categorical, ...withoutKnown(asArray(extra_categorical), extra.categorical)];
  const sequential = [...extra.sequential, ...withoutKnown(asArray(extra_sequential), extra.sequential)];
  if (categorical.length === extra.categorical.length && sequential.length === extra.sequential.length) return;
  colorSchemes.set(createSchemes({ ...settings, extra: { categorical, sequential } }));
}

/** 2.x draws some schemes of the same id in other colours, and avoids no collisions unless its flag says so. */
export function setColorVersion(version: DataVersion): void {
  const previous = colorSchemes.get();
  if (version !== previous.version)
    colorSchemes.set(createSchemes({ ...previous, version, avoidsCollisions: version !== 2 }));
}

export function setColorFlags(flags: Pick<ColorSchemes, 'hasAnalogousColors' | 'avoidsCollisions'>): void {
  const previous = colorSchemes.get();
  if (
    !sameValue(flags, { hasAnalogousColors: previous.hasAnalogousColors, avoidsCollisions: previous.avoidsCollisions })
  )
    colorSchemes.set(createSchemes({ ...previous, ...flags }));
}

export const getColorRules = (): Pick<ColorSchemes, 'version' | 'hasAnalogousColors' | 'avoidsCollisions'> =>
  colorSchemes.get();
