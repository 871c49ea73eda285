import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toRequestError } from '../../../store/requestError';
import { Field } from '../../../ui/form/Field';
import { t } from '../../../lib/t';
import { removeDashboard } from '../state/removeDashboard';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextInput } from '../../../ui/form/TextInput';
import { toast } from '../../../ui/toast';
import './properties.css';

/** Deletes the dashboard after its name was typed as confirmation: it cannot be undone. */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // The name as saved, not an unsaved one.
  const title = useAppSelector(
    (state) => state.edit?.base?.draft.dashboard_title || state.dashboardInfo.loaded?.info.dashboard_title || '',
  );
  const [confirmationText, setConfirmationText] = useState('');
  const [deleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const matches = confirmationText.trim() === title.trim();
  const remove = async (): Promise<void> => {
    if (!matches || deleting) return;
    setDeleting(true);
    setFailure(undefined);
    try {
      await dispatch(removeDashboard());
      toast.success(t('Deleted: %s', title));
      void navigate('/dashboard/list/');
    } catch (error) {
      const { message } = toRequestError(error);
      setFailure(message);
      setDeleting(false);
    }
  };
  // A deletion in progress cannot be cancelled.
  const close = (): void => {
    if (!deleting) onClose();
  };
  return (
    <Dialog
      title={t('Delete dashboard')}
      width={480}
      onClose={close}
      footer={
        <>
          <Button disabled={deleting} onClick={close}>
            {t('Cancel')}
          </Button>
          <Button kind="danger" disabled={!matches || deleting} onClick={() => void remove()}>
            {deleting ? t('Deleting...') : t('Delete')}
          </Button>
        </>
      }
    >
      {failure !== undefined && <Alert title={t('There was an issue deleting %s: %s', title, failure)} />}
      <p>{t('The dashboard is deleted for everybody, for good. Its charts stay.')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <Field
          label={t('Type the name of the dashboard to confirm')}
          help={<span className="edit-delete-name">{title}</span>}
        >
          {({ id, describedBy }) => (
            <TextInput
              id={id}
              describedBy={describedBy}
              autoFocus
              spellCheck={false}
              value={confirmationText}
              onChange={setConfirmationText}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
