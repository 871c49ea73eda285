import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { deleteItem } from '../../api/resource';
import { t, tn } from '../../lib/t';
import { useAppDispatch, useClient, useService } from '../../store/hooks';
import { randomId } from '../../lib/randomId';
import { toRequestError, type RequestError } from '../../store/requestError';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/form/Field';
import { TextInput } from '../../ui/form/TextInput';
import { toast } from '../../ui/toast';
import { BulkDialog } from '../bulk/BulkDialog';
import { forgetRun, storeSentRun } from '../bulk/storedRuns';
import { isWholeRun, type BulkTask } from '../bulk/bulkRun';
import { useBulkRun } from '../bulk/useBulkRun';
import type { ListAction, ListResource, ResourceRow } from './listResource';
import { ListIcon } from './ListIcon';
import { NameList } from './NameList';
import { getDeleteConfirmation } from './nounText';
import { PendingDeletes } from './PendingDeletes';
import { resourceApi } from './resourceApi';
import type { PrefetchedDialog } from './usePrefetchedDialogs';
import { getListPath } from './useResourceRows';

type Impact<Row> = ComponentType<{ readonly rows: readonly Row[] }>;

export interface RemovalOptions<Row extends ResourceRow> extends Pick<
  ListResource<Row>,
  'name' | 'path' | 'noun' | 'plural' | 'getName'
> {
  /** Of one row, where it is not that of the list. */
  readonly itemPath?: string | undefined;
  /** What hangs on the rows (reports, charts, dashboards): fetched and shown before the user confirms. */
  readonly Impact?: Impact<Row> | (Impact<Row> & PrefetchedDialog) | undefined;
  /** For what others depend on: DELETE has to be typed. */
  readonly needsTyping?: boolean | undefined;
  readonly isAvailable?: ListAction<Row>['isAvailable'];
  /** Default 'can_write'. */
  readonly permission?: string | undefined;
  /** Called once the rows are deleted on the server, to refetch other lists. */
  readonly onRemoved?: (() => void) | undefined;
}

export interface Removal<Row> {
  readonly action: ListAction<Row>;
  /** Rendered by the page. */
  readonly dialog: ReactNode;
}

const DELETE = 'DELETE';

/** What somebody else has deleted meanwhile, or a request whose response was lost, is as good as deleted. */
const getDoneText = ({ status }: RequestError): string | undefined =>
  status === 404 ? t('Had already been deleted') : undefined;

function Confirmation<Row extends ResourceRow>(props: {
  readonly options: RemovalOptions<Row>;
  readonly rows: readonly Row[];
  readonly onOk: () => void;
  readonly onCancel: () => void;
}) {
  const { options, rows, onOk, onCancel } = props;
  const { noun, getName, Impact, needsTyping = false } = options;
  const [typed, setTyped] = useState('');
  const [first] = rows;
  return (
    <Dialog
      title={rows.length === 1 ? t('Delete %s?', noun) : t('Please confirm')}
      width={432}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button kind="danger" disabled={needsTyping && typed.trim().toUpperCase() !== DELETE} onClick={onOk}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      {rows.length === 1 && first ? (
        <p>{t('Are you sure you want to delete %s?', getName(first))}</p>
      ) : (
        <>
          <p>{getDeleteConfirmation(options)}</p>
          <NameList names={rows.map(getName)} />
        </>
      )}
      {Impact && <Impact rows={rows} />}
      {needsTyping && (
        <Field label={t('Type "%s" to confirm', t(DELETE))}>
          {(ids) => <TextInput {...ids} value={typed} onChange={setTyped} />}
        </Field>
      )}
    </Dialog>
  );
}

/** Deletes rows of a list, one or the selected: confirmed, with 5 seconds to undo, and a result for each of many. */
export function useRemoval<Row extends ResourceRow>(options: RemovalOptions<Row>): Removal<Row> {
  const client = useClient();
  const { getName, isAvailable, Impact, permission = 'can_write', onRemoved } = options;
  const path = getListPath(options);
  const dispatch = useAppDispatch();
  const pendingDeletes = useService(PendingDeletes);
  const { csrf } = client;
  const runner = useBulkRun();
  const [rows, setRows] = useState<readonly Row[]>();

  const send = (row: Row, keepalive = false): Promise<void> =>
    deleteItem(client, options.itemPath ?? path, row.id, keepalive);

  const refetch = async (): Promise<void> => {
    dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: path }]));
    onRemoved?.();
    await Promise.all(dispatch(resourceApi.util.getRunningQueriesThunk()));
  };
  const removeOne = async (row: Row): Promise<void> => {
    try {
      await send(row);
      toast.success(t('Deleted: %s', getName(row)));
    } catch (thrown) {
      const error = toRequestError(thrown);
      if (getDoneText(error) !== undefined) toast.info(t('%s had already been deleted.', getName(row)));
      else
        toast.danger(
          t('There was an issue deleting %s: %s', getName(row), error.message),
          // What the server refuses it refuses again.
          error.isNetworkError ? () => removeOne(row) : undefined,
        );
    }
    await refetch();
  };
  const toTask = (many: readonly Row[]): BulkTask => ({
    title: tn('Delete %s item', 'Delete %s items', many.length),
    list: path,
    jobs: many.map((row) => ({ key: row.id, label: getName(row), run: () => send(row), getDoneText })),
  });
  const removeMany = (many: readonly Row[]): Promise<void> =>
    new Promise((resolve) => {
      runner.start({
        ...toTask(many),
        onEnd: (run) => {
          if (isWholeRun(run)) {
            const others = [...run.results.values()].filter(({ message }) => message !== undefined).length;
            toast.success(t('Deleted: %s', many.length - others));
            // Otherwise the results say of which.
            if (others === 0) runner.close();
          } else {
            const failed = many.filter(({ id }) => run.results.get(id)?.status === 'failed').map(getName);
            if (failed.length > 0) toast.danger(t('There was an issue deleting: %s', failed.join(', ')));
          }
          void refetch().then(resolve);
        },
      });
    });
  /** All at once, because nothing runs after the page is closed; the results remain unknown. */
  const removeLeaving = async (many: readonly Row[]): Promise<void> => {
    const id = randomId();
    storeSentRun(id, toTask(many));
    await Promise.allSettled(many.map((row) => send(row, true)));
    forgetRun(id);
  };
  const confirm = (confirmed: readonly Row[]): void => {
    setRows(undefined);
    // A page that is left sends only what has its token: none can be fetched any more. Without one the rows stay.
    csrf.get().catch(() => undefined);
    const items = confirmed.map((row) => ({ id: row.id, name: getName(row) }));
    pendingDeletes.add(path, items, async (isLeaving) => {
      const [only] = confirmed;
      if (isLeaving) await removeLeaving(confirmed);
      else if (confirmed.length === 1 && only) await removeOne(only);
      else await removeMany(confirmed);
    });
  };

  const action = useMemo<ListAction<Row>>(
    () => ({
      key: 'delete',
      label: t('Delete'),
      icon: <ListIcon name="trash" />,
      scope: 'both',
      permission,
      isAvailable,
      isDangerous: true,
      onSelect: setRows,
      dialogs: Impact && 'preload' in Impact ? [Impact] : undefined,
    }),
    [permission, isAvailable, Impact],
  );
  return {
    action,
    dialog: (
      <>
        {rows && (
          <Confirmation options={options} rows={rows} onOk={() => confirm(rows)} onCancel={() => setRows(undefined)} />
        )}
        <BulkDialog runner={runner} />
      </>
    ),
  };
}
