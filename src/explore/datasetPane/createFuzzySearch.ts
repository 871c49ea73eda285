import Fuse from 'fuse.js';
import type { DatasetPaneItem, ItemSearch } from './datasetRows';

/** A search of names, descriptions and expressions that tolerates misspellings. */
export function createFuzzySearch(items: readonly DatasetPaneItem[]): ItemSearch {
  let index: Fuse<DatasetPaneItem> | undefined;
  return (text) => {
    index ??= new Fuse(items, {
      threshold: 0.3,
      ignoreLocation: true,
      keys: [
        { name: 'name', weight: 4 },
        { name: 'verbose', weight: 4, getFn: ({ label, name }) => (label === name ? '' : label) },
        { name: 'description', weight: 1 },
        { name: 'expression', weight: 1 },
      ],
    });
    return index.search(text).map(({ item }) => item);
  };
}
