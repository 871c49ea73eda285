import type { DataVersion } from '../lib/queryRules';

/** The entry of a chart type in the gallery. Source: docs/contract/viz-types.json; the description is ours. */
export interface VizDetails {
  readonly category: string;
  readonly tags: readonly string[] | Readonly<Partial<Record<DataVersion, readonly string[]>>>;
  /** One sentence; required for types that can be rendered. */
  readonly description?: string;
  readonly presentIn: readonly DataVersion[];
  /** The feature flag that a server needs to offer the type for new charts; saved ones are drawn without it. */
  readonly flag?: string;
  readonly deprecatedIn?: readonly DataVersion[];
  /** Position in the gallery, from 1; types without one follow by name. */
  readonly rank?: number;
}

const modules = import.meta.glob<VizDetails>('./*/details.ts', { eager: true, import: 'details' });
const thumbnails = import.meta.glob<string>('./*/thumbnail.webp', { eager: true, query: '?url', import: 'default' });

export function vizDetails(viz_type: string): VizDetails | undefined {
  return modules[`./${viz_type}/details.ts`];
}

/** The URL of a drawing of the type, 400 × 250 pixels. */
export function vizThumbnail(viz_type: string): string | undefined {
  return thumbnails[`./${viz_type}/thumbnail.webp`];
}

export function vizTags({ tags }: VizDetails, version: DataVersion): readonly string[] {
  return 'length' in tags ? tags : (tags[version] ?? []);
}
