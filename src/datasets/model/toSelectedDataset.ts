import type { DatasetListItem } from '../../api/datasets';
import type { SelectedDataset } from '../DatasetSelect';

export function toSelectedDataset({ id, datasource_type, table_name }: DatasetListItem): SelectedDataset {
  return { id, key: `${String(id)}__${datasource_type}`, name: table_name };
}
