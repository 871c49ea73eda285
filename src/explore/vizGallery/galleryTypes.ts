import Fuse from 'fuse.js';
import type { DataVersion } from '../../lib/queryRules';
import { t } from '../../lib/t';
import { vizName } from '../../viz/vizLabels';
import type { VizPlugin } from '../../viz/types';
import { vizDescription, vizDetails, vizTags } from '../../viz/vizDetails';

/** docs/contract/spec.md §9. */
const WEIGHTS = [
  { name: 'name', weight: 4 },
  { name: 'tags', weight: 2 },
  { name: 'description', weight: 1 },
];
const THRESHOLD = 0.3;
const OTHER = 'Other';

export type GalleryGroup =
  | { readonly kind: 'all' }
  | { readonly kind: 'tag'; readonly name: string }
  | { readonly kind: 'category'; readonly name: string };

export interface GalleryType {
  readonly viz_type: string;
  readonly name: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly badge: 'Deprecated' | 'Featured' | undefined;
  /** What the badge means. */
  readonly badgeExplanation: string | undefined;
  readonly rank: number;
}

const EXPLANATIONS = {
  Deprecated:
    'This chart uses features or modules which are no longer actively maintained. It will eventually be replaced or removed.',
  Featured: 'This chart was tested and verified, so the overall experience should be stable.',
} as const;

/** The viz types that exist in this version and that the server's flags offer, the most popular first. */
export function getGalleryTypes(
  plugins: readonly VizPlugin[],
  version: DataVersion,
  hasFlag: (flag: string) => boolean,
): readonly GalleryType[] {
  return plugins
    .flatMap(({ viz_type }): readonly GalleryType[] => {
      const details = vizDetails(viz_type);
      if (!details?.presentIn.includes(version)) return [];
      if (details.flag !== undefined && !hasFlag(details.flag)) return [];
      const { category, deprecatedIn, rank = Infinity } = details;
      const tags = vizTags(details, version);
      const isDeprecated = deprecatedIn?.includes(version) === true;
      const badge = isDeprecated ? 'Deprecated' : tags.includes('Featured') ? 'Featured' : undefined;
      return [
        {
          viz_type,
          name: vizName(viz_type),
          category: category || OTHER,
          tags,
          description: t(vizDescription(details, version) ?? 'No description available.'),
          badge,
          badgeExplanation: badge && t(details.badgeExplanation ?? EXPLANATIONS[badge]),
          rank,
        },
      ];
    })
    .sort((a, b) => (a.rank === b.rank ? a.name.localeCompare(b.name) : a.rank - b.rank));
}

export function getCategories(types: readonly GalleryType[]): readonly string[] {
  const categories = [...new Set(types.map(({ category }) => category))].sort((a, b) => a.localeCompare(b));
  return [...categories.filter((name) => name !== OTHER), ...categories.filter((name) => name === OTHER)];
}

/** The tags that are recommended, in their order. */
export const RECOMMENDED_TAGS: readonly string[] = ['Popular', 'ECharts', 'Advanced-Analytics'];

/** The other tags. */
export function getTags(types: readonly GalleryType[]): readonly string[] {
  const tags = new Set(types.flatMap((type) => type.tags));
  return [...tags].filter((tag) => !RECOMMENDED_TAGS.includes(tag)).sort((a, b) => a.localeCompare(b));
}

/** The tag 'Popular' of 2.x is 'Featured' in 6.x. */
export function isInGroup(type: GalleryType, group: GalleryGroup): boolean {
  if (group.kind === 'category') return type.category === group.name;
  if (group.kind === 'all') return true;
  return type.tags.includes(group.name) || (group.name === 'Popular' && type.tags.includes('Featured'));
}

const isDeprecated = ({ badge }: GalleryType): boolean => badge === 'Deprecated';

/** A fuzzy search, best matches first; what Superset has deprecated follows the others. */
export function createGallerySearch(types: readonly GalleryType[]): (text: string) => readonly GalleryType[] {
  const fuse = new Fuse(types, { keys: WEIGHTS, threshold: THRESHOLD, ignoreLocation: true });
  return (text) =>
    text.trim() === ''
      ? types
      : fuse
          .search(text.trim())
          .map(({ item }) => item)
          .sort((a, b) => Number(isDeprecated(a)) - Number(isDeprecated(b)));
}
