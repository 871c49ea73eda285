import { createContext, useContext } from 'react';
import type { EditableDataset } from '../../api/editableDataset';
import type { ServerTraits } from '../../lib/getTraits';

/** The dataset being edited. */
export interface DatasetEdit {
  readonly traits: ServerTraits;
  readonly dataset: EditableDataset;
  /** As loaded. */
  readonly saved: EditableDataset;
  readonly change: (next: (dataset: EditableDataset) => EditableDataset) => void;
}

const Context = createContext<DatasetEdit | undefined>(undefined);
export const DatasetEditProvider = Context.Provider;

export function useDatasetEdit(): DatasetEdit {
  const edit = useContext(Context);
  if (!edit) throw new Error('A tab of the dataset editor needs a DatasetEditProvider above it.');
  return edit;
}
