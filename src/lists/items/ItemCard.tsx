import type { ReactNode } from 'react';
import { t } from '../../lib/t';
import { PageLink } from '../../ui/PageLink';
import { CertifiedBadge } from './badges';
import { TileImage } from '../resource/TileImage';
import type { ItemRow } from './itemColumns';
import { ListFavoriteStar } from './ListFavoriteStar';

/** A dashboard or chart in the card view. */
export function ItemCard({
  row,
  icon,
  children,
}: {
  readonly row: ItemRow;
  /** Where the server has no picture. */
  readonly icon: ReactNode;
  /** Status or type. */
  readonly children: ReactNode;
}) {
  return (
    <>
      <TileImage url={row.thumbnailUrl} icon={icon} />
      <div className="tile-head">
        <CertifiedBadge row={row} />
        <PageLink href={row.href} className="tile-title" title={row.title}>
          {row.title}
        </PageLink>
        <ListFavoriteStar row={row} />
      </div>
      <div className="tile-foot">
        <span>{t('Modified %s', row.changedAgo)}</span>
        {children}
      </div>
    </>
  );
}
