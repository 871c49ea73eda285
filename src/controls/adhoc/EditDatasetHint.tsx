import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { useControlContext } from '../controlContext';

export interface EditDatasetHintProps {
  readonly title: string;
  readonly hint: string;
  /** For the result of a query, which is no dataset yet. */
  readonly queryHint: string;
}

/** Why there is nothing to choose, and the way to change it for those who may. */
export function EditDatasetHint({ title, hint, queryHint }: EditDatasetHintProps) {
  const { datasource, editDataset } = useControlContext();
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
    </div>
  );
}
