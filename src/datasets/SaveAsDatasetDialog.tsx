import { useState } from 'react';
import { getLengthError } from '../lib/getLengthError';
import { asNumber, asOptionalString, asRecord, asString } from '../lib/read';
import { t } from '../lib/t';
import type { Datasource } from '../lib/wire';
import { useSaveQuery } from './state/useSaveQuery';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { RadioGroup } from '../ui/form/RadioGroup';
import { TextInput } from '../ui/form/TextInput';
import { toast } from '../ui/toast';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DatasetSelect } from './DatasetSelect';
import { MAX_DATASET_NAME } from './model/nameLimits';
import type { SelectedDataset } from './model/toSelectedDataset';
import { Field } from '../ui/form/Field';
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
  const [mode, setMode] = useState<'new' | 'overwrite'>('new');
  const [name, setName] = useState('');
  const [target, setTarget] = useState<SelectedDataset>();
  const [isConfirming, setIsConfirming] = useState(false);
  const sql = asString(datasource['sql']);
  const databaseId = asNumber(asRecord(datasource['database'])['id']);
  const { isSaving, error, saveAsNew, overwrite } = useSaveQuery();
  const nameError = getLengthError(name.trim(), MAX_DATASET_NAME);
  const hasTarget = mode === 'new' ? name.trim() !== '' && nameError === undefined : target !== undefined;
  const ready = sql !== '' && databaseId !== undefined && hasTarget;

  const save = async () => {
    setIsConfirming(false);
    if (databaseId === undefined) return;
    const query = { sql, databaseId, schema: asOptionalString(datasource['schema']) };
    const isOver = mode === 'overwrite' && target !== undefined;
    const data = await (isOver ? overwrite(query, String(target.id)) : saveAsNew(query, name.trim()));
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
            disabled={!ready || isSaving}
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
        <Field label={t('Dataset name')} error={nameError}>
          {({ labelledBy, ...field }) => <TextInput {...field} value={name} onChange={setName} />}
        </Field>
      ) : (
        <DatasetSelect label={t('Select or type dataset name')} ownOnly value={target} onChange={setTarget} />
      )}
      {error !== undefined && <Alert title={t('An error occurred saving dataset')}>{error}</Alert>}
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
