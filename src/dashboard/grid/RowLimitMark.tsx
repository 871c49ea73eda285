import '../../chart/state/chartsSlice';
import { asNumber, asRecord } from '../../lib/read';
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
    const [rows, counted] = queriesResponse ?? [];
    // The count of a table with pages is that of all pages, which has its own query.
    const allRows = asNumber(asRecord(counted?.data[0])['rowcount']);
    const count = allRows ?? asNumber(rows?.sql_rowcount) ?? asNumber(rows?.rowcount, 0);
    const limit = asNumber(formData?.['row_limit'], 0);
    return limit > 0 && count >= limit;
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
