import { createContext, useContext } from 'react';
import type { EditableDataset } from '../../api/editableDataset';
import type { DatasetProblem } from '../model/datasetProblems';
import type { ServerTraits } from '../../lib/getTraits';

/** The dataset being edited. */
export interface DatasetEdit {
  readonly traits: ServerTraits;
  readonly dataset: EditableDataset;
  /** As loaded. */
  readonly saved: EditableDataset;
  /** Why it cannot be saved. */
  readonly problems: readonly DatasetProblem[];
  /** The one whose field is to be shown and focused; another object each time. */
  readonly shownProblem: DatasetProblem | undefined;
  readonly change: (next: (dataset: EditableDataset) => EditableDataset) => void;
}

const Context = createContext<DatasetEdit | undefined>(undefined);
export const DatasetEditProvider = Context.Provider;

export function useDatasetEdit(): DatasetEdit {
  const edit = useContext(Context);
  if (!edit) throw new Error('A tab of the dataset editor needs a DatasetEditProvider above it.');
  return edit;
}
