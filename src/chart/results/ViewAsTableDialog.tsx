import { t } from '../../lib/t';
import type { Datasource, QueryResult } from '../../lib/wire';
import { Dialog } from '../../ui/Dialog';
import { Loading } from '../../ui/Loading';
import { safeFileName, saveBlob } from '../export/download';
import { ResultTable } from './ResultTable';
import { LoadErrorAlert } from '../errors/LoadErrorAlert';
import { useLoaded } from '../useLoaded';

export interface ViewAsTableDialogProps {
  /** The chart's name. */
  readonly title: string;
  /** The chart's results: loaded once, when the dialog opens. */
  readonly load: (signal: AbortSignal) => readonly QueryResult[] | Promise<readonly QueryResult[]>;
  readonly datasource?: Datasource | undefined;
  readonly rowLimit?: number | undefined;
  readonly canDownload: boolean;
  readonly onClose: () => void;
}

export function ViewAsTableDialog({ title, load, datasource, rowLimit, canDownload, onClose }: ViewAsTableDialogProps) {
  const loaded = useLoaded(load);
  const download = (csv: string): void =>
    saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), safeFileName(title, 'csv'));
  return (
    <Dialog title={t('Chart Data: %s', title)} onClose={onClose} width={1000}>
      <div style={{ height: 'min(60vh, 600px)' }}>
        {loaded.state === 'loading' && <Loading />}
        {loaded.state === 'failed' && <LoadErrorAlert error={loaded.error} onRetry={loaded.retry} />}
        {loaded.state === 'ready' && (
          <ResultTable
            results={loaded.value}
            datasource={datasource}
            rowLimit={rowLimit}
            onDownload={canDownload ? download : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}
