import { useEffect, useRef, useState } from 'react';
import type { DatasetListItem } from '../api/datasets';
import { t } from '../lib/t';
import type { Datasource } from '../lib/wire';
import { useLazyDatasourceQuery } from './state/datasetsApi';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { TextInput } from '../ui/form/TextInput';
import { Loading } from '../ui/Loading';
import { toast } from '../ui/toast';
import { DatasetTable } from './DatasetTable';
import { useDelayed } from '../ui/form/useDelayed';
import { getErrorMessage } from '../lib/getErrorMessage';
import './datasets.css';

export interface SwapDatasetDialogProps {
  /** The labels of the controls that the dataset would break. */
  readonly findMissing: (datasource: Datasource) => readonly string[];
  readonly onClose: () => void;
  readonly onSwap: (datasource: Datasource) => void;
}

/** Selects another dataset for the chart: a list, then a confirmation. */
export function SwapDatasetDialog({ findMissing, onClose, onSwap }: SwapDatasetDialogProps) {
  const [selected, setSelected] = useState<DatasetListItem>();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [load, { data, error, isFetching }] = useLazyDatasourceQuery();
  const delayedSearch = useDelayed(search, 300);

  useEffect(() => {
    if (selected) return undefined;
    const timer = setTimeout(() => field.current?.focus(), 200);
    return () => clearTimeout(timer);
  }, [selected]);

  const loadDatasource = async (item: DatasetListItem) => {
    // The dialog shows the error.
    const { data: loaded } = await load(`${String(item.id)}__${item.datasource_type}`);
    return loaded;
  };
  const select = (item: DatasetListItem) => {
    setSelected(item);
    void loadDatasource(item);
  };
  const proceed = async (item: DatasetListItem) => {
    const datasource = await loadDatasource(item);
    if (!datasource) return;
    onSwap(datasource);
    toast.success(t('Successfully changed dataset!'));
  };

  if (!selected) {
    return (
      <Dialog className="dataset-swap" width={875} title={t('Swap dataset')} onClose={onClose}>
        <Alert kind="warning" title={t('Warning!')}>
          {`${t('Changing the dataset may break the chart if the chart relies on columns or metadata that does not exist in the target dataset')}.`}
        </Alert>
        <div className="dataset-tools">
          <TextInput
            ref={field}
            label={t('Search / Filter')}
            placeholder={t('Search / Filter')}
            value={search}
            onChange={setSearch}
          />
        </div>
        <DatasetTable key={delayedSearch} search={delayedSearch.trim()} onSelect={select} />
      </Dialog>
    );
  }
  const missing = data && !isFetching ? findMissing(data) : undefined;
  return (
    <Dialog
      className="dataset-swap-confirm"
      width={432}
      title={t('Swap dataset')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setSelected(undefined)}>{t('Cancel')}</Button>
          <Button kind="primary" disabled={isFetching} onClick={() => void proceed(selected)}>
            {t('Proceed')}
          </Button>
        </>
      }
    >
      <p>{t('Warning! Changing the dataset may break the chart if the metadata does not exist.')}</p>
      <p>
        {t('Dataset')}: <strong>{selected.table_name}</strong>
      </p>
      {isFetching && <Loading />}
      {error && !isFetching ? <Alert title={t('Error')}>{getErrorMessage(error)}</Alert> : null}
      {missing?.length === 0 && <p>{t('The dataset has everything that the chart uses.')}</p>}
      {missing !== undefined && missing.length > 0 && (
        <>
          <p>{t('These controls use columns or metrics that the dataset does not have:')}</p>
          <ul className="dataset-changes">
            {missing.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
