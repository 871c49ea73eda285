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
  const goTo = (next: number): void => {
    if (next >= 1 && next <= pages && next !== page) onPage(next);
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
          key={page}
          type="number"
          className="v-field"
          min={1}
          max={pages}
          defaultValue={page}
          onBlur={({ target }) => goTo(Math.trunc(Number(target.value)))}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') goTo(Math.trunc(Number(currentTarget.value)));
          }}
        />
      </label>
      <span>/ {pages.toLocaleString('en-US')}</span>
      <IconButton
        label={t('Next page')}
        icon={<Icon name="chevronRight" />}
        aria-disabled={page >= pages}
        onClick={() => goTo(page + 1)}
      />
    </nav>
  );
}
