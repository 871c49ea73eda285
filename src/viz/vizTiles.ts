/** A tile of the most used types in the chart builder. */
export interface VizTile {
  /** Its place, from 1. */
  readonly rank: number;
  /** The path of an SVG icon of 22 × 22, stroked. */
  readonly icon: string;
}

const modules = import.meta.glob<VizTile>('./*/tile.ts', { eager: true, import: 'tile' });

export function vizTile(viz_type: string): VizTile | undefined {
  return modules[`./${viz_type}/tile.ts`];
}

/** The types that have a tile of their own, in their order. */
export const tileTypes: readonly string[] = Object.entries(modules)
  .sort(([, a], [, b]) => a.rank - b.rank)
  .map(([path]) => path.split('/')[1] ?? '');
