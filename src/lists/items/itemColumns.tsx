import { Avatars } from '../../datasets/Avatars';
import '../../datasets/datasets.css';
import { t } from '../../lib/t';
import { InfoIcon } from '../../ui/form/InfoIcon';
import { PageLink } from '../../ui/PageLink';
import type { ListRow } from './listRow';
import { CertifiedBadge, ChangedTime } from './badges';
import type { ListColumn } from '../resource/listResource';
import type { TagItem } from '../../api/customTags';
import { TagsCell } from '../resource/TagsCell';
import './items.css';
import { ListFavoriteStar } from './ListFavoriteStar';

export interface ItemRow extends ListRow {
  readonly createdBy: string;
  readonly isManagedExternally: boolean;
  readonly tags: readonly TagItem[];
}

/** The columns that dashboards and charts have in common. */
export function itemColumns<Row extends ItemRow>(nameColumn: string) {
  return {
    favorite: {
      id: 'favorite',
      label: t('Favorite'),
      width: 'icon',
      render: (row) => <ListFavoriteStar row={row} />,
    },
    name: {
      id: 'name',
      label: t('Name'),
      width: 'name',
      sortBy: nameColumn,
      render: (row) => (
        <>
          <CertifiedBadge row={row} />
          <PageLink href={row.href}>{row.title}</PageLink>
          {row.description !== '' && <InfoIcon text={row.description} />}
        </>
      ),
    },
    owners: { id: 'owners', label: t('Owners'), width: 'narrow', render: (row) => <Avatars people={row.owners} /> },
    tags: { id: 'tags', label: t('Tags'), render: (row) => <TagsCell tags={row.tags} /> },
    createdBy: { id: 'created_by', label: t('Created by'), render: (row) => row.createdBy, isHiddenByDefault: true },
    changedBy: {
      id: 'changed_by',
      label: t('Modified by'),
      sortBy: 'changed_by.first_name',
      render: (row) => row.changedBy,
      isHiddenByDefault: true,
    },
    changed: {
      id: 'changed_on',
      label: t('Last modified'),
      sortBy: 'changed_on_delta_humanized',
      firstOrder: 'desc',
      render: (row) => <ChangedTime row={row} />,
    },
  } as const satisfies Record<string, ListColumn<Row>>;
}
