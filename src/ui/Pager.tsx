import { t } from '../lib/t';
import { IconButton } from './Button';
import { Icon } from './icons';

export interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** Two arrows and '1-25 of 60'. They stay focusable at the ends, so that the focus is not lost under the person's finger. */
export function Pager({ page, pageSize, count, onPage }: PagerProps) {
  const last = Math.max(0, Math.ceil(count / pageSize) - 1);
  const from = count === 0 ? 0 : page * pageSize + 1;
  const to = Math.min(count, (page + 1) * pageSize);
  return (
    <nav className="dataset-pager" aria-label={t('Pages')}>
      <IconButton
        label={t('Previous')}
        icon={<Icon name="chevronLeft" />}
        aria-disabled={page === 0}
        onClick={() => {
          if (page > 0) onPage(page - 1);
        }}
      />
      <span role="status">{t('%s-%s of %s', from, to, count)}</span>
      <IconButton
        label={t('Next')}
        icon={<Icon name="chevronRight" />}
        aria-disabled={page >= last}
        onClick={() => {
          if (page < last) onPage(page + 1);
        }}
      />
    </nav>
  );
}
