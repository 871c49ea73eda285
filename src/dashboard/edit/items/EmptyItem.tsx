import { withAppRoot } from '../../../lib/appRoot';
import { t } from '../../../lib/t';
import { useAppSelector } from '../../../store/hooks';
import type { LayoutItem } from '../../../layout/layout';
import { EmptyState } from '../../../ui/EmptyState';
import './items.css';

/** An empty dashboard or tab: explains how to start. */
function EmptyPage({ title }: { readonly title: string }) {
  const dashboardId = useAppSelector((state) => state.dashboardInfo.loaded?.info.id);
  return (
    <div className="item-empty-page">
      <EmptyState
        title={title}
        description={t('You can create a new chart or use existing ones from the panel on the right')}
      >
        {dashboardId !== undefined && (
          <a
            className="v-button v-button-default"
            href={withAppRoot(`/chart/add?dashboard_id=${String(dashboardId)}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('Create a new chart')}
          </a>
        )}
      </EmptyState>
    </div>
  );
}

/** Rendered instead of children where an item has none. */
export function EmptyItem({ item }: { readonly item: LayoutItem }) {
  switch (item.type) {
    case 'ROOT':
    case 'GRID':
      return <EmptyPage title={t('Drag and drop components and charts to the dashboard')} />;
    case 'TAB':
      return <EmptyPage title={t('Drag and drop components to this tab')} />;
    case 'ROW':
      return <p className="item-empty">{t('Empty row')}</p>;
    case 'COLUMN':
      return <p className="item-empty">{t('Empty column')}</p>;
    default:
      return null;
  }
}
