import { t } from '../lib/t';
import { ListPage } from './ListPage';

/** `/dashboard/list/` */
export function DashboardListPage() {
  return <ListPage key="dashboard" kind="dashboard" title={t('Dashboards')} />;
}
