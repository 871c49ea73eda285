import { useCallback, useState } from 'react';
import { REPORTS_PATH, type ReportKind } from '../../api/reports';
import { t } from '../../lib/t';
import { useAppDispatch } from '../../store/hooks';
import { lazyComponent } from '../../ui/lazyComponent';
import { CreateButton } from '../resource/CreateButton';
import { resourceApi } from '../resource/resourceApi';
import { ResourcePage } from '../resource/ResourcePage';
import { useRemoval } from '../resource/useRemoval';
import type { AlertRow } from './alertRow';
import { KindTabs } from './KindTabs';
import { getAlertName, useAlertList, useMayEditAlert } from './useAlertList';

const AlertDialog = lazyComponent(() => import('./AlertDialog').then((m) => m.AlertDialog));
const DIALOGS = [AlertDialog];

/** `/alert/list/` and `/report/list/` */
export function AlertListPage({ kind }: { readonly kind: ReportKind }) {
  const dispatch = useAppDispatch();
  const [edited, setEdited] = useState<AlertRow | 'new'>();
  const mayEdit = useMayEditAlert();
  const noun = kind === 'Alert' ? t('alert') : t('report');
  const removal = useRemoval<AlertRow>({ name: 'report', noun, getName: getAlertName, isAvailable: mayEdit });
  const refetch = useCallback(async (): Promise<void> => {
    dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: REPORTS_PATH }]));
    await Promise.all(dispatch(resourceApi.util.getRunningQueriesThunk()));
  }, [dispatch]);
  const resource = useAlertList({
    kind,
    remove: removal.action,
    onEdit: setEdited,
    dialogs: DIALOGS,
    onChange: refetch,
  });
  return (
    <>
      <ResourcePage
        resource={resource}
        emptyText={kind === 'Alert' ? t('No alerts yet') : t('No reports yet')}
        head={(can) =>
          can('can_write') && (
            <CreateButton label={kind === 'Alert' ? t('Alert') : t('Report')} onClick={() => setEdited('new')} />
          )
        }
      >
        <KindTabs kind={kind} />
      </ResourcePage>
      {removal.dialog}
      {edited !== undefined && (
        <AlertDialog
          kind={kind}
          id={edited === 'new' ? undefined : edited.id}
          isReadOnly={edited !== 'new' && !mayEdit(edited)}
          onSaved={() => void refetch()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
