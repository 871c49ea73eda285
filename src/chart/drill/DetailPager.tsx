import { useState } from 'react';
import { formatNumber } from '../../lib/format/numberFormat';
import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import '../../ui/form/fields.css';

export interface DetailPagerProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The current page, and buttons for the previous and the next. They stay focusable at the ends, so that the focus is not lost. */
export function DetailPager({ page, pages, onPage }: DetailPagerProps) {
  /** What is being typed. */
  const [typed, setTyped] = useState<string>();
  const goTo = (next: number): void => {
    if (next >= 1 && next <= pages && next !== page) onPage(next);
  };
  /** Goes to the nearest page that there is; the field does not keep what is none. */
  const commit = (): void => {
    const number = asNumber(typed);
    if (number !== undefined) goTo(Math.min(Math.max(Math.trunc(number), 1), pages));
    setTyped(undefined);
  };
  return (
    <nav className="drill-pager" aria-label={t('Pages')}>
      <IconButton
        label={t('Previous page')}
        icon={<Icon name="chevronLeft" />}
        aria-disabled={page <= 1}
        onClick={() => goTo(page - 1)}
      />
      <label>
        <span className="v-hidden">{t('Page')}</span>
        <input
          type="number"
          className="v-field"
          min={1}
          max={pages}
          value={typed ?? page}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={({ target }) => {
            commit();
            // React does not know of text that is no number.
            if (target.validity.badInput) target.value = String(page);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit();
          }}
        />
      </label>
      <span>/ {formatNumber(',d', pages)}</span>
      <IconButton
        label={t('Next page')}
        icon={<Icon name="chevronRight" />}
        aria-disabled={page >= pages}
        onClick={() => goTo(page + 1)}
      />
    </nav>
  );
}
