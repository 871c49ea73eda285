import { t } from '../../lib/t';
import { toRequestError } from '../../store/requestError';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';

interface LoadErrorAlertProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why the content of a dialog could not be loaded. */
export function LoadErrorAlert({ error, onRetry }: LoadErrorAlertProps) {
  return (
    <Alert title={toRequestError(error).message}>
      <Button onClick={onRetry}>{t('Retry')}</Button>
    </Alert>
  );
}
