import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { asApiError } from '../../api/client/ApiError';
import { mayEditDashboard } from '../../api/session/permissions';
import { t } from '../../lib/t';
import { chartMetadataApi } from '../state/chartMetadataApi';
import { dashboardsApi, useTargetDashboardQuery } from './dashboardsApi';
import { deleteOwnDraft, getDraftChartKey } from '../state/exploreDrafts';
import { saveChart, type SaveConflict, type SaveTarget } from './saveChart';
import { DraftStore } from '../../store/DraftStore';
import { useAppDispatch, useAppSelector, useAppStore, useService } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { UrlWriter } from '../../store/urlWriter';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/form/Field';
import { RadioGroup } from '../../ui/form/RadioGroup';
import { TextInput } from '../../ui/form/TextInput';
import { toast } from '../../ui/toast';
import { useBuilder } from '../builder/builderContext';
import { ConflictDialog } from './ConflictDialog';
import { DashboardTarget, type TargetSelection } from './DashboardTarget';
import { labelErrorFields } from './labelErrorFields';
import { MAX_CHART_NAME, MAX_DASHBOARD_TITLE } from './nameLimits';
import { readRecentDashboard, writeRecentDashboard } from './recentDashboard';
import { useQueryDataset } from './useQueryDataset';
import { getLengthError } from '../../lib/getLengthError';
import { selectFormData, selectLoadId, selectSlice } from '../state/exploreSelectors';

export interface SaveDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

type Action = 'overwrite' | 'saveas';

