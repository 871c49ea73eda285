import { useState } from 'react';
import { fetchEditableDataset, saveDataset } from '../../api/datasets';
import type { EditableDataset } from '../../api/editableDataset';
import { t } from '../../lib/t';
import type { ServerTraits } from '../../lib/getTraits';
import type { Datasource } from '../../lib/wire';
import { readRefusedFields, type DatasetProblem } from '../model/datasetProblems';
import { useClient } from '../../store/hooks';
import { toast } from '../../ui/toast';

/** The stage of saving; 'conflict' contains what somebody else saved in the meantime. */
export type SaveStage =
  | { readonly at: 'editing' | 'confirm' | 'saving' }
  | { readonly at: 'conflict'; readonly theirs: EditableDataset }
  | { readonly at: 'failed'; readonly error: unknown };

export interface SaveDatasetOptions {
  readonly overwrite?: boolean;
  readonly syncsColumns: boolean;
}

export interface SaveDataset {
  readonly stage: SaveStage;
  readonly setStage: (stage: SaveStage) => void;
  /** Saves, unless somebody else saved in the meantime; with `overwrite` also then. */
  readonly save: (dataset: EditableDataset, options: SaveDatasetOptions) => Promise<void>;
  /** The server can read the columns of a changed query when it saves it. */
  readonly canSyncColumns: boolean;
}

export function useSaveDataset(
  api: ServerTraits['editDataset'],
  saved: EditableDataset,
  {
    onSaved,
    onRefused,
  }: {
    readonly onSaved: (datasource: Datasource) => void;
    /** The server refuses what fields have. */
    readonly onRefused: (dataset: EditableDataset, problems: readonly DatasetProblem[]) => void;
  },
): SaveDataset {
  const [stage, setStage] = useState<SaveStage>({ at: 'editing' });
  const client = useClient();

  const save = async (dataset: EditableDataset, { overwrite = false, syncsColumns }: SaveDatasetOptions) => {
    setStage({ at: 'saving' });
    try {
      if (!overwrite && saved.stamp !== undefined) {
        const theirs = await fetchEditableDataset(client, api, dataset.id);
        if (theirs.stamp !== undefined && theirs.stamp !== saved.stamp) {
          setStage({ at: 'conflict', theirs });
          return;
        }
      }
      const datasource = await saveDataset(client, api, dataset, syncsColumns);
      toast.success(`${t('The dataset has been saved')}.`);
      onSaved(datasource);
    } catch (error) {
      const refused = readRefusedFields(error, dataset);
      setStage(refused.length > 0 ? { at: 'editing' } : { at: 'failed', error });
      if (refused.length > 0) onRefused(dataset, refused);
    }
  };
  return { stage, setStage, save, canSyncColumns: api === 'rest' };
}
