import { t } from '../lib/t';
import { Button, IconButton } from './Button';
import { Icon } from './icons';

export interface RowsShown {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
}

export interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  /** Of all pages together. */
  readonly count: number;
  readonly onPage: (page: number) => void;
  /** The page of the rows that are still shown, while those of `page` are on their way. */
  readonly shown?: RowsShown | undefined;
  /** The accessible name, where the page may have another one. */
  readonly label?: string;
  /** `compact`: two arrows; `full`: labelled buttons, with first and last page. */
  readonly size?: 'compact' | 'full';
}

/** Pagination: '1-25 of 60' between buttons, which stay focusable at the ends so that the focus is not lost. */
export function Pager({ page, pageSize, count, onPage, shown, label = t('Pages'), size = 'compact' }: PagerProps) {
  const last = Math.max(0, Math.ceil(count / pageSize) - 1);
  const rows = shown ?? { page, pageSize };
  const from = rows.page * rows.pageSize + 1;
  const to = Math.min(count, from + rows.pageSize - 1);
  const isFirst = page === 0;
  const isLast = page >= last;
  const text = (label: string, target: number, isDisabled: boolean) => (
    <Button aria-disabled={isDisabled} onClick={() => !isDisabled && onPage(target)}>
      {label}
    </Button>
  );
  const arrow = (label: string, icon: 'chevronLeft' | 'chevronRight', target: number, isDisabled: boolean) => (
    <IconButton
      label={label}
      icon={<Icon name={icon} />}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPage(target)}
    />
  );
  const previous = Math.min(page - 1, last);
  return (
    <nav className={`v-pager is-${size}`} aria-label={label}>
      {size === 'full' && text(t('First'), 0, isFirst)}
      {size === 'full'
        ? text(t('Previous'), previous, isFirst)
        : arrow(t('Previous'), 'chevronLeft', previous, isFirst)}
      <span role="status">{from <= to ? t('%s-%s of %s', from, to, count) : t('0 of %s', count)}</span>
      {size === 'full' ? text(t('Next'), page + 1, isLast) : arrow(t('Next'), 'chevronRight', page + 1, isLast)}
      {size === 'full' && text(t('Last'), last, isLast)}
    </nav>
  );
}
