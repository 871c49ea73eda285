import { Form } from 'antd';
import { useEffect, useState } from 'react';
import type { RelatedItem } from '../../api/related';
import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { Alert } from '../../ui/Alert';
import { Loading } from '../../ui/Loading';
import { BulkEditDialog } from '../bulk/BulkEditDialog';
import { changeItem } from '../../api/changeItem';
import type { BulkTask } from '../bulk/bulkRun';
import { FormRelatedItem } from '../forms/controls';
import type { ChartRow } from './chartRow';
import { loadSwapPreview } from './loadSwapPreview';
import { swapDataset } from './model/swapDataset';

interface Values {
  readonly dataset: RelatedItem | undefined;
}

const INITIAL: Values = { dataset: undefined };

interface Preview {
  readonly target: number | undefined;
  /** By chart, what it uses and the target does not have. */
  readonly missing?: ReadonlyMap<number, readonly string[]>;
  readonly error?: string;
}

const getTarget = ({ dataset }: Values): number | undefined => asNumber(dataset?.value);

/** Loads what the charts miss in the selected dataset, and says it. */
function MissingFields({
  rows,
  preview,
  onLoad,
}: {
  readonly rows: readonly ChartRow[];
  readonly preview: Preview;
  readonly onLoad: (preview: Preview) => void;
}) {
  const client = useClient();
  const dataset = Form.useWatch((values: Partial<Values>) => values.dataset);
  const target = asNumber(dataset?.value);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (target === undefined) return undefined;
    const abort = new AbortController();
    loadSwapPreview(client, rows, target, abort.signal).then(
      (missing) => {
        if (!abort.signal.aborted) onLoad({ target, missing });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) onLoad({ target, error: toRequestError(error).message });
      },
    );
    return () => abort.abort();
  }, [client, rows, target, onLoad, attempt]);
  if (target === undefined) return null;
  if (preview.target !== target) return <Loading />;
  if (preview.error !== undefined)
    return (
      <Alert title={preview.error}>
        <Button onClick={() => setAttempt(attempt + 1)}>{t('Retry')}</Button>
      </Alert>
    );
  const count = [...(preview.missing?.values() ?? [])].filter((names) => names.length > 0).length;
  return count === 0 ? (
    <Alert kind="success" title={t('The dataset has all columns and metrics that the charts use.')} />
  ) : (
    <Alert
      kind="warning"
      title={t(
        'Changing the dataset may break the chart if the chart relies on columns or metadata that does not exist in the target dataset',
      )}
    >
      {t('Charts that use what it does not have: %s', count)}
    </Alert>
  );
}

/** Moves many charts to another dataset, and says before what each of them will miss there. */
export function BulkDatasetDialog({
  rows,
  onStart,
  onClose,
}: {
  readonly rows: readonly ChartRow[];
  readonly onStart: (task: BulkTask) => void;
  readonly onClose: () => void;
}) {
  const client = useClient();
  const [preview, setPreview] = useState<Preview>({ target: undefined });
  return (
    <BulkEditDialog
      title={t('Swap dataset')}
      rows={rows}
      initialValues={INITIAL}
      describe={(row, values) => {
        const target = getTarget(values);
        if (target === undefined || target === row.datasetId) return undefined;
        const names = (preview.target === target && preview.missing?.get(row.id)) || [];
        return names.length > 0 ? t('Missing: %s', names.join(', ')) : `${row.dataset} → ${values.dataset?.text ?? ''}`;
      }}
      change={async (row, values, signal) => {
        const target = getTarget(values);
        if (target !== undefined)
          await changeItem(client, 'chart', row.id, (chart) => swapDataset(chart, target), signal);
      }}
      onStart={onStart}
      onClose={onClose}
    >
      <Form.Item
        name="dataset"
        label={t('Dataset')}
        rules={[{ required: true, message: t('This is a required field') }]}
      >
        <FormRelatedItem resource="dataset" kind="rows" column="table_name" operator="ct" />
      </Form.Item>
      <MissingFields rows={rows} preview={preview} onLoad={setPreview} />
    </BulkEditDialog>
  );
}
