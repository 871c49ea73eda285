import { t } from '../lib/t';
import { ListPage } from './ListPage';

/** `/chart/list/` */
export function ChartListPage() {
  return <ListPage key="chart" kind="chart" title={t('Charts')} />;
}
