import type { DatasetItem } from '../../api/editableDataset';
import { asBoolean, asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { Checkbox } from '../../ui/form/Checkbox';
import { addItem, getItemName, removeItem, setItem } from '../model/editDataset';
import { ColumnDetails } from './ColumnDetails';
import { DefaultColumns } from './DefaultColumns';
import { useDatasetEdit } from './datasetEditContext';
import { ItemsTab, type ItemColumn } from './ItemsTab';
import { SyncButton } from './SyncButton';

/** The columns of the source, or the calculated columns. */
export function ColumnsTab({ calculated }: { readonly calculated: boolean }) {
  const { dataset, change } = useDatasetEdit();
  const set = (item: DatasetItem, fields: UnknownRecord) =>
    change((current) => setItem(current, 'columns', item.key, () => fields));
  const checkboxColumn = (field: string, header: string): ItemColumn => ({
    header,
    cell: (item) => (
      <Checkbox
        checked={asBoolean(item.fields[field])}
        label={<span className="v-visually-hidden">{`${header}: ${getItemName('columns', item)}`}</span>}
        onChange={(on) => set(item, { ...item.fields, [field]: on })}
      />
    ),
  });
  const columns: ItemColumn[] = [
    { header: t('Advanced data type'), cell: ({ fields }) => asString(fields['advanced_data_type']) },
    { header: t('Data type'), cell: ({ fields }) => asString(fields['type']) },
    checkboxColumn('is_dttm', t('Is temporal')),
    checkboxColumn('filterable', t('Is filterable')),
    checkboxColumn('groupby', t('Is dimension')),
  ];
  const add = () => {
    const { key } = addItem(dataset, 'columns');
    change((current) => addItem(current, 'columns').dataset);
    return key;
  };
  return (
    <>
      <DefaultColumns />
      <ItemsTab
        list="columns"
        items={dataset.columns.filter((item) => item.calculated === calculated)}
        searchLabel={t('Search columns by name')}
        nameHeader={t('Column')}
        columns={columns}
        details={(item) => <ColumnDetails item={item} onChange={(fields) => set(item, fields)} />}
        onRemove={(item) => change((current) => removeItem(current, 'columns', item.key))}
        {...(calculated
          ? {
              onAdd: add,
              onRename: (item: DatasetItem, column_name: string) => set(item, { ...item.fields, column_name }),
            }
          : { tools: <SyncButton /> })}
      />
    </>
  );
}
