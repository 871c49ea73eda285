import { useControlContext } from '../../controls/controlContext';
import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';

/** Why the chart of a query fails: its type's data come from the older API, which knows datasets only. */
export function DatasetRequired() {
  const { saveAsDataset } = useControlContext();
  return (
    <Alert title={t('Chart type requires a dataset')}>
      <p>{t('This chart type is not supported when using an unsaved query as a chart source. ').trim()}</p>
      {saveAsDataset && <Button onClick={saveAsDataset}>{t('Save as dataset')}</Button>}
    </Alert>
  );
}
