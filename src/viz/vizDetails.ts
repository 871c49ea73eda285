import type { DataVersion } from '../lib/queryRules';
import { externalPlugin } from './externalPlugins';

type ControlValue =
  string | number | boolean | null | readonly ControlValue[] | { readonly [name: string]: ControlValue };

/** Another look of the type: its picture in the gallery is of the thumbnail's chart with these control values. */
export interface VizExample {
  readonly caption: string;
  readonly controls: Readonly<Record<string, ControlValue>>;
}

/** The entry of a chart type in the gallery. Source: docs/contract/viz-types.json; the description is ours. */
export interface VizDetails {
  readonly category: string;
  readonly tags: readonly string[] | Readonly<Partial<Record<DataVersion, readonly string[]>>>;
  /** One sentence, or one for each version where they differ; required for types that can be rendered. */
  readonly description?: string | Readonly<Partial<Record<DataVersion, string>>>;
  readonly presentIn: readonly DataVersion[];
  /** The feature flag that a server needs to offer the type for new charts; saved ones are drawn without it. */
  readonly flag?: string;
  readonly deprecatedIn?: readonly DataVersion[];
  /** Of a plugin that says itself what its badge means. */
  readonly badgeExplanation?: string;
  /** Position in the gallery, from 1; types without one follow by name. */
  readonly rank?: number;
  readonly examples?: readonly VizExample[];
}

const modules = import.meta.glob<VizDetails>('./*/details.ts', { eager: true, import: 'details' });
const thumbnails = import.meta.glob<string>('./*/thumbnail.webp', { eager: true, query: '?url', import: 'default' });

// Drawn by `npm run thumbnails`, numbered from 1.
const pictures = import.meta.glob<string>('./*/example-*.webp', { eager: true, query: '?url', import: 'default' });

export function vizDetails(viz_type: string): VizDetails | undefined {
  return modules[`./${viz_type}/details.ts`] ?? externalPlugin(viz_type)?.details;
}

/** The URL of a drawing of the type, 400 × 250 pixels, or of a plugin's own image. */
export function vizThumbnail(viz_type: string): string | undefined {
  return thumbnails[`./${viz_type}/thumbnail.webp`] ?? externalPlugin(viz_type)?.thumbnail;
}

/** The example pictures of a type, beside its thumbnail and of its size. */
export function vizExamples(viz_type: string): readonly { readonly url: string; readonly caption: string }[] {
  return (vizDetails(viz_type)?.examples ?? []).flatMap(({ caption }, i) => {
    const url = pictures[`./${viz_type}/example-${String(i + 1)}.webp`];
    return url === undefined ? [] : [{ url, caption }];
  });
}

export function vizTags({ tags }: VizDetails, version: DataVersion): readonly string[] {
  return 'length' in tags ? tags : (tags[version] ?? []);
}

export function vizDescription({ description }: VizDetails, version: DataVersion): string | undefined {
  return typeof description === 'object' ? description[version] : description;
}
