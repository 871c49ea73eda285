import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { useControlContext } from '../controlContext';

export interface EditDatasetHintProps {
  readonly title: string;
  readonly hint: string;
  /** For a query result, which is not a dataset yet. */
  readonly queryHint: string;
}

/** An empty state, with a button to edit the dataset, or to save the query as one, for users who have permission. */
export function EditDatasetHint({ title, hint, queryHint }: EditDatasetHintProps) {
  const { datasource, editDataset, saveAsDataset } = useControlContext();
  const isQuery = datasource?.type === 'query';
  return (
    <div className="v-adhoc-row">
      <strong>{title}</strong>
      <p className="v-adhoc-hint">{isQuery ? queryHint : hint}</p>
      {!isQuery && editDataset && (
        <div>
          <Button onClick={editDataset}>{t('Edit dataset')}</Button>
        </div>
      )}
      {isQuery && saveAsDataset && (
        <div>
          <Button onClick={saveAsDataset}>{t('Save as dataset')}</Button>
        </div>
      )}
    </div>
  );
}
