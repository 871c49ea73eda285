import { t } from '../../lib/t';
import { PageLink } from '../../ui/PageLink';
import type { RecentItem } from './recentItems';

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
            <span className="tile-type" title={names[item.kind]}>
              {names[item.kind]}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
