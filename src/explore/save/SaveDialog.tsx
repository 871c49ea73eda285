import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asApiError } from '../../api/client/ApiError';
import { t } from '../../lib/t';
import { chartApi } from '../state/chartApi';
import { dropOwnDraft } from '../state/drafts';
import { saveExplore, type NewerSave, type SaveTarget } from '../state/saveExplore';
import { useAppDispatch } from '../../store/hooks';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { RadioGroup } from '../../ui/form/RadioGroup';
import { TextInput } from '../../ui/form/TextInput';
import { toast } from '../../ui/toast';
import { useBuilder } from '../page/builder';
import { useExplore } from '../page/exploreStore';
import { ConflictDialog } from './ConflictDialog';
import { DashboardTarget } from './DashboardTarget';

export interface SaveDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type Action = 'overwrite' | 'saveas';

/** Saves the chart: over itself or as a new one, and on a dashboard or one of its tabs if that is wanted. */
export function SaveDialog({ name: given, onClose, onSaved }: SaveDialogProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const nameId = useId();
  const { question, mayOverwrite, mayAdd, address } = useBuilder();
  const slice = useExplore((state) => state.slice);
  const canOverwrite = mayOverwrite && slice !== undefined;
  const [action, setAction] = useState<Action>(
    canOverwrite && address.save_action !== 'saveas' ? 'overwrite' : 'saveas',
  );
  const [name, setName] = useState(given);
  const [target, setTarget] = useState<SaveTarget>(
    address.dashboard_id === undefined
      ? { kind: 'none' }
      : { kind: 'existing', id: address.dashboard_id, tabId: undefined },
  );
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [newer, setNewer] = useState<NewerSave & { readonly go: boolean }>();
  const [doing, setDoing] = useState(action);
  const title = name.trim();

  const save = async (go: boolean, how: Action = action, overNewer = false): Promise<void> => {
    setSaving(true);
    setFailure(undefined);
    setDoing(how);
    try {
      const outcome = await dispatch(
        saveExplore({ action: how, slice_name: title, dashboard: target, question, overNewer }),
      );
      if ('newer' in outcome) {
        setNewer({ ...outcome.newer, go });
        return;
      }
      const { sliceId, dashboardId, warning } = outcome.saved;
      await dropOwnDraft(slice ? `slice:${slice.slice_id}` : `dataset:${question.datasource}`);
      dispatch(chartApi.util.invalidateTags(['chartDashboards', 'dashboards']));
      toast.success(
        how === 'overwrite' ? t('Chart [%s] has been overwritten', title) : t('Chart [%s] has been saved', title),
      );
      if (warning !== undefined) toast.warning(warning);
      onSaved();
      onClose();
      if (go && dashboardId !== undefined) navigate(`/superset/dashboard/${dashboardId}/`);
      else navigate(`/explore/?slice_id=${sliceId}`, { replace: true });
    } catch (error) {
      setFailure(asApiError(error).detail);
    } finally {
      setSaving(false);
    }
  };

  if (newer) {
    return (
      <ConflictDialog
        newer={newer}
        saving={saving}
        onClose={() => setNewer(undefined)}
        onOverwrite={() => void save(newer.go, 'overwrite', true)}
        onSaveAs={() => {
          setNewer(undefined);
          setAction('saveas');
        }}
        onTakeTheirs={onClose}
      />
    );
  }
  const ready = title !== '' && !saving && (target.kind !== 'new' || target.dashboard_title.trim() !== '');
  return (
    <Dialog
      title={t('Save chart')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button disabled={!ready || target.kind === 'none'} onClick={() => void save(true)}>
            {t('Save & go to dashboard')}
          </Button>
          <Button kind="primary" disabled={!ready} onClick={() => void save(false)}>
            {saving ? t('Saving...') : t('Save')}
          </Button>
        </>
      }
    >
      <form
        className="explore-save"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void save(false);
        }}
      >
        {failure !== undefined && (
          <Alert
            kind="error"
            title={doing === 'overwrite' ? t('The chart could not be saved') : t('The chart could not be created')}
          >
            {failure}
          </Alert>
        )}
        {slice && (
          <RadioGroup
            label={t('How to save')}
            value={action}
            onChange={(next) => setAction(next === 'overwrite' ? 'overwrite' : 'saveas')}
            options={[
              { value: 'overwrite', label: t('Save (Overwrite)'), disabled: !canOverwrite },
              { value: 'saveas', label: t('Save as...'), disabled: !mayAdd },
            ]}
          />
        )}
        <label htmlFor={nameId} className="v-label">
          {t('Chart name')}
        </label>
        <TextInput id={nameId} value={name} onChange={setName} />
        <DashboardTarget target={target} onChange={setTarget} />
        {/* For Enter: a form of several fields is sent by its own button only. */}
        <button type="submit" hidden disabled={!ready} />
      </form>
    </Dialog>
  );
}
