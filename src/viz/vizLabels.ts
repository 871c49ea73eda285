import { t } from '../lib/t';

/** How a viz type is shown outside of the gallery. */
export interface VizLabel {
  /** Superset's name, a key of its language packs. */
  readonly name: string;
  /** Of the most used types: a tile in the chart builder. */
  readonly tile?: {
    /** Its place, from 1. */
    readonly rank: number;
    /** The path of an SVG icon of 22 × 22, stroked. */
    readonly icon: string;
  };
}

const modules = import.meta.glob<VizLabel>('./*/label.ts', { eager: true, import: 'label' });

function vizLabel(viz_type: string): VizLabel | undefined {
  return modules[`./${viz_type}/label.ts`];
}

/** The name that users read, translated; an unknown type's own key. */
export function vizName(viz_type: string): string {
  const label = vizLabel(viz_type);
  return label === undefined ? viz_type : t(label.name);
}

export function vizIcon(viz_type: string): string | undefined {
  return vizLabel(viz_type)?.tile?.icon;
}

/** The types that have a tile, in their order. */
export const tileTypes: readonly string[] = Object.entries(modules)
  .flatMap(([path, { tile }]) => (tile ? [{ viz_type: path.split('/')[1] ?? '', rank: tile.rank }] : []))
  .sort((a, b) => a.rank - b.rank)
  .map(({ viz_type }) => viz_type);
