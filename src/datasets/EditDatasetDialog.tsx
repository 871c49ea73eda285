import { useMemo } from 'react';
import { serverTraits } from '../api/session/serverTraits';
import { t } from '../lib/t';
import type { Datasource } from '../lib/wire';
import { useEditableDatasetQuery } from './datasetsApi';
import { useBootstrap } from '../store/sessionContext';
import { Alert } from '../ui/Alert';
import { Dialog } from '../ui/Dialog';
import { Loading } from '../ui/Loading';
import { DatasetForm } from './edit/DatasetForm';
import { getErrorMessage } from './getErrorMessage';
import './datasets.css';

export interface EditDatasetDialogProps {
  readonly datasetId: number | bigint | string;
  readonly onClose: () => void;
  /** What the chart builder knows of the dataset from now on. */
  readonly onSaved: (datasource: Datasource) => void;
}

/** The dataset's editor: source, metrics, columns and settings. */
export function EditDatasetDialog({ datasetId, onClose, onSaved }: EditDatasetDialogProps) {
  const bootstrap = useBootstrap();
  const traits = useMemo(() => serverTraits(bootstrap), [bootstrap]);
  const args = { api: traits.editDataset, id: String(datasetId) };
  // Asked at each opening: a colleague may have been here. Once it is there, what the editor shows is the person's own.
  const { data, error, isFetching } = useEditableDatasetQuery(args, { refetchOnMountOrArgChange: true });
  if (data && !isFetching) return <DatasetForm traits={traits} loaded={data} onClose={onClose} onSaved={onSaved} />;
  return (
    <Dialog className="dataset-edit" width={875} title={t('Edit dataset')} onClose={onClose}>
      {error ? <Alert title={t('Error')}>{getErrorMessage(error)}</Alert> : <Loading />}
    </Dialog>
  );
}
