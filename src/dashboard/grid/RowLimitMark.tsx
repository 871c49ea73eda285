import { countRows, reachesLimit } from '../../chart/results/countRows';
import '../../chart/state/chartsSlice';
import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { useAppSelector } from '../../store/hooks';
import { Icon } from '../../ui/icons';
import { vizPlugin } from '../../viz/registry';

interface Props {
  readonly chartId: number;
}

function Mark({ chartId }: Props) {
  const isReached = useAppSelector(({ charts }) => {
    const { renderedFormData: formData, queriesResponse } = charts[chartId] ?? {};
    return reachesLimit(countRows(queriesResponse), asNumber(formData?.['row_limit']));
  });
  if (!isReached) return null;
  const text = t('The row limit set for the chart was reached. The chart may show partial data.');
  return (
    <span role="img" aria-label={text} title={text}>
      <Icon name="warning" />
    </span>
  );
}

/** Marks a table that shows as many rows as its limit allows, so that there may be more. Superset marks no other chart. */
export function RowLimitMark({ chartId, viz_type }: Props & { readonly viz_type: string }) {
  return vizPlugin(viz_type)?.exportsAllRows === true ? <Mark chartId={chartId} /> : null;
}
