import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { errorAdvice } from '../errorAdvice';

interface EmbeddedErrorPageProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** The error page for guests: they have no other page to go to, and after a reload the host page would not send their token again. */
export function EmbeddedErrorPage({ error, onRetry }: EmbeddedErrorPageProps) {
  const { title, why } = errorAdvice(error);
  return (
    <div className="dashboard page-message" role="alert">
      <h1>{title}</h1>
      {why !== '' && <p>{why}</p>}
      {onRetry ? (
        <p className="page-message-actions">
          <Button kind="primary" onClick={onRetry}>
            {t('Retry')}
          </Button>
        </p>
      ) : (
        <p>{t('Sorry, something went wrong. Try again later.')}</p>
      )}
    </div>
  );
}
