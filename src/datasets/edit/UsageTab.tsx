import { ChartUsageTable } from '../usage/ChartUsageTable';
import { useDatasetEdit } from './datasetEditContext';

/** The charts that use the dataset, and their dashboards. */
export function UsageTab() {
  const { dataset } = useDatasetEdit();
  return <ChartUsageTable datasetId={String(dataset.id)} />;
}
