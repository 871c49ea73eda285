import { canUseSqlLab } from '../../api/session/canUseSqlLab';
import { serverTraits } from '../../api/session/serverTraits';
import { openSqlLab } from '../../api/sqlLab';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Loading } from '../../ui/Loading';
import { toast } from '../../ui/toast';
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
  /** `<id>__<type>`, in whose database SQL Lab opens a query; without it none is opened. */
  readonly datasource?: string | undefined;
  readonly onClose: () => void;
}

export function ViewQueryDialog({ load, datasource, onClose }: ViewQueryDialogProps) {
  const loaded = useLoaded(load);
  return (
    <Dialog title={t('View query')} onClose={onClose} width={800}>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <LoadErrorAlert error={loaded.error} onRetry={loaded.retry} />}
      {loaded.state === 'ready' && <Queries queries={loaded.value} datasource={datasource} />}
    </Dialog>
  );
}

interface QueriesProps extends Pick<ViewQueryDialogProps, 'datasource'> {
  readonly queries: readonly QueryWithText[];
}

function Queries({ queries, datasource }: QueriesProps) {
  const client = useClient();
  const bootstrap = useBootstrap();
  const canOpen = datasource !== undefined && canUseSqlLab(bootstrap);
  const openQuery = (datasourceKey: string, sql: string) =>
    void openSqlLab(client, serverTraits(bootstrap).sqlLabPath, { datasourceKey, sql }).catch(() =>
      toast.danger(t('An error occurred while loading the SQL')),
    );
  const shown = queries.filter(({ query, error }) => query || error);
  if (shown.length === 0) return <EmptyState title={t('No SQL query found')} />;
  return shown.map(({ query, language, error }, i) => (
    <div key={i}>
      {error && <Alert title={error} />}
      {query && <QueryText query={query} language={language} />}
      {query && canOpen && (
        <Button className="v-query-open" icon={<Icon name="external" />} onClick={() => openQuery(datasource, query)}>
          {t('View in SQL Lab')}
        </Button>
      )}
    </div>
  ));
}
