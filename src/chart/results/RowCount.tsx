import { formatNumber } from '../../lib/format/numberFormat';
import { t } from '../../lib/t';
import { reachesLimit } from './countRows';

export interface RowCountProps {
  /** Absent while the rows load. */
  readonly count?: number | undefined;
  /** The row limit of the request; where it is reached there may be more rows. */
  readonly limit?: number | undefined;
}

/** A badge with the number of rows. */
export function RowCount({ count, limit }: RowCountProps) {
  if (count === undefined) return <span className="v-row-count">{t('Loading...')}</span>;
  const reached = reachesLimit(count, limit);
  return (
    <span
      className={`v-row-count${reached ? ' v-row-count-limit' : ''}`}
      title={reached ? t('Limit reached') : undefined}
    >
      {t('%s row(s)', formatNumber(',d', count))}
      {reached && <span className="v-hidden">{`, ${t('Limit reached')}`}</span>}
    </span>
  );
}
