import { categoricalData, categoricalData2 } from './categoricalSchemesData';
import { parseColor } from './color';
import { asArray, asBoolean, asOptionalString, asRecord } from '../read';
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
  readonly schemes: Map<string, ColorScheme>;
  defaultId: string;
}

function unpack(registry: Registry, packed: Packed): Registry {
  for (const [id, label, colors, mark] of packed) {
    registry.schemes.set(id, {
      id,
      label,
      colors: colors.split(' ').map((c) => `#${c}`),
      featured: mark === 'f',
      isDiverging: mark === 'd',
    });
  }
  return registry;
}

const categorical = unpack({ schemes: new Map(), defaultId: 'supersetColors' }, categoricalData);
const sequential = unpack({ schemes: new Map(), defaultId: 'superset_seq_1' }, sequentialData);

/** The key under which both servers also keep a scheme for charts that name no other. */
const ALIASES: Readonly<Record<string, string>> = { SUPERSET_DEFAULT: 'd3Category10' };

function colorsOf(registry: Registry, id: string | undefined | null): readonly string[] {
  const found = registry.schemes.get(id ?? '') ?? registry.schemes.get(ALIASES[id ?? ''] ?? '');
  return (found ?? registry.schemes.get(registry.defaultId))?.colors ?? ['#1FA8C9'];
}

/** The colours of a scheme; of the default one where the id is unknown. Never empty. */
export function categoricalColors(id: string | undefined | null): readonly string[] {
  return colorsOf(categorical, id);
}

/** From low to high; of the default scheme where the id is unknown. Never empty. */
export function sequentialColors(id: string | undefined | null): readonly string[] {
  return colorsOf(sequential, id === 'SUPERSET_DEFAULT' ? 'schemeRdBu' : id);
}

export function categoricalSchemes(): readonly ColorScheme[] {
  return [...categorical.schemes.values()];
}

export function sequentialSchemes(): readonly ColorScheme[] {
  return [...sequential.schemes.values()];
}

function add(registry: Registry, extra: unknown): void {
  for (const entry of asArray(extra)) {
    const { id, label, colors, isDefault, isDiverging } = asRecord(entry);
    const name = asOptionalString(id);
    const valid = asArray(colors).filter((c): c is string => typeof c === 'string' && parseColor(c) !== undefined);
    if (!name || valid.length === 0) continue;
    registry.schemes.set(name, {
      id: name,
      label: asOptionalString(label) ?? name,
      colors: valid,
      featured: false,
      isDiverging: asBoolean(isDiverging),
    });
    if (asBoolean(isDefault)) registry.defaultId = name;
  }
}

/** Adds the bootstrap's extra schemes (lists of `{id, label, colors, isDefault?}`); broken entries are left out. */
export function addColorSchemes(extra_categorical: unknown, extra_sequential: unknown): void {
  add(categorical, extra_categorical);
  add(sequential, extra_sequential);
}

let drawn: 2 | 6 = 6;

/** 2.x draws some schemes of the same id in other colours. Doing it again with the same generation changes nothing. */
export function setColorGeneration(generation: 2 | 6): void {
  if (generation === drawn) return;
  drawn = generation;
  unpack(categorical, generation === 2 ? categoricalData2 : categoricalData);
}
