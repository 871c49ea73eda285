import { useMemo, useState } from 'react';
import type { EditableDataset } from '../../api/editableDataset';
import { asNumber } from '../../lib/read';
import { getItemName, type ItemList } from '../model/editDataset';
import { findChangedNames, isSameChange, type DatasetChange } from '../usage/model/findChangedNames';
import { findSqlUses } from '../usage/model/findChartUses';
import { hasNames } from '../usage/model/usedNames';
import { useDatasetUsage, type DatasetUsageSearch } from '../usage/useDatasetUsage';

export interface ChangeImpact extends DatasetChange {
  /** Columns and metrics of the dataset itself whose expressions use what is missing. */
  readonly brokenItems: readonly string[];
  readonly search: DatasetUsageSearch;
}

const LISTS: readonly ItemList[] = ['columns', 'metrics'];

/** What the unsaved changes of a dataset affect; undefined where they affect nobody. */
export function useChangeImpact(saved: EditableDataset, dataset: EditableDataset): ChangeImpact | undefined {
  const found = useMemo(() => findChangedNames(saved, dataset), [saved, dataset]);
  // Most edits, such as typing a label, change no name: then nothing is searched again in the charts.
  const [change, setChange] = useState(found);
  if (found !== change && !isSameChange(found, change)) setChange(found);
  const { missing, altered, isOtherSource } = change;
  const isEnabled = hasNames(missing) || hasNames(altered) || isOtherSource;
  const id = asNumber(saved.id);
  const search = useDatasetUsage(id === undefined ? [] : [id], {
    isEnabled: isEnabled && id !== undefined,
    hasParams: true,
  });
  const brokenItems = useMemo(
    () =>
      hasNames(missing)
        ? LISTS.flatMap((list) =>
            dataset[list]
              .filter((item) => findSqlUses(item.fields['expression'], missing).length > 0)
              .map((item) => getItemName(list, item)),
          )
        : [],
    [dataset, missing],
  );
  return isEnabled ? { ...change, brokenItems, search } : undefined;
}
