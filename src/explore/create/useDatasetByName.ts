import { toSelectedDataset, type SelectedDataset } from '../../datasets/model/toSelectedDataset';
import { useDatasetsQuery } from '../../datasets/state/datasetsApi';

/** As many datasets of a similar name as are searched for the one of exactly this name. */
const PAGE_SIZE = 100;

interface NamedDataset {
  readonly dataset: SelectedDataset | undefined;
  /** The user has no dataset of this name. */
  readonly isMissing: boolean;
}

/** The dataset of this name; sends no request without one. */
export function useDatasetByName(name: string): NamedDataset {
  const { data } = useDatasetsQuery({ search: name, pageSize: PAGE_SIZE }, { skip: name === '' });
  const item = data?.items.find(({ table_name }) => table_name === name);
  return { dataset: item && toSelectedDataset(item), isMissing: data !== undefined && name !== '' && !item };
}
