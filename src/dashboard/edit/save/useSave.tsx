import { selectDraft } from '../../state/selectDashboard';
import { PendingTexts } from '../state/PendingTexts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { hasFlag } from '../../../api/session/bootstrapShape';
import { asNumber } from '../../../lib/read';
import { prefetchWhenIdle } from '../../../lib/prefetchWhenIdle';
import { t } from '../../../lib/t';
import { selectHasUnsavedChanges } from '../state/editing';
import type { ConfirmedSave, SavedDashboard, SaveOutcome } from '../state/saveDashboard';
import { useAppDispatch, useAppSelector, useAppStore, useService } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { toast } from '../../../ui/toast';
import { lazyComponent } from '../../../ui/lazyComponent';
import { loadAndRun } from '../../../ui/loadAndRun';

const ConflictDialog = lazyComponent(() => import('./ConflictDialog').then((m) => m.ConflictDialog));
const FailedDialog = lazyComponent(() => import('./FailedDialog').then((m) => m.FailedDialog));

const loadSave = () => import('../state/saveDashboard');

/** Superset's default limit, for servers that do not report theirs. */
const SIZE_LIMIT = 65535;

export interface Saving {
  readonly save: () => void;
  readonly isSaving: boolean;
  readonly canSave: boolean;
  /** The dialogs, to be rendered by the caller. */
  readonly dialog: ReactNode;
}

/** Saves, with the dialogs for an empty title, conflicts and failures. `onSaved` is called after a success. */
export function useSave(onSaved: (saved: SavedDashboard) => void): Saving {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const pendingTexts = useService(PendingTexts);
  const bootstrap = useBootstrap();
  // From the click on, before the code of a save is loaded.
  const [isRunning, setIsRunning] = useState(false);
  const isSaving = useAppSelector((state) => state.edit?.isSaving === true) || isRunning;
  // Repairs of the layout are worth a save of their own.
  const canSave = useAppSelector((state) => selectHasUnsavedChanges(state) || (state.edit?.repairs.length ?? 0) > 0);
  const [isUntitled, setIsUntitled] = useState(false);
  const [outcome, setOutcome] = useState<Exclude<SaveOutcome, SavedDashboard>>();
  // So that a save without a connection fails with its dialog.
  useEffect(() => prefetchWhenIdle([loadSave, FailedDialog.preload, ConflictDialog.preload]), []);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const runWith = async (
    { saveDashboard }: Awaited<ReturnType<typeof loadSave>>,
    confirmed: ConfirmedSave | undefined,
  ): Promise<void> => {
    pendingTexts.commitAll();
    const sizeLimit = asNumber(bootstrap.common.conf['SUPERSET_DASHBOARD_POSITION_DATA_LIMIT']) || SIZE_LIMIT;
    const hasRoles = hasFlag(bootstrap, 'DASHBOARD_RBAC');
    const result = await dispatch(saveDashboard({ hasRoles, sizeLimit, confirmed }));
    // Changes made during the save are not saved yet.
    pendingTexts.commitAll();
    if (result.kind !== 'saved') {
      // The page was left: its dialog is not rendered any more.
      if (result.kind === 'failed' && !isMounted.current) toast.danger(result.message);
      if (result.kind === 'confirmation') toast.danger(t('Please confirm the overwrite values.'));
      setOutcome(result);
      return;
    }
    setOutcome(undefined);
    toast.success(t('This dashboard was saved successfully.'));
    for (const note of result.notes) toast.warning(note);
    if (isMounted.current) onSaved(result);
  };
  const run = (confirmed?: ConfirmedSave): void => {
    setIsRunning(true);
    void loadAndRun(loadSave, (module) => runWith(module, confirmed)).finally(() => setIsRunning(false));
  };
  const close = (): void => setOutcome(undefined);
  const save = (): void => {
    if (selectDraft(store.getState())?.dashboard_title.trim() === '') setIsUntitled(true);
    else run();
  };
  const saveUntitled = (): void => {
    setIsUntitled(false);
    run();
  };
  return {
    save,
    isSaving,
    canSave,
    dialog: (
      <>
        {isUntitled && (
          <ConfirmDialog
            title={t('Save dashboard')}
            okLabel={t('Save')}
            onOk={saveUntitled}
            onCancel={() => setIsUntitled(false)}
          >
            {t('The title is empty. The dashboard is saved as “%s”.', t('[ untitled dashboard ]'))}
          </ConfirmDialog>
        )}
        {outcome?.kind === 'confirmation' && (
          <ConflictDialog
            {...outcome}
            title={t('Confirm overwrite')}
            okLabel={t('Save')}
            isBusy={isSaving}
            onClose={close}
            onResolved={(resolutions) => run({ confirmation: outcome, resolutions })}
          />
        )}
        {outcome?.kind === 'failed' && (
          <FailedDialog {...outcome} isBusy={isSaving} onClose={close} onRetry={() => run()} />
        )}
      </>
    ),
  };
}
