import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { PageLink } from '../../ui/PageLink';
import { useDocumentTitle } from '../useDocumentTitle';
import { LazyFallbackLinks } from './LazyFallbackLinks';

interface ParentFailureProps {
  readonly title: string;
  readonly message: string;
  /** Of the list of parents. */
  readonly backHref: string;
  readonly onRetry: () => void;
}

/** In place of a list that belongs to something which does not exist: an annotation layer, an alert. */
export function ParentFailure({ title, message, backHref, onRetry }: ParentFailureProps) {
  useDocumentTitle(title);
  return (
    <div className="list-page">
      <div className="list-head">
        <h1>{title}</h1>
      </div>
      <p className="list-back">
        <PageLink href={backHref}>{t('Back to all')}</PageLink>
      </p>
      <Alert title={message}>
        <Button onClick={onRetry}>{t('Retry')}</Button>
      </Alert>
      <LazyFallbackLinks />
    </div>
  );
}
