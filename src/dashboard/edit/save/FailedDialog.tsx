import { t } from '../../../lib/t';
import type { FailedSave } from '../state/saveFailure';
import { useAppDispatch } from '../../../store/hooks';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { whileIdle } from '../../../ui/whileIdle';
import { downloadDraft } from './fileActions';

export interface FailedDialogProps extends FailedSave {
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** A failed save: the cause, and that nothing is lost. */
export function FailedDialog({ title, message, advice, isBusy, onClose, onRetry }: FailedDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <Dialog
      title={title ?? t('The dashboard was not saved')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => dispatch(downloadDraft())}>{t('Download as JSON')}</Button>
          <Button onClick={onClose}>{t('Back to editing')}</Button>
          <Button kind="primary" {...whileIdle(isBusy, onRetry)}>
            {isBusy ? t('Saving...') : t('Save again')}
          </Button>
        </>
      }
    >
      <Alert kind="error" title={message}>
        {advice}
      </Alert>
      <p>{t('All your changes are still here, and stored as a draft in this browser.')}</p>
    </Dialog>
  );
}
