import { useEffect, useRef } from 'react';
import type { Datasource } from '../../lib/wire';
import { datasetChanged } from '../state/exploreSlice';
import { useLazyDatasourceQuery } from '../../datasets/datasetsApi';
import { useAppDispatch } from '../../store/hooks';
import { useExplore, useWork } from './exploreStore';

const uidOf = (dataset: Datasource): string => dataset.uid ?? `${dataset.id}__${dataset.type}`;

/** Keeps the dataset that of the settings: a step back, a draft or another entry of the history may name another one. */
export function useFollowDataset(): void {
  const dispatch = useAppDispatch();
  const { datasource } = useWork();
  const dataset = useExplore((state) => state.dataset);
  const known = useRef(new Map<string, Datasource>());
  const [load] = useLazyDatasourceQuery();
  if (dataset) known.current.set(uidOf(dataset), dataset);
  useEffect(() => {
    if (!dataset || uidOf(dataset) === datasource) return undefined;
    const seen = known.current.get(datasource);
    if (seen) {
      dispatch(datasetChanged(seen));
      return undefined;
    }
    let here = true;
    load(datasource)
      .unwrap()
      .then((found) => here && dispatch(datasetChanged(found)))
      // The chart itself says that its dataset is gone.
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [dispatch, load, dataset, datasource]);
}
