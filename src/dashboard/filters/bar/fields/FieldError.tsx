import { t } from '../../../../lib/t';
import { Button } from '../../../../ui/Button';
import { Icon } from '../../../../ui/icons';
import { lazyComponent } from '../../../../ui/lazyComponent';
import type { RequestError } from '../../../../store/requestError';

const OAuth2Prompt = lazyComponent(() => import('../../../../chart/errors/OAuth2Prompt').then((m) => m.OAuth2Prompt));

interface FieldErrorProps {
  readonly title: string;
  readonly detail: string;
  readonly oauth2?: RequestError['oauth2'];
  readonly onRetry?: (() => void) | undefined;
}

/** An error in place of or below a field. */
export function FieldError({ title, detail, oauth2, onRetry }: FieldErrorProps) {
  return (
    <div role="alert" className="filter-field-problem">
      <Icon name="warning" size={14} />
      <span>
        <strong>{title}</strong> {detail} {oauth2 && <OAuth2Prompt oauth2={oauth2} onAuthorized={onRetry} />}
      </span>
      {onRetry && (
        <Button kind="link" onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
    </div>
  );
}
