import { useState } from 'react';
import { asNumber, asOptionalString, asRecord, asString } from '../lib/read';
import { t } from '../lib/t';
import type { Datasource } from '../lib/wire';
import { useSaveQueryMutation } from './state/datasetsApi';
import { useBootstrap } from '../store/sessionContext';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { RadioGroup } from '../ui/form/RadioGroup';
import { TextInput } from '../ui/form/TextInput';
import { toast } from '../ui/toast';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DatasetSelect } from './DatasetSelect';
import type { SelectedDataset } from './model/toSelectedDataset';
import { Field } from '../ui/form/Field';
import { getErrorMessage } from './getErrorMessage';
import './datasets.css';

export interface SaveAsDatasetDialogProps {
  /** A query, or a dataset whose SQL is saved as another one. */
  readonly datasource: Datasource;
  readonly onClose: () => void;
  /** The new dataset, or the overwritten one. */
  readonly onSaved: (datasource: Datasource) => void;
}

/** Saves a query as a virtual dataset, a new one or over an existing one. */
export function SaveAsDatasetDialog({ datasource, onClose, onSaved }: SaveAsDatasetDialogProps) {
  const { user } = useBootstrap();
  const [mode, setMode] = useState<'new' | 'overwrite'>('new');
  const [name, setName] = useState('');
  const [target, setTarget] = useState<SelectedDataset>();
  const [isConfirming, setIsConfirming] = useState(false);
  const [write, { isLoading, error }] = useSaveQueryMutation();
  const sql = asString(datasource['sql']);
  const databaseId = asNumber(asRecord(datasource['database'])['id']);
  const ready = sql !== '' && databaseId !== undefined && (mode === 'new' ? name.trim() !== '' : target !== undefined);

  const save = async () => {
    if (databaseId === undefined) return;
    setIsConfirming(false);
    const { data } = await write({
      name: name.trim(),
      sql,
      databaseId,
      schema: asOptionalString(datasource['schema']) ?? null,
      ownerId: user.userId,
      ...(mode === 'overwrite' && target ? { overwrite: String(target.id) } : {}),
    });
    if (!data) return;
    toast.success(`${t('The dataset has been saved')}.`);
    onSaved(data);
  };

  return (
    <Dialog
      title={t('Save or Overwrite Dataset')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            disabled={!ready || isLoading}
            onClick={() => (mode === 'new' ? void save() : setIsConfirming(true))}
          >
            {mode === 'new' ? t('Save') : t('Overwrite')}
          </Button>
        </>
      }
    >
      <p>{t('Save this query as a virtual dataset to continue exploring')}</p>
      {sql === '' && <Alert title={t('An error occurred while loading the SQL')} />}
      <RadioGroup
        label={t('Save or Overwrite Dataset')}
        look="column"
        options={[
          { value: 'new', label: t('Save as new') },
          { value: 'overwrite', label: t('Overwrite existing') },
        ]}
        value={mode}
        onChange={setMode}
      />
      {mode === 'new' ? (
        <Field label={t('Dataset name')}>
          {({ id }) => <TextInput id={id} value={name} onChange={setName} maxLength={250} />}
        </Field>
      ) : (
        <DatasetSelect label={t('Select or type dataset name')} ownOnly value={target} onChange={setTarget} />
      )}
      {error ? <Alert title={t('An error occurred saving dataset')}>{getErrorMessage(error)}</Alert> : null}
      {isConfirming && (
        <ConfirmDialog
          title={t('Overwrite existing')}
          okLabel={t('Overwrite')}
          onCancel={() => setIsConfirming(false)}
          onOk={() => void save()}
        >
          <p>{t('Are you sure you want to overwrite this dataset?')}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
