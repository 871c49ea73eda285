import { draftPreservedOnLeave } from '../state/editUiSlice';
import { selectDraft } from '../../state/selectDashboard';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asApiError, type ApiError } from '../../../api/client/ApiError';
import { serverTraits } from '../../../api/session/serverTraits';
import { Field } from '../../../ui/form/Field';
import { getLengthError } from '../../../lib/getLengthError';
import { t } from '../../../lib/t';
import { discardDraft } from '../state/editing';
import { saveAs, selectHasUncopiedChanges } from '../state/saveAs';
import { Connection } from '../../../store/connection';
import { useAppDispatch, useAppSelector, useAppStore, useService } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Checkbox } from '../../../ui/form/Checkbox';
import { TextInput } from '../../../ui/form/TextInput';
import { toast } from '../../../ui/toast';
import './properties.css';

/** Advice about a copy that failed. Sending it again may create a second one, unless it was never sent. */
function getAdvice({ kind }: ApiError, wasOffline: boolean): string {
  const mayHaveSucceeded = !wasOffline && (kind === 'timeout' || kind === 'network' || kind === 'parse');
  return mayHaveSucceeded
    ? t('The copy may exist nevertheless: check the list of dashboards before you save it again.')
    : t('Nothing was copied. Your changes are still here.');
}

/** Saves the page as a new dashboard and opens that. */
export function SaveAsDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const bootstrap = useBootstrap();
  const originalTitle = useAppSelector(
    (state) => selectDraft(state)?.dashboard_title || state.dashboardInfo.loaded?.info.dashboard_title || '',
  );
  const [title, setTitle] = useState(() => `${originalTitle} ${t('[copy]')}`.trim());
  const [duplicateCharts, setDuplicateCharts] = useState(false);
  const [saving, setSaving] = useState(false);
  const connection = useService(Connection);
  const [failure, setFailure] = useState<{ readonly error: ApiError; readonly wasOffline: boolean }>();
  const [nameMissing, setNameMissing] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const name = title.trim();
  const nameError =
    nameMissing && name === '' ? t('You must pick a name for the new dashboard') : getLengthError(name, 500);
  const save = async (): Promise<void> => {
    if (saving) return;
    if (name === '' || nameError !== undefined) {
      setNameMissing(true);
      nameInput.current?.focus();
      return;
    }
    const wasOffline = connection.getStatus() === 'offline';
    setSaving(true);
    setFailure(undefined);
    try {
      const copy = await dispatch(saveAs(serverTraits(bootstrap), { title: name, duplicateCharts }));
      // The copy has all changes; otherwise a draft of them stays with the original.
      const lacksProperties = selectHasUncopiedChanges(store.getState());
      if (copy.error !== undefined || lacksProperties) dispatch(draftPreservedOnLeave());
      dispatch(discardDraft());
      toast.success(t('This dashboard was saved successfully.'));
      if (copy.error !== undefined)
        toast.warning(
          t('The copy was created, but its filters and new charts could not be saved with it: %s', copy.error),
        );
      if (lacksProperties)
        toast.warning(
          t(
            'Owners, roles, tags, URL slug and certification are not copied: a draft of your changes stays in this browser and is offered when you edit the original again.',
          ),
        );
      void navigate(`/superset/dashboard/${String(copy.id)}/`);
    } catch (error) {
      setFailure({ error: asApiError(error), wasOffline });
      setSaving(false);
    }
  };
  // A copy in progress cannot be cancelled.
  const close = (): void => {
    if (!saving) onClose();
  };
  return (
    <Dialog
      title={t('Save dashboard')}
      width={480}
      onClose={close}
      footer={
        <>
          <Button disabled={saving} onClick={close}>
            {t('Cancel')}
          </Button>
          <Button kind="primary" disabled={saving} onClick={() => void save()}>
            {saving ? t('Saving...') : t('Save')}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert
          title={t('Sorry, there was an error saving this dashboard: %s', failure.error.detail || failure.error.title)}
        >
          {getAdvice(failure.error, failure.wasOffline)}
        </Alert>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label={t('Save as:')} error={nameError}>
          {({ id, describedBy, invalid }) => (
            <TextInput
              id={id}
              ref={nameInput}
              describedBy={describedBy}
              invalid={invalid}
              autoFocus
              placeholder={t('[dashboard name]')}
              value={title}
              onChange={setTitle}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        <Checkbox
          label={t('also copy (duplicate) charts')}
          checked={duplicateCharts}
          disabled={saving}
          onChange={setDuplicateCharts}
        />
      </form>
    </Dialog>
  );
}
