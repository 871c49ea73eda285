import { useMemo } from 'react';
import { getImpact } from '../../datasets/usage/model/getImpact';
import { UsageImpact } from '../../datasets/usage/UsageImpact';
import { useDatasetUsage } from '../../datasets/usage/useDatasetUsage';
import { t, tn } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import type { DatasetRow } from './datasetRow';

/** What breaks when datasets are deleted: numbers and names, loaded when the dialog opens. */
export function DatasetRemovalImpact({ rows }: { readonly rows: readonly DatasetRow[] }) {
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const search = useDatasetUsage(ids, { isEnabled: true, hasParams: false });
  const impact = useMemo(() => getImpact(search.usage), [search.usage]);
  const { charts, dashboards } = impact;
  const [first] = rows;
  const numbers = t(
    'is linked to %s charts that appear on %s dashboards. Are you sure you want to continue? Deleting the dataset will break those objects.',
    charts.length,
    dashboards.length,
  );
  const isKnown = search.status === 'done' || charts.length > 0;
  const title =
    rows.length === 1 && first
      ? `${t('The dataset')} ${first.table_name} ${numbers}`
      : tn(
          '%s dataset is linked to %s charts that appear on %s dashboards. Deleting it will break those objects.',
          '%s datasets are linked to %s charts that appear on %s dashboards. Deleting them will break those objects.',
          rows.length,
          rows.length,
          charts.length,
          dashboards.length,
        );
  return (
    <div className="dataset-removal">
      <Alert kind="warning" title={isKnown ? title : t('Searching where it is used')}>
        <UsageImpact search={search} impact={impact} />
      </Alert>
    </div>
  );
}
