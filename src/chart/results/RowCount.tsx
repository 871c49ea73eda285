import { t, tn } from '../../lib/t';

export interface RowCountProps {
  /** Absent while the rows are still asked for. */
  readonly count?: number | undefined;
  /** The limit that the question had; as many rows as it mean that there may be more. */
  readonly limit?: number | undefined;
}

/** The badge that says how many rows there are. */
export function RowCount({ count, limit }: RowCountProps) {
  if (count === undefined) return <span className="v-row-count">{t('Loading...')}</span>;
  const reached = limit !== undefined && limit > 0 && count >= limit;
  return (
    <span
      className={`v-row-count${reached ? ' v-row-count-limit' : ''}`}
      title={reached ? t('Limit reached') : undefined}
    >
      {tn('%s row', '%s rows', count, count.toLocaleString('en-US'))}
      {reached && <span className="v-hidden">{`, ${t('Limit reached')}`}</span>}
    </span>
  );
}
