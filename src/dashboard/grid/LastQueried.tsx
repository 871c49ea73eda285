import '../../chart/state/chartsSlice';
import { parseUtc } from '../../lib/format/dates';
import { formatLocalDateTime } from '../../lib/format/formatLocalDateTime';
import { t } from '../../lib/t';
import { useAppSelector } from '../../store/hooks';
import './lastQueried.css';

/** When a chart was queried, in the browser's time zone: for dashboards that show it. */
export function LastQueried({ chartId }: { readonly chartId: number }) {
  const time = parseUtc(useAppSelector(({ charts }) => charts[chartId]?.queriesResponse?.at(-1)?.queried_dttm));
  if (Number.isNaN(time)) return null;
  return <p className="chart-last-queried">{t('Last queried at: %s', formatLocalDateTime(time))}</p>;
}