/** Overwrites the chart or saves it as a new one, and optionally adds it to a dashboard. */
export function SaveDialog({ name: initialName, onClose }: SaveDialogProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const drafts = useService(DraftStore);
  const urlWriter = useService(UrlWriter);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { queryFormData, canOverwrite, canAdd, address } = useBuilder();
  const bootstrap = useBootstrap();
  const { userId } = bootstrap.user;
  const slice = useAppSelector(selectSlice);
  const [action, setAction] = useState<Action>(
    canOverwrite && address.save_action !== 'saveas' ? 'overwrite' : 'saveas',
  );
  const [name, setName] = useState(initialName);
  const [selectedTarget, setTarget] = useState<TargetSelection>();
  const [initialDashboardId] = useState(() => address.dashboard_id ?? readRecentDashboard());
  const selectedDashboardId = selectedTarget?.kind === 'existing' ? selectedTarget.id : undefined;
  const existingId = selectedTarget ? selectedDashboardId : initialDashboardId;
  const { currentData: existing, isFetching } = useTargetDashboardQuery(existingId ?? 0, {
    skip: existingId === undefined,
  });
  // The dashboard that the user came from may be somebody else's.
  const canAddToExisting = existing !== undefined && mayEditDashboard(bootstrap, existing.owners);
  const selection: TargetSelection =
    selectedTarget ??
    (canAddToExisting && existingId !== undefined ? { kind: 'existing', id: existingId } : { kind: 'none' });
  // A chart that is overwritten may already be on the dashboard: it is added to no tab by default.
  const defaultTabId = action === 'saveas' ? existing?.defaultTabId : undefined;
  const target: SaveTarget = selection.kind === 'existing' ? { tabId: defaultTabId, ...selection } : selection;
  const [saving, setSaving] = useState(false);
  const [saveError, setSaveError] = useState<string>();
  const [conflict, setConflict] = useState<SaveConflict & { readonly opensDashboard: boolean }>();
  const [lastAction, setLastAction] = useState(action);
  const queryDataset = useQueryDataset();
  const title = name.trim();

  const close = (): void => {
    if (!saving) onClose();
  };

  const save = async (opensDashboard: boolean, saveAction: Action = action, overwriteNewer = false): Promise<void> => {
    setSaving(true);
    setSaveError(undefined);
    setLastAction(saveAction);
    const loadId = selectLoadId(store.getState());
    try {
      if (!(await queryDataset.save()) || selectLoadId(store.getState()) !== loadId) return;
      const formData = selectFormData(store.getState());
      const { datasource } = formData;
      const result = await dispatch(
        saveChart({
          action: saveAction,
          slice_name: title,
          dashboard: target,
          queryFormData: { ...queryFormData, datasource },
          userId,
          overwriteNewer,
        }),
      );
      if ('conflict' in result) {
        setConflict({ ...result.conflict, opensDashboard });
        return;
      }
      const { sliceId, sliceName, dashboardId, warning } = result.saved;
      // The draft has what was changed since, too.
      const isUnchanged = selectFormData(store.getState()) === formData;
      if (isUnchanged)
        for (const dataset of new Set([queryFormData.datasource, datasource]))
          await deleteOwnDraft(drafts, getDraftChartKey(slice?.slice_id, dataset, userId));
      dispatch(chartMetadataApi.util.invalidateTags(['chartDashboards']));
      dispatch(dashboardsApi.util.invalidateTags(['dashboards']));
      toast.success(
        saveAction === 'overwrite'
          ? t('Chart [%s] has been overwritten', sliceName)
          : t('Chart [%s] has been saved', sliceName),
      );
      writeRecentDashboard(dashboardId);
      if (target.kind === 'new')
        toast.success(
          t('Dashboard [%s] just got created and chart [%s] was added to it', target.dashboard_title, sliceName),
        );
      else if (existing && target.kind === 'existing')
        toast.success(t('Chart [%s] was added to dashboard [%s]', sliceName, existing.title));
      if (warning !== undefined) toast.warning(warning);
      onClose();
      // The page moves to `/explore/` by itself when it caches changes.
      const isLeft = !urlWriter.isAt(pathname) && !urlWriter.isAt('/explore/');
      if (isLeft || selectLoadId(store.getState()) !== loadId) return;
      const tab = target.kind === 'existing' && target.tabId !== undefined ? `#${target.tabId}` : '';
      if (opensDashboard && dashboardId !== undefined) void navigate(`/superset/dashboard/${dashboardId}/${tab}`);
      // The address of the saved chart itself: without what was changed since.
      else if (isUnchanged || saveAction === 'saveas')
        void navigate(`/explore/?slice_id=${sliceId}`, { replace: true });
    } catch (error) {
      setSaveError(labelErrorFields(asApiError(error).detail));
    } finally {
      setSaving(false);
    }
  };

  if (conflict) {
    return (
      <ConflictDialog
        conflict={conflict}
        saving={saving}
        onClose={() => {
          if (!saving) setConflict(undefined);
        }}
        onOverwrite={() => void save(conflict.opensDashboard, 'overwrite', true)}
        onSaveAs={() => {
          setConflict(undefined);
          setAction('saveas');
        }}
        onAcceptTheirs={onClose}
      />
    );
  }
  const nameError = getLengthError(title, MAX_CHART_NAME);
  const titleError = target.kind === 'new' ? getLengthError(target.dashboard_title, MAX_DASHBOARD_TITLE) : undefined;
  const hasNames = title !== '' && (target.kind !== 'new' || target.dashboard_title.trim() !== '');
  const isValid =
    hasNames && nameError === undefined && titleError === undefined && queryDataset.isValid && !saving && !isFetching;
  return (
    <Dialog
      title={t('Save chart')}
      onClose={close}
      footer={
        <>
          <Button disabled={saving} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={!isValid || target.kind === 'none'} onClick={() => void save(true)}>
            {t('Save & go to dashboard')}
          </Button>
          <Button kind="primary" disabled={!isValid} onClick={() => void save(false)}>
            {saving ? t('Saving...') : t('Save')}
          </Button>
        </>
      }
    >
      <form
        className="explore-save"
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) void save(false);
        }}
      >
        {saveError !== undefined && (
          <Alert
            kind="error"
            title={lastAction === 'overwrite' ? t('The chart could not be saved') : t('The chart could not be created')}
          >
            {saveError}
          </Alert>
        )}
        {slice && (
          <RadioGroup
            label={t('How to save')}
            value={action}
            onChange={(next) => setAction(next === 'overwrite' ? 'overwrite' : 'saveas')}
            options={[
              { value: 'overwrite', label: t('Save (Overwrite)'), disabled: !canOverwrite },
              { value: 'saveas', label: t('Save as...'), disabled: !canAdd },
            ]}
          />
        )}
        <Field label={t('Chart name')} required error={nameError}>
          {({ labelledBy, ...field }) => <TextInput {...field} autoFocus value={name} onChange={setName} />}
        </Field>
        {queryDataset.field}
        <DashboardTarget target={target} error={titleError} onChange={setTarget} />
        {/* For Enter: a form with several fields needs a submit button. */}
        <button type="submit" hidden disabled={!isValid} />
      </form>
    </Dialog>
  );
}
