import { useState } from 'react';
import { t } from '../../lib/t';
import { GenericType, type Datasource, type QueryResult } from '../../lib/wire';
import { EmptyState } from '../../ui/EmptyState';
import { Checkbox } from '../../ui/form/Checkbox';
import { Tabs } from '../../ui/form/Tabs';
import { getResultsLabel, withMember, type OriginalTimes } from './resultRows';
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
export function ResultTable({ results, ...rest }: ResultTableProps) {
  const [tab, setTab] = useState('0');
  if (!results) return <RowCount />;
  const [first] = results;
  if (!first) return <EmptyState title={t('No results were returned for this query')} />;
  if (results.length === 1) return <ResultPanel result={first} {...rest} />;
  return (
    <Tabs
      label={t('Results')}
      className="v-results"
      tabs={results.map((result, i) => ({
        key: String(i),
        label: getResultsLabel(i),
        content: <ResultPanel result={result} {...rest} />,
      }))}
      selected={results[Number(tab)] ? tab : String(results.length - 1)}
      onSelect={setTab}
    />
  );
}

interface ResultPanelProps extends Omit<ResultTableProps, 'results'> {
  readonly result: QueryResult;
}

function ResultPanel({ result, datasource, rowLimit, onDownload }: ResultPanelProps) {
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
    <div className="v-result">
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
