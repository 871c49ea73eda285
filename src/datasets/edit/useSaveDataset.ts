import { useState } from 'react';
import type { EditableDataset } from '../../api/editableDataset';
import { t } from '../../lib/t';
import type { ServerTraits } from '../../lib/getTraits';
import type { Datasource } from '../../lib/wire';
import { useFetchCurrentDatasetMutation, useSaveDatasetMutation } from '../state/datasetsApi';
import { toast } from '../../ui/toast';
import { getErrorMessage } from '../../lib/getErrorMessage';

/** The stage of saving; 'conflict' contains what somebody else saved in the meantime. */
export type SaveStage =
  | { readonly at: 'editing' | 'confirm' | 'saving' }
  | { readonly at: 'conflict'; readonly theirs: EditableDataset }
  | { readonly at: 'failed'; readonly message: string };

export interface SaveDataset {
  readonly stage: SaveStage;
  readonly setStage: (stage: SaveStage) => void;
  /** Saves, unless somebody else saved in the meantime; with `overwrite` also then. */
  readonly save: (dataset: EditableDataset, overwrite?: boolean) => Promise<void>;
}

export function useSaveDataset(
  api: ServerTraits['editDataset'],
  saved: EditableDataset,
  onSaved: (datasource: Datasource) => void,
): SaveDataset {
  const [stage, setStage] = useState<SaveStage>({ at: 'editing' });
  const [fetchCurrent] = useFetchCurrentDatasetMutation();
  const [saveToServer] = useSaveDatasetMutation();

  const save = async (dataset: EditableDataset, overwrite = false) => {
    setStage({ at: 'saving' });
    if (!overwrite && saved.stamp !== undefined) {
      const { data: theirs } = await fetchCurrent({ api, id: String(dataset.id) });
      if (theirs?.stamp !== undefined && theirs.stamp !== saved.stamp) {
        setStage({ at: 'conflict', theirs });
        return;
      }
    }
    const { data, error } = await saveToServer({ api, dataset });
    if (data) {
      toast.success(`${t('The dataset has been saved')}.`);
      onSaved(data);
    } else {
      setStage({ at: 'failed', message: getErrorMessage(error) });
    }
  };
  return { stage, setStage, save };
}
