import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { Loading } from '../../ui/Loading';
import { QueryText } from './QueryText';
import { LoadErrorAlert } from '../errors/LoadErrorAlert';
import { useLoaded } from '../useLoaded';

/** A response to `result_type: 'query'`; results with rows have these, too. */
export interface QueryWithText {
  readonly query?: string | null | undefined;
  readonly language?: string | null | undefined;
  readonly error?: string | null | undefined;
}

export interface ViewQueryDialogProps {
  /** The queries of the chart: loaded once, when the dialog opens. */
  readonly load: (signal: AbortSignal) => readonly QueryWithText[] | Promise<readonly QueryWithText[]>;
  readonly onClose: () => void;
}

export function ViewQueryDialog({ load, onClose }: ViewQueryDialogProps) {
  const loaded = useLoaded(load);
  return (
    <Dialog title={t('View query')} onClose={onClose} width={800}>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <LoadErrorAlert error={loaded.error} onRetry={loaded.retry} />}
      {loaded.state === 'ready' && <Queries queries={loaded.value} />}
    </Dialog>
  );
}

function Queries({ queries }: { queries: readonly QueryWithText[] }) {
  const shown = queries.filter(({ query, error }) => query || error);
  if (shown.length === 0) return <EmptyState title={t('No SQL query found')} />;
  return shown.map(({ query, language, error }, i) => (
    <div key={i}>
      {error && <Alert title={error} />}
      {query && <QueryText query={query} language={language} />}
    </div>
  ));
}
