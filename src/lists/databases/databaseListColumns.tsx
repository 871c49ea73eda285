import type { ServerTraits } from '../../lib/getTraits';
import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import { auditListColumns } from '../resource/auditListColumns';
import type { ListColumn } from '../resource/listResource';
import type { DatabaseRow } from './databaseRow';

function Flag({ isOn }: { readonly isOn: boolean }) {
  const text = isOn ? t('Yes') : t('No');
  return (
    <span className={`list-flag${isOn ? ' is-on' : ''}`} role="img" aria-label={text} title={text}>
      <Icon name={isOn ? 'check' : 'close'} size={14} />
    </span>
  );
}

type FlagName =
  | 'allow_run_async'
  | 'allow_dml'
  | 'allow_file_upload'
  | 'expose_in_sqllab'
  | 'allows_virtual_table_explore'
  | 'allows_cost_estimate'
  | 'allow_multi_catalog'
  | 'disable_data_preview'
  | 'disable_drill_to_detail';

/** The columns of the flags that the server has; `isSortable` is false where it cannot sort by one. */
function flagColumn(name: FlagName, label: string, isSortable: boolean): ListColumn<DatabaseRow> {
  return {
    id: name,
    label,
    width: name === 'allow_run_async' || name === 'allow_dml' ? 'narrow' : 'normal',
    isHiddenByDefault: !isSortable,
    render: (row) => <Flag isOn={row[name]} />,
    ...(isSortable && { sortBy: name, firstOrder: 'desc' }),
  };
}

/** `onOpen` is undefined for users who may not edit databases. */
export function databaseListColumns(
  traits: ServerTraits,
  onOpen: ((row: DatabaseRow) => void) | undefined,
): readonly ListColumn<DatabaseRow>[] {
  return [
    {
      id: 'database_name',
      label: t('Name'),
      width: 'name',
      sortBy: 'database_name',
      render: (row) =>
        onOpen ? (
          <button type="button" className="list-link" onClick={() => onOpen(row)}>
            {row.database_name}
          </button>
        ) : (
          row.database_name
        ),
    },
    { id: 'backend', label: t('Backend'), render: (row) => row.backend },
    { ...flagColumn('allow_run_async', t('AQE'), true), description: t('Asynchronous query execution') },
    { ...flagColumn('allow_dml', t('DML'), true), description: t('Allow data manipulation language') },
    flagColumn('allow_file_upload', traits.hasNewWording ? t('File upload') : t('CSV upload'), true),
    flagColumn('expose_in_sqllab', t('Expose in SQL Lab'), true),
    flagColumn('allows_virtual_table_explore', t('Allow this database to be explored'), false),
    flagColumn('allows_cost_estimate', t('Enable query cost estimation'), false),
    flagColumn('disable_data_preview', t('Disable SQL Lab data preview queries'), false),
    ...(traits.hasCatalogs
      ? [
          flagColumn('allow_multi_catalog', t('Allow changing catalogs'), false),
          flagColumn('disable_drill_to_detail', t('Disable drill to detail'), false),
        ]
      : []),
    // 2.x sends only who created a database.
    ...auditListColumns<DatabaseRow>()
      .filter(({ id }) => traits.filtersByChanger || id !== 'changed_by')
      .map((column) => ({
        ...column,
        ...(column.id === 'created_by' && {
          isHiddenByDefault: traits.filtersByChanger,
          sortBy: 'created_by.first_name',
        }),
      })),
  ];
}
