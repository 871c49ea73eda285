import '../../chart/state/chartsSlice';
import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { useAppSelector } from '../../store/hooks';
import { Icon } from '../../ui/icons';

/** Marks a chart that shows as many rows as its limit allows, so that there may be more. For embedded dashboards that want it. */
export function RowLimitMark({ chartId }: { readonly chartId: number }) {
  const isReached = useAppSelector(({ charts }) => {
    const chart = charts[chartId];
    const limit = asNumber(chart?.renderedFormData?.['row_limit'], 0);
    return limit > 0 && asNumber(chart?.queriesResponse?.[0]?.rowcount, 0) >= limit;
  });
  if (!isReached) return null;
  const text = t('Limit reached');
  return (
    <span role="img" aria-label={text} title={text}>
      <Icon name="warning" />
    </span>
  );
}
