import type { ReactNode } from 'react';
import { safeFileName, saveBlob } from '../../chart/export/download';
import { ResultView } from '../../chart/results/ResultView';
import type { OriginalTimes } from '../../chart/results/resultRows';
import { t } from '../../lib/t';
import type { Datasource, QueryResult } from '../../lib/wire';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Loading } from '../../ui/Loading';

/** What all tables of the pane share. */
export interface RowsOptions {
  readonly dataset: Datasource | undefined;
  readonly originals: OriginalTimes;
  readonly onOriginals: (column: string, original: boolean) => void;
  readonly mayDownload: boolean;
  /** The chart's. */
  readonly name: string;
}

export interface RowsTableProps extends RowsOptions {
  /** What the table is called. */
  readonly label: string;
  /** Absent until it is there; the rows before it stay while it is asked for. */
  readonly result: QueryResult | undefined;
  readonly loading: boolean;
  readonly problem: { readonly message?: string } | undefined;
  readonly onRetry: () => void;
  readonly rowLimit: number | undefined;
  readonly tools?: ReactNode;
}

/** A table of rows, or why there is none. */
export function RowsTable(props: RowsTableProps) {
  const { result, loading, problem, onRetry, rowLimit, dataset, originals, onOriginals, mayDownload, name } = props;
  if (problem && !loading) {
    return (
      <Alert title={problem.message || t('Sorry, an error occurred')}>
        <Button onClick={onRetry}>{t('Retry')}</Button>
      </Alert>
    );
  }
  if (!result) return <Loading />;
  return (
    <ResultView
      result={result}
      label={props.label}
      datasource={dataset}
      rowLimit={rowLimit}
      originals={originals}
      onOriginals={onOriginals}
      loading={loading}
      tools={props.tools}
      onDownload={
        mayDownload
          ? (csv) =>
              saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), safeFileName(name || t('Results'), 'csv'))
          : undefined
      }
    />
  );
}
