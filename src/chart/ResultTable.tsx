import { useDeferredValue, useId, useMemo, useState } from 'react';
import { t } from '../lib/t';
import type { Datasource, QueryResult } from '../lib/wire';
import { IconButton } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/icons';
import { ResultGrid } from './ResultGrid';
import { resultColumns, searchTexts, sortResults, toTabbedText, type ResultSort } from './resultRows';
import { RowCount } from './RowCount';
import { copyAndTell } from './share';
import './resultTable.css';

export interface ResultTableProps {
  /** One table each; absent while they are still asked for. */
  readonly results: readonly QueryResult[] | undefined;
  /** For the names that people gave the columns. */
  readonly datasource?: Datasource | undefined;
  /** The row limit of the question. */
  readonly rowLimit?: number | undefined;
}

/** The rows of a chart's answers as plain tables. Fills the box it is put in. */
export function ResultTable({ results, datasource, rowLimit }: ResultTableProps) {
  const [tab, setTab] = useState(0);
  const id = useId();
  if (!results) return <RowCount />;
  const shown = Math.min(tab, results.length - 1);
  const result = results[shown];
  if (!result) return <EmptyState title={t('No results were returned for this query')} />;
  return (
    <div className="v-results">
      {results.length > 1 && (
        <div role="tablist" aria-label={t('Results')} className="v-result-tabs">
          {results.map((_, i) => (
            <button
              key={i}
              type="button"
              role="tab"
              id={`${id}-${String(i)}`}
              aria-selected={i === shown}
              aria-controls={`${id}-panel`}
              tabIndex={i === shown ? 0 : -1}
              onClick={() => setTab(i)}
              onKeyDown={({ key }) => {
                const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
                if (step === 0) return;
                const next = (i + step + results.length) % results.length;
                setTab(next);
                document.getElementById(`${id}-${String(next)}`)?.focus();
              }}
            >
              {t('Results %s', i + 1)}
            </button>
          ))}
        </div>
      )}
      <OneResult
        key={shown}
        result={result}
        datasource={datasource}
        rowLimit={rowLimit}
        panel={results.length > 1 ? { id: `${id}-panel`, labelledBy: `${id}-${String(shown)}` } : undefined}
      />
    </div>
  );
}

interface OneResultProps {
  readonly result: QueryResult;
  readonly datasource: Datasource | undefined;
  readonly rowLimit: number | undefined;
  readonly panel: { readonly id: string; readonly labelledBy: string } | undefined;
}

const noNames = {};

function OneResult({ result, datasource, rowLimit, panel }: OneResultProps) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ResultSort | null>(null);
  const [originals, setOriginals] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(
    () => resultColumns(result, datasource?.verbose_map ?? noNames),
    [result, datasource?.verbose_map],
  );
  const wanted = useDeferredValue(search.trim().toLowerCase());
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

  if (result.data.length === 0) return <EmptyState title={t('No results were returned for this query')} />;
  return (
    <div className="v-result" role={panel ? 'tabpanel' : undefined} id={panel?.id} aria-labelledby={panel?.labelledBy}>
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
          <RowCount count={searching ? rows.length : result.rowcount} limit={searching ? undefined : rowLimit} />
        </span>
        <IconButton
          label={t('Copy')}
          icon={<Icon name="copy" />}
          onClick={() => void copyAndTell(toTabbedText(rows, columns, originals))}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('No results match your filter criteria')} />
      ) : (
        <ResultGrid
          label={t('Results')}
          rows={rows}
          columns={columns}
          originals={originals}
          onOriginals={(name, original) => setOriginals((was) => withMember(was, name, original))}
          sort={sort}
          onSort={(name) => setSort((was) => nextSort(was, name))}
        />
      )}
    </div>
  );
}

function withMember(set: ReadonlySet<string>, member: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(member);
  else next.delete(member);
  return next;
}

/** Up, down, as it came. */
function nextSort(sort: ResultSort | null, name: string): ResultSort | null {
  if (sort?.name !== name) return { name, descending: false };
  return sort.descending ? null : { name, descending: true };
}
