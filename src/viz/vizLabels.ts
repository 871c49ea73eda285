import { t } from '../lib/t';
import { externalPlugin } from './externalPlugins';

/** Name and icon of a viz type. */
export interface VizLabel {
  /** Superset's name, a key of its language packs. */
  readonly name: string;
  /** A tile in Explore, for the most used types. */
  readonly tile?: {
    /** Position, from 1. */
    readonly rank: number;
    /** The path of an SVG icon of 22 × 22, stroked. */
    readonly icon: string;
  };
}

const modules = import.meta.glob<VizLabel>('./*/label.ts', { eager: true, import: 'label' });

function vizLabel(viz_type: string): VizLabel | undefined {
  return modules[`./${viz_type}/label.ts`];
}

/** The translated display name; the key itself for an unknown type. */
export function vizName(viz_type: string): string {
  const label = vizLabel(viz_type);
  return label === undefined ? (externalPlugin(viz_type)?.name ?? viz_type) : t(label.name);
}

export function vizIcon(viz_type: string): string | undefined {
  return vizLabel(viz_type)?.tile?.icon;
}

/** The types that have a tile, in their order. */
export const tileTypes: readonly string[] = Object.entries(modules)
  .flatMap(([path, { tile }]) => (tile ? [{ viz_type: path.split('/')[1] ?? '', rank: tile.rank }] : []))
  .sort((a, b) => a.rank - b.rank)
  .map(({ viz_type }) => viz_type);

/** All types that a chart may have, without dynamic plugins. */
export const vizTypes: readonly string[] = Object.keys(modules).map((path) => path.split('/')[1] ?? '');
