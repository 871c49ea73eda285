import { t } from '../../lib/t';
import { PageLink } from '../../ui/PageLink';
import type { RecentItem } from './recentItems';
import { TileText } from '../items/TileText';

export function RecentTiles({ items }: { readonly items: readonly RecentItem[] }) {
  const names: Readonly<Record<RecentItem['kind'], string>> = {
    dashboard: t('Dashboard'),
    chart: t('Chart'),
    query: t('Query'),
    other: '',
  };
  return (
    <ul className="tiles">
      {items.map((item) => (
        <li key={item.key} className="tile">
          <div className="tile-head">
            <PageLink href={item.href} className="tile-title" title={item.title}>
              {item.title}
            </PageLink>
          </div>
          <div className="tile-foot">
            <span>{item.description}</span>
            <TileText className="tile-type">{names[item.kind]}</TileText>
          </div>
        </li>
      ))}
    </ul>
  );
}
