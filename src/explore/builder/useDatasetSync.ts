import { useEffect, useRef } from 'react';
import { useLazyDatasourceQuery } from '../../datasets/state/datasetsApi';
import type { Datasource } from '../../lib/wire';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectDataset, selectFormData } from '../state/exploreSelectors';
import { datasetChanged } from '../state/exploreSlice';

const getUid = (dataset: Datasource): string => dataset.uid ?? `${dataset.id}__${dataset.type}`;

/** Loads the dataset of the form data when an undo, a draft or the browser history brings back another one. */
export function useDatasetSync(): void {
  const dispatch = useAppDispatch();
  const { datasource } = useAppSelector(selectFormData);
  const dataset = useAppSelector(selectDataset);
  const seen = useRef(new Map<string, Datasource>());
  const [load] = useLazyDatasourceQuery();
  useEffect(() => {
    if (!dataset) return undefined;
    seen.current.set(getUid(dataset), dataset);
    if (getUid(dataset) === datasource) return undefined;
    const known = seen.current.get(datasource);
    if (known) {
      dispatch(datasetChanged(known));
      return undefined;
    }
    let isCurrent = true;
    load(datasource)
      .unwrap()
      .then((loaded) => isCurrent && dispatch(datasetChanged(loaded)))
      // The chart itself reports that its dataset is missing.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [dispatch, load, dataset, datasource]);
}
