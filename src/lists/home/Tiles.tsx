import { t } from '../../lib/t';
import type { Favorites } from '../items/listsApi';
import { PageLink } from '../../ui/PageLink';
import { CertifiedBadge, StatusBadge } from '../items/badges';
import { ItemThumbnail } from '../items/ItemThumbnail';
import { RowFavoriteStar } from '../items/RowFavoriteStar';
import type { ListRow } from '../items/listRow';
import { TileImage } from '../resource/TileImage';
import { vizName } from '../../viz/vizLabels';
import { VizIcon } from '../charts/VizIcon';
import { ListIcon } from '../resource/ListIcon';
import { TileText } from '../items/TileText';

/** Placeholders until the tiles are loaded. */
export function TilePlaceholders({
  count,
  hasThumbnails = false,
}: {
  readonly count: number;
  readonly hasThumbnails?: boolean;
}) {
  return (
    <ul className="tiles" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <li key={i} className="tile is-waiting">
          {hasThumbnails && <div className="tile-image" />}
        </li>
      ))}
    </ul>
  );
}

const getIcon = ({ kind, viz_type }: ListRow) =>
  kind === 'chart' ? <VizIcon type={viz_type} /> : <ListIcon name="cards" size={40} />;

export function Tiles({
  rows,
  favorites,
  hasThumbnails,
}: {
  readonly rows: readonly ListRow[];
  readonly favorites: Favorites | undefined;
  readonly hasThumbnails: boolean;
}) {
  return (
    <ul className="tiles">
      {rows.map((row) => (
        <li key={row.id} className="tile">
          {hasThumbnails && <TileImage url={row.thumbnailUrl} icon={<ItemThumbnail row={row} icon={getIcon(row)} />} />}
          <div className="tile-head">
            <CertifiedBadge row={row} />
            <PageLink href={row.href} className="tile-title" title={row.title}>
              {row.title}
            </PageLink>
            {favorites && <RowFavoriteStar row={row} isFavorite={favorites[row.id] === true} />}
          </div>
          <div className="tile-foot">
            <TileText>{t('Modified %s', row.changedAgo)}</TileText>
            {row.kind === 'dashboard' ? (
              <StatusBadge row={row} />
            ) : (
              <TileText className="tile-type">{vizName(row.viz_type)}</TileText>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
