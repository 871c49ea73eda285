import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { t } from '../../lib/t';
import type { Datasource, QueryResult } from '../../lib/wire';
import { IconButton } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useDelayed } from '../../ui/form/useDelayed';
import { Icon } from '../../ui/icons';
import { ResultGrid } from './ResultGrid';
import {
  resultColumns,
  searchTexts,
  sortResults,
  toCsvText,
  toTabbedText,
  type OriginalTimes,
  type ResultSort,
} from './resultRows';
import { RowCount } from './RowCount';
import { copyAndTell } from '../export/share';
import './resultTable.css';

/** Milliseconds that a person who types is waited for before the rows are searched. */
const TYPING = 200;
const noNames = {};

export interface ResultViewProps {
  readonly result: QueryResult;
  /** What the table is called; 'Results' where absent. */
  readonly label?: string | undefined;
  /** For the names that people gave the columns. */
  readonly datasource: Datasource | undefined;
  /** The row limit of the question. */
  readonly rowLimit: number | undefined;
  readonly originals: OriginalTimes;
  readonly onOriginals: (name: string, original: boolean) => void;
  /** Other rows are on their way. */
  readonly loading?: boolean;
  /** Takes the rows that are shown as a CSV text; absent where the person may not. */
  readonly onDownload?: ((csv: string) => void) | undefined;
  /** More to do with the rows, after the buttons. */
  readonly tools?: ReactNode;
}

/** The rows of one answer: to search, to sort, to copy and to take away. Fills the box it is put in. */
export function ResultView(props: ResultViewProps) {
  const { result, datasource, rowLimit, originals, onOriginals, loading = false, onDownload, tools } = props;
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ResultSort | null>(null);
  const columns = useMemo(
    () => resultColumns(result, datasource?.verbose_map ?? noNames),
    [result, datasource?.verbose_map],
  );
  const wanted = useDeferredValue(useDelayed(search, TYPING).trim().toLowerCase());
  const searching = wanted !== '';
  // Only made once something is searched for.
  const texts = useMemo(
    () => (searching ? searchTexts(result.data, columns, originals) : []),
    [searching, result, columns, originals],
  );
  const rows = useMemo(() => {
    const found = searching ? result.data.filter((_, i) => texts[i]?.includes(wanted)) : result.data;
    return sortResults(found, sort, columns);
  }, [result, texts, wanted, searching, sort, columns]);
  const empty = result.data.length === 0;
  const count = searching ? rows.length : result.rowcount;

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
          <RowCount count={loading ? undefined : count} limit={searching ? undefined : rowLimit} />
        </span>
        <span className="v-result-tools">
          <IconButton
            label={t('Copy')}
            icon={<Icon name="copy" />}
            onClick={() => void copyAndTell(toTabbedText(rows, columns, originals))}
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
          onSort={(name) => setSort((was) => nextSort(was, name))}
        />
      )}
    </>
  );
}

/** Up, down, as it came. */
function nextSort(sort: ResultSort | null, name: string): ResultSort | null {
  if (sort?.name !== name) return { name, descending: false };
  return sort.descending ? null : { name, descending: true };
}
