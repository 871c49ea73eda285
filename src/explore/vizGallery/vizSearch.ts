import Fuse from 'fuse.js';
import { t } from '../../lib/t';
import type { VizType } from '../../viz/types';
import { vizWords } from './vizWords';

/** Those that most charts are of come first; the others follow by name. */
const ORDER = [
  'echarts_timeseries_line',
  'big_number',
  'big_number_total',
  'table',
  'pivot_table_v2',
  'echarts_timeseries_bar',
  'echarts_area',
  'pie',
  'echarts_timeseries_scatter',
  'treemap_v2',
  'funnel',
  'word_cloud',
];
/** docs/contract/spec.md §9. */
const WEIGHTS = [
  { name: 'name', weight: 4 },
  { name: 'tags', weight: 2 },
  { name: 'description', weight: 1 },
];
const THRESHOLD = 0.3;
const OTHER = 'Other';

export type Shelf =
  | { readonly kind: 'all' }
  | { readonly kind: 'tag'; readonly name: string }
  | { readonly kind: 'category'; readonly name: string };

export interface OfferedType {
  readonly viz_type: string;
  readonly name: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly description: string;
  /** What is said of it before it is chosen. */
  readonly label: 'Deprecated' | 'Featured' | undefined;
}

function place(viz_type: string): number {
  const at = ORDER.indexOf(viz_type);
  return at < 0 ? ORDER.length : at;
}

/** The types that may be chosen on a server of this generation, the usual ones first. */
export function offeredTypes(types: readonly VizType[], generation: 2 | 6): readonly OfferedType[] {
  return types
    .filter(({ api }) => api === 'chart/data' || generation === 2)
    .map(({ viz_type, name, category, tags, api }): OfferedType => {
      const words = Object.hasOwn(vizWords, viz_type) ? vizWords[viz_type] : undefined;
      return {
        viz_type,
        name: t(name),
        category: category || OTHER,
        tags,
        description: words === undefined ? t('No description available.') : t(words),
        label: api === 'explore_json' ? 'Deprecated' : tags.includes('Featured') ? 'Featured' : undefined,
      };
    })
    .sort((a, b) => place(a.viz_type) - place(b.viz_type) || a.name.localeCompare(b.name));
}

export function categoriesOf(types: readonly OfferedType[]): readonly string[] {
  const all = [...new Set(types.map(({ category }) => category))].sort((a, b) => a.localeCompare(b));
  return [...all.filter((name) => name !== OTHER), ...all.filter((name) => name === OTHER)];
}

export function tagsOf(types: readonly OfferedType[]): readonly string[] {
  return [...new Set(types.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));
}

/** Later servers call popular what they feature. */
export function isOnShelf(type: OfferedType, shelf: Shelf): boolean {
  if (shelf.kind === 'category') return type.category === shelf.name;
  if (shelf.kind === 'all') return true;
  return type.tags.includes(shelf.name) || (shelf.name === 'Popular' && type.tags.includes('Featured'));
}

/** Finds types by a text, the best first. */
export function vizSearch(types: readonly OfferedType[]): (text: string) => readonly OfferedType[] {
  const fuse = new Fuse(types, { keys: WEIGHTS, threshold: THRESHOLD, ignoreLocation: true });
  return (text) => (text.trim() === '' ? types : fuse.search(text.trim()).map(({ item }) => item));
}
