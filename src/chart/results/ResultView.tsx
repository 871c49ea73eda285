import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { t } from '../../lib/t';
import type { Datasource, QueryResult } from '../../lib/wire';
import { IconButton } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useDelayed } from '../../ui/form/useDelayed';
import { Icon } from '../../ui/icons';
import { getResultNumberFormat } from './getResultNumberFormat';
import { ResultGrid } from './ResultGrid';
import {
  getResultColumns,
  getSearchTexts,
  nextSort,
  sortResults,
  toCsvText,
  toTabbedText,
  type OriginalTimes,
  type ResultSort,
} from './resultRows';
import { RowCount } from './RowCount';
import { copyWithToast } from '../export/share';
import './resultTable.css';

/** How long after the last key the rows are searched. Milliseconds. */
const SEARCH_DELAY = 200;
const NO_NAMES = {};

export interface ResultViewProps {
  readonly result: QueryResult;
  /** The accessible name of the table; 'Results' by default. */
  readonly label?: string | undefined;
  /** For the verbose names of columns. */
  readonly datasource: Datasource | undefined;
  /** The row limit of the request. */
  readonly rowLimit: number | undefined;
  readonly originals: OriginalTimes;
  readonly onOriginals: (name: string, original: boolean) => void;
  /** Other rows are loading. */
  readonly loading?: boolean;
  /** Numbers are formatted, except those of `originals`. */
  readonly formatsNumbers?: boolean;
  /** Gets the visible rows as CSV; absent without the permission. */
  readonly onDownload?: ((csv: string) => void) | undefined;
  /** More tools, after the buttons. */
  readonly tools?: ReactNode;
}

/** The rows of one result, to search, sort, copy and download. Fills its container. */
export function ResultView(props: ResultViewProps) {
  const { result, datasource, rowLimit, originals, onOriginals, loading = false, onDownload, tools } = props;
  const { formatsNumbers = false } = props;
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ResultSort | null>(null);
  const columns = useMemo(
    () =>
      getResultColumns(
        result,
        datasource?.verbose_map ?? NO_NAMES,
        formatsNumbers ? (name) => getResultNumberFormat(name, datasource, result.detected_currency) : undefined,
      ),
    [result, datasource, formatsNumbers],
  );
  const query = useDeferredValue(useDelayed(search, SEARCH_DELAY).trim().toLowerCase());
  const isSearching = query !== '';
  // Computed for the first search.
  const texts = useMemo(
    () => (isSearching ? getSearchTexts(result.data, columns, originals) : []),
    [isSearching, result, columns, originals],
  );
  const rows = useMemo(() => {
    const found = isSearching ? result.data.filter((_, i) => texts[i]?.includes(query)) : result.data;
    return sortResults(found, sort, columns);
  }, [result, texts, query, isSearching, sort, columns]);
  const empty = result.data.length === 0;
  const count = isSearching ? rows.length : result.rowcount;

  if (empty && tools === undefined) return <EmptyState title={t('No results were returned for this query')} />;
  return (
    <>
      <div className="v-result-bar" data-export="no">
        <input
          type="search"
          className="v-input"
          aria-label={t('Search')}
          placeholder={t('Search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <span aria-live="polite">
          <RowCount count={loading ? undefined : count} limit={isSearching ? undefined : rowLimit} />
        </span>
        <span className="v-result-tools">
          <IconButton
            label={t('Copy')}
            icon={<Icon name="copy" />}
            onClick={() => void copyWithToast(toTabbedText(rows, columns, originals))}
          />
          {onDownload && (
            <IconButton
              label={t('Export to .CSV')}
              icon={<Icon name="download" />}
              onClick={() => onDownload(toCsvText(rows, columns, originals))}
            />
          )}
          {tools}
        </span>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={empty ? t('No results were returned for this query') : t('No results match your filter criteria')}
        />
      ) : (
        <ResultGrid
          label={props.label ?? t('Results')}
          rows={rows}
          columns={columns}
          originals={originals}
          onOriginals={onOriginals}
          sort={sort}
          onSort={(name) => setSort((current) => nextSort(current, name))}
        />
      )}
    </>
  );
}
