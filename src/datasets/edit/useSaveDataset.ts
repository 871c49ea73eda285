import { useState } from 'react';
import type { EditableDataset } from '../../api/editableDataset';
import { t } from '../../lib/t';
import type { Datasource } from '../../lib/wire';
import { useDatasetNowMutation, useSaveDatasetMutation } from '../datasetsApi';
import { toast } from '../../ui/toast';
import { wordsOf } from '../wordsOf';

/** Where the saving stands; 'conflict' holds the state that a colleague saved meanwhile, 'failed' what went wrong. */
export type SaveStage =
  | { readonly at: 'editing' | 'confirm' | 'saving' }
  | { readonly at: 'conflict'; readonly theirs: EditableDataset }
  | { readonly at: 'failed'; readonly message: string };

export interface SaveDataset {
  readonly stage: SaveStage;
  readonly setStage: (stage: SaveStage) => void;
  /** Saves, unless a colleague was faster; with `overwrite` then too. */
  readonly save: (dataset: EditableDataset, overwrite?: boolean) => Promise<void>;
}

export function useSaveDataset(
  generation: 2 | 6,
  before: EditableDataset,
  onSaved: (datasource: Datasource) => void,
): SaveDataset {
  const [stage, setStage] = useState<SaveStage>({ at: 'editing' });
  const [look] = useDatasetNowMutation();
  const [write] = useSaveDatasetMutation();

  const save = async (dataset: EditableDataset, overwrite = false) => {
    setStage({ at: 'saving' });
    if (!overwrite && before.stamp !== undefined) {
      const { data: theirs } = await look({ generation, id: String(dataset.id) });
      if (theirs?.stamp !== undefined && theirs.stamp !== before.stamp) {
        setStage({ at: 'conflict', theirs });
        return;
      }
    }
    const { data, error } = await write({ generation, dataset });
    if (data) {
      toast.success(`${t('The dataset has been saved')}.`);
      onSaved(data);
    } else {
      setStage({ at: 'failed', message: wordsOf(error) });
    }
  };
  return { stage, setStage, save };
}
