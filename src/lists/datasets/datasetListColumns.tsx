import { Avatars } from '../../datasets/Avatars';
import '../../datasets/datasets.css';
import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import { PageLink } from '../../ui/PageLink';
import { auditListColumns } from '../resource/auditListColumns';
import type { ListColumn, ListFilterSpec } from '../resource/listResource';
import { DatasetBadges } from './DatasetBadges';
import { getDatasetName, getExploreUrl, type DatasetRow } from './datasetRow';

function Kind({ kind }: { readonly kind: string }) {
  const isVirtual = kind === 'virtual';
  return (
    <span className={`dataset-kind ${isVirtual ? 'is-virtual' : 'is-physical'}`}>
      <Icon name={isVirtual ? 'code' : 'table'} size={14} />
      {isVirtual ? t('Virtual') : t('Physical')}
    </span>
  );
}

export function datasetListColumns(hasCatalogs: boolean): readonly ListColumn<DatasetRow>[] {
  const catalog: ListColumn<DatasetRow> = {
    id: 'catalog',
    label: t('Catalog'),
    sortBy: 'catalog',
    isHiddenByDefault: true,
    render: (row) => row.catalog,
  };
  return [
    {
      id: 'table_name',
      label: t('Name'),
      width: 'name',
      sortBy: 'table_name',
      render: (row) => (
        <>
          <PageLink href={getExploreUrl(row)}>{getDatasetName(row)}</PageLink>
          <DatasetBadges row={row} />
        </>
      ),
    },
    { id: 'kind', label: t('Type'), width: 'narrow', render: (row) => <Kind kind={row.kind} /> },
    {
      id: 'database',
      label: t('Database'),
      sortBy: 'database.database_name',
      render: (row) => row.database.database_name,
    },
    ...(hasCatalogs ? [catalog] : []),
    { id: 'schema', label: t('Schema'), width: 'narrow', sortBy: 'schema', render: (row) => row.schema },
    { id: 'owners', label: t('Owners'), width: 'narrow', render: (row) => <Avatars people={row.owners} /> },
    ...auditListColumns<DatasetRow>()
      .filter(({ id }) => id !== 'created_by')
      .map((column) => (column.id === 'changed_by' ? { ...column, sortBy: 'changed_by.first_name' } : column)),
  ];
}

/** As Superset's own page names them in its address. Users and catalogs cannot be filtered by on 2.x. */
export function datasetFilters(hasCatalogs: boolean): readonly ListFilterSpec[] {
  const later: readonly ListFilterSpec[] = [
    { name: 'catalog', label: t('Catalog'), col: 'catalog', opr: 'eq', input: 'distinct', column: 'catalog' },
    {
      name: 'changed_by',
      label: t('Modified by'),
      col: 'changed_by',
      opr: 'rel_o_m',
      input: 'related',
      column: 'changed_by',
    },
  ];
  return [
    {
      name: 'sql',
      label: t('Type'),
      col: 'sql',
      opr: 'dataset_is_null_or_empty',
      input: 'select',
      options: [
        { label: t('Virtual'), value: false },
        { label: t('Physical'), value: true },
      ],
    },
    { name: 'database', label: t('Database'), col: 'database', opr: 'rel_o_m', input: 'related', column: 'database' },
    { name: 'schema', label: t('Schema'), col: 'schema', opr: 'eq', input: 'distinct', column: 'schema' },
    { name: 'owners', label: t('Owner'), col: 'owners', opr: 'rel_m_m', input: 'related', column: 'owners' },
    {
      name: 'certified',
      label: t('Certified'),
      col: 'id',
      opr: 'dataset_is_certified',
      input: 'select',
      options: [
        { label: t('Yes'), value: true },
        { label: t('No'), value: false },
      ],
    },
    ...(hasCatalogs ? later : []),
  ];
}
