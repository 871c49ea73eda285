import { useState, type ReactNode } from 'react';
import { MAX_DATASET_NAME } from '../../datasets/model/nameLimits';
import { useSaveQuery } from '../../datasets/state/useSaveQuery';
import { getLengthError } from '../../lib/getLengthError';
import { asNumber, asOptionalString, asRecord, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { readDatasource } from '../../query/buildQueryContext';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { Alert } from '../../ui/Alert';
import { Field } from '../../ui/form/Field';
import { TextInput } from '../../ui/form/TextInput';
import { formDataChanged } from '../state/exploreFormDataSlice';
import { selectDataset, selectFormData } from '../state/exploreSelectors';
import { datasetChanged } from '../state/exploreSlice';

interface QueryDataset {
  /** A chart on a dataset needs no other one. */
  readonly isValid: boolean;
  /** The new dataset's name. */
  readonly field: ReactNode;
  /** Puts the chart on a new dataset of the query, if it is on one. Resolves with false where that has failed. */
  readonly save: () => Promise<boolean>;
}

/** A chart on a query of SQL Lab is saved on a dataset: servers refuse a saved chart on a query, or fail at each list that has it. */
export function useQueryDataset(): QueryDataset {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { datasource } = useAppSelector(selectFormData);
  const dataset = useAppSelector(selectDataset);
  const [name, setName] = useState(asString(dataset?.['name']));
  const { error, saveAsNew } = useSaveQuery();
  if (readDatasource(datasource).type !== 'query')
    return { isValid: true, field: null, save: () => Promise.resolve(true) };

  const databaseId = asNumber(asRecord(dataset?.['database'])['id']);
  const sql = dataset?.type === 'query' ? asString(dataset['sql']) : '';
  const nameError = getLengthError(name.trim(), MAX_DATASET_NAME);
  const save = async (): Promise<boolean> => {
    if (databaseId === undefined) return false;
    const query = { sql, databaseId, schema: asOptionalString(dataset?.['schema']) };
    const saved = await saveAsNew(query, name.trim());
    if (!saved) return false;
    dispatch(datasetChanged(saved));
    const uid = saved.uid ?? `${saved.id}__${saved.type}`;
    dispatch(formDataChanged({ ...selectFormData(store.getState()), datasource: uid }));
    return true;
  };
  return {
    isValid: sql !== '' && databaseId !== undefined && name.trim() !== '' && nameError === undefined,
    field: (
      <>
        <Field
          label={t('Dataset name')}
          required
          error={nameError}
          help={t('Save this query as a virtual dataset to continue exploring')}
        >
          {({ labelledBy, ...field }) => <TextInput {...field} value={name} onChange={setName} />}
        </Field>
        {error !== undefined && <Alert title={t('An error occurred saving dataset')}>{error}</Alert>}
      </>
    ),
    save,
  };
}
