import { t } from '../../../lib/t';

/** Which page buttons to show (from 0); undefined marks skipped pages. At most nine. */
export function pageButtons(count: number, current: number): (number | undefined)[] {
  if (count <= 9) return Array.from({ length: Math.max(0, count) }, (_, i) => i);
  const last = count - 1;
  if (current <= 4) return [0, 1, 2, 3, 4, 5, 6, undefined, last];
  if (current >= last - 4) return [0, undefined, ...Array.from({ length: 7 }, (_, i) => last - 6 + i)];
  return [0, undefined, current - 2, current - 1, current, current + 1, current + 2, undefined, last];
}

export interface PageNumbersProps {
  readonly count: number;
  /** From 0. */
  readonly current: number;
  readonly onPage: (page: number) => void;
}

export function PageNumbers({ count, current, onPage }: PageNumbersProps) {
  if (count <= 1) return null;
  return (
    <div role="group" className="vt-pager" aria-label={t('Pagination')}>
      {pageButtons(count, current).map((page, i) =>
        page === undefined ? (
          <span key={`gap${String(i)}`} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            aria-label={t('Page %s', page + 1)}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => {
              onPage(page);
            }}
          >
            {page + 1}
          </button>
        ),
      )}
    </div>
  );
}
