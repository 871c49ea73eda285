import type { Datasource } from '../lib/wire';
import { lazyComponent } from '../ui/lazyComponent';
import type { DatasetDialog } from './model/datasetMenuItems';

const EditDatasetDialog = lazyComponent(() => import('./EditDatasetDialog').then((m) => m.EditDatasetDialog));
const SwapDatasetDialog = lazyComponent(() => import('./SwapDatasetDialog').then((m) => m.SwapDatasetDialog));
const SaveAsDatasetDialog = lazyComponent(() => import('./SaveAsDatasetDialog').then((m) => m.SaveAsDatasetDialog));
const QueryPreviewDialog = lazyComponent(() => import('./QueryPreviewDialog').then((m) => m.QueryPreviewDialog));

export interface DatasetDialogsProps {
  /** Undefined where the dataset was deleted: then it can only be swapped. */
  readonly datasource: Datasource | undefined;
  /** The open dialog. */
  readonly dialog: DatasetDialog | undefined;
  readonly onClose: () => void;
  /** The labels of the controls that another dataset would break. */
  readonly findMissing: (datasource: Datasource) => readonly string[];
  readonly onSaved: (datasource: Datasource) => void;
  readonly onSwap: (datasource: Datasource) => void;
}

/** The dialogs of the chart's dataset. */
export function DatasetDialogs({ datasource, dialog, onClose, findMissing, onSaved, onSwap }: DatasetDialogsProps) {
  const closeAnd = (change: (next: Datasource) => void) => (next: Datasource) => {
    onClose();
    change(next);
  };
  return (
    <>
      {dialog === 'edit' && datasource && (
        <EditDatasetDialog datasetId={datasource.id} onClose={onClose} onSaved={closeAnd(onSaved)} />
      )}
      {dialog === 'swap' && <SwapDatasetDialog findMissing={findMissing} onClose={onClose} onSwap={closeAnd(onSwap)} />}
      {dialog === 'saveAs' && datasource && (
        <SaveAsDatasetDialog datasource={datasource} onClose={onClose} onSaved={closeAnd(onSwap)} />
      )}
      {dialog === 'preview' && datasource && <QueryPreviewDialog datasource={datasource} onClose={onClose} />}
    </>
  );
}
