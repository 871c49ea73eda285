import { useState, type ReactNode } from 'react';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { PageLink } from '../../ui/PageLink';
import { CertifiedBadge } from './badges';
import { TileImage } from '../resource/TileImage';
import type { ItemRow } from './itemColumns';
import { ItemThumbnail } from './ItemThumbnail';
import { ListFavoriteStar } from './ListFavoriteStar';
import { showsThumbnails } from './thumbnailSetting';
import { TileText } from './TileText';

/** A dashboard or chart in the card view. */
export function ItemCard({
  row,
  icon,
  children,
}: {
  readonly row: ItemRow;
  /** Where there is no picture. */
  readonly icon: ReactNode;
  /** Status or type. */
  readonly children: ReactNode;
}) {
  const { userId } = useBootstrap().user;
  const [isDrawn] = useState(() => showsThumbnails(userId));
  return (
    <>
      <TileImage url={row.thumbnailUrl} icon={isDrawn ? <ItemThumbnail row={row} icon={icon} /> : icon} />
      <div className="tile-head">
        <CertifiedBadge row={row} />
        <PageLink href={row.href} className="tile-title" title={row.title}>
          {row.title}
        </PageLink>
        <ListFavoriteStar row={row} />
      </div>
      <div className="tile-foot">
        <TileText>{t('Modified %s', row.changedAgo)}</TileText>
        {children}
      </div>
    </>
  );
}
