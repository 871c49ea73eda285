import { useMemo } from 'react';
import { serverTraits } from '../api/session/serverTraits';
import { t } from '../lib/t';
import type { Datasource } from '../lib/wire';
import { useEditableDatasetQuery } from './state/datasetsApi';
import { useBootstrap } from '../store/sessionContext';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Loading } from '../ui/Loading';
import { DatasetForm } from './edit/DatasetForm';
import { getErrorMessage } from '../lib/getErrorMessage';
import './datasets.css';

export interface EditDatasetDialogProps {
  readonly datasetId: number | bigint | string;
  readonly onClose: () => void;
  readonly onSaved: (datasource: Datasource) => void;
}

/** Edits a dataset: source, metrics, columns and settings. */
export function EditDatasetDialog({ datasetId, onClose, onSaved }: EditDatasetDialogProps) {
  const bootstrap = useBootstrap();
  const traits = useMemo(() => serverTraits(bootstrap), [bootstrap]);
  const args = { api: traits.editDataset, id: String(datasetId) };
  // Loaded at each opening, because somebody else may have changed it.
  const { data, error, isFetching, refetch } = useEditableDatasetQuery(args, { refetchOnMountOrArgChange: true });
  if (data && !isFetching) return <DatasetForm traits={traits} loaded={data} onClose={onClose} onSaved={onSaved} />;
  return (
    <Dialog className="dataset-edit" width={875} title={t('Edit dataset')} onClose={onClose}>
      {error && !isFetching ? (
        <Alert title={getErrorMessage(error)}>
          <Button onClick={() => void refetch()}>{t('Retry')}</Button>
        </Alert>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
