import type { DatasetListItem } from '../../api/datasets';

export interface SelectedDataset {
  readonly id: number;
  /** `<id>__<type>`, as in form data. */
  readonly key: string;
  readonly name: string;
}

export function toSelectedDataset({ id, datasource_type, table_name }: DatasetListItem): SelectedDataset {
  return { id, key: `${String(id)}__${datasource_type}`, name: table_name };
}
