import { useEffect, useMemo, useState } from 'react';
import type { createFuzzySearch } from './createFuzzySearch';
import { createItemSearch, type DatasetPaneItem, type ItemSearch } from './datasetRows';

/** The search of the pane. Misspellings are found once the code for it is loaded, which the first search does. */
export function useItemSearch(items: readonly DatasetPaneItem[], isSearching: boolean): ItemSearch {
  const [fuzzy, setFuzzy] = useState<{ readonly create: typeof createFuzzySearch }>();
  useEffect(() => {
    if (!isSearching || fuzzy) return undefined;
    let isMounted = true;
    import('./createFuzzySearch')
      .then((module) => isMounted && setFuzzy({ create: module.createFuzzySearch }))
      .catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [isSearching, fuzzy]);
  return useMemo(() => createItemSearch(items, fuzzy?.create(items)), [items, fuzzy]);
}
