import { useId, useState } from 'react';
import { t } from '../../lib/t';
import { GenericType, type Datasource, type QueryResult } from '../../lib/wire';
import { EmptyState } from '../../ui/EmptyState';
import { Checkbox } from '../../ui/form/Checkbox';
import { withMember, type OriginalTimes } from './resultRows';
import { ResultView } from './ResultView';
import { RowCount } from './RowCount';
import './resultTable.css';

export interface ResultTableProps {
  /** One table each; absent while they load. */
  readonly results: readonly QueryResult[] | undefined;
  /** For the verbose names of columns. */
  readonly datasource?: Datasource | undefined;
  /** The row limit of the request. */
  readonly rowLimit?: number | undefined;
  /** Gets the visible rows as CSV; absent without the permission. */
  readonly onDownload?: ((csv: string) => void) | undefined;
}

/** The results of a chart as plain tables. Fills its container. */
export function ResultTable({ results, datasource, rowLimit, onDownload }: ResultTableProps) {
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
      <ResultPanel
        key={shown}
        result={result}
        datasource={datasource}
        rowLimit={rowLimit}
        onDownload={onDownload}
        panel={results.length > 1 ? { id: `${id}-panel`, labelledBy: `${id}-${String(shown)}` } : undefined}
      />
    </div>
  );
}

interface ResultPanelProps {
  readonly result: QueryResult;
  readonly datasource: Datasource | undefined;
  readonly rowLimit: number | undefined;
  readonly onDownload: ResultTableProps['onDownload'];
  readonly panel: { readonly id: string; readonly labelledBy: string } | undefined;
}

function ResultPanel({ result, datasource, rowLimit, onDownload, panel }: ResultPanelProps) {
  const [originals, setOriginals] = useState<OriginalTimes>(new Set());
  const { colnames, coltypes, data } = result;
  const isFormatted = data.length > 0 && coltypes.some((type) => type !== GenericType.STRING);
  const tools = isFormatted ? (
    <Checkbox
      label={t('Original values')}
      checked={colnames.every((name) => originals.has(name))}
      onChange={(isOriginal) => setOriginals(new Set(isOriginal ? colnames : []))}
    />
  ) : undefined;
  return (
    <div className="v-result" role={panel ? 'tabpanel' : undefined} id={panel?.id} aria-labelledby={panel?.labelledBy}>
      <ResultView
        result={result}
        datasource={datasource}
        rowLimit={rowLimit}
        formatsNumbers
        onDownload={onDownload}
        tools={tools}
        originals={originals}
        onOriginals={(name, original) => setOriginals((current) => withMember(current, name, original))}
      />
    </div>
  );
}
