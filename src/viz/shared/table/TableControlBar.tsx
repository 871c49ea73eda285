import { useId, type ReactNode } from 'react';
import { t, tn } from '../../../lib/t';
import type { TableColumn } from './columns';

/** The selectable page sizes; 0 is all rows. */
const pageSizes = [10, 20, 50, 100, 200];

export interface PageSizeProps {
  readonly size: number;
  /** The size saved with the chart, offered even if it is not a default one. */
  readonly saved: number;
  readonly all: boolean;
  readonly onSize: (size: number) => void;
}

export function PageSize({ size, saved, all, onSize }: PageSizeProps) {
  const sizes = [...new Set([...pageSizes, saved, size])].filter((n) => n > 0).toSorted((a, b) => a - b);
  return (
    <label>
      {t('Show')}{' '}
      <select
        value={size}
        onChange={(event) => {
          onSize(Number(event.target.value));
        }}
      >
        {all && <option value={0}>{t('All')}</option>}
        {sizes.map((n) => (
          <option key={n} value={n}>
            {n}
          </option>
        ))}
      </select>{' '}
      <span className="vt-wide">{t('entries per page')}</span>
    </label>
  );
}

export interface SearchProps {
  readonly text: string;
  readonly rowCount: number;
  readonly onSearch: (text: string) => void;
  /** Set when the server searches, in one column. */
  readonly column?:
    | { readonly key: string; readonly columns: readonly TableColumn[]; readonly onColumn: (key: string) => void }
    | undefined;
}

export function Search({ text, rowCount, onSearch, column }: SearchProps) {
  const id = useId();
  return (
    <span className="vt-search">
      {column && column.columns.length > 0 && (
        <label>
          <span className="vt-wide">{t('Search by')} </span>
          <select
            value={column.key}
            onChange={(event) => {
              column.onColumn(event.target.value);
            }}
          >
            {column.columns.map((c) => (
              <option key={c.key} value={c.key}>
                {c.label}
              </option>
            ))}
          </select>
        </label>
      )}
      <label htmlFor={id} className="vt-wide">
        {t('Search')}
      </label>
      <input
        id={id}
        type="search"
        value={text}
        placeholder={tn('%s record', '%s records...', rowCount, rowCount)}
        onChange={(event) => {
          onSearch(event.target.value);
        }}
      />
    </span>
  );
}

export function ControlBar({ children }: { readonly children: ReactNode }) {
  return <div className="vt-controls">{children}</div>;
}
