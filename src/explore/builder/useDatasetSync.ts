import { useEffect, useRef } from 'react';
import { useLazyDatasourceQuery } from '../../datasets/state/datasetsApi';
import type { Datasource } from '../../lib/wire';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectDataset, selectFormData } from '../state/exploreSelectors';
import { datasetChanged } from '../state/exploreSlice';

const getUid = (dataset: Datasource): string => dataset.uid ?? `${dataset.id}__${dataset.type}`;

/** Loads the dataset of the form data after undo, a draft or the browser history changed it. */
export function useDatasetSync(): void {
  const dispatch = useAppDispatch();
  const { datasource } = useAppSelector(selectFormData);
  const dataset = useAppSelector(selectDataset);
  const loadedDatasets = useRef(new Map<string, Datasource>());
  const [load] = useLazyDatasourceQuery();
  useEffect(() => {
    if (!dataset) return undefined;
    loadedDatasets.current.set(getUid(dataset), dataset);
    if (getUid(dataset) === datasource) return undefined;
    const cachedDataset = loadedDatasets.current.get(datasource);
    if (cachedDataset) {
      dispatch(datasetChanged(cachedDataset));
      return undefined;
    }
    let isCurrent = true;
    load(datasource)
      .unwrap()
      .then((loaded) => isCurrent && dispatch(datasetChanged(loaded)))
      // The chart's own request reports the missing dataset.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [dispatch, load, dataset, datasource]);
}
