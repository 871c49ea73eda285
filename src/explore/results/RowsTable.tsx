import type { ReactNode } from 'react';
import { safeFileName, saveBlob } from '../../chart/export/download';
import { ResultView } from '../../chart/results/ResultView';
import type { OriginalTimes } from '../../chart/results/resultRows';
import { t } from '../../lib/t';
import type { Datasource, QueryResult } from '../../lib/wire';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Loading } from '../../ui/Loading';

/** Props of all tables in the results pane. */
export interface RowsOptions {
  readonly dataset: Datasource | undefined;
  /** Columns whose times are shown as the server sends them. */
  readonly originalTimes: OriginalTimes;
  readonly onOriginalTimesChange: (column: string, original: boolean) => void;
  readonly canDownload: boolean;
  readonly chartName: string;
}

export interface RowsTableProps extends RowsOptions {
  readonly label: string;
  /** Undefined until loaded; the previous rows stay while the next are loading. */
  readonly result: QueryResult | undefined;
  readonly loading: boolean;
  readonly error: { readonly message?: string } | undefined;
  readonly onRetry: () => void;
  readonly rowLimit: number | undefined;
  readonly tools?: ReactNode;
}

export function RowsTable(props: RowsTableProps) {
  const { result, loading, error, onRetry, chartName } = props;
  if (error && !loading) {
    return (
      <Alert title={error.message || t('Sorry, an error occurred')}>
        <Button onClick={onRetry}>{t('Retry')}</Button>
      </Alert>
    );
  }
  if (!result) return <Loading />;
  return (
    <ResultView
      result={result}
      label={props.label}
      datasource={props.dataset}
      rowLimit={props.rowLimit}
      originals={props.originalTimes}
      onOriginals={props.onOriginalTimesChange}
      loading={loading}
      tools={props.tools}
      onDownload={
        props.canDownload
          ? (csv) =>
              saveBlob(
                new Blob([csv], { type: 'text/csv;charset=utf-8' }),
                safeFileName(chartName || t('Results'), 'csv'),
              )
          : undefined
      }
    />
  );
}
