import { useState } from 'react';
import { t } from '../../lib/t';
import type { RequestError } from '../../store/requestError';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import './errorMessage.css';
import { lazyComponent } from '../../ui/lazyComponent';
import { readOAuth2Request } from './oauth2Request';

const OAuth2Link = lazyComponent(() => import('./OAuth2Link').then((m) => m.OAuth2Link));
const ErrorDetails = lazyComponent(() => import('./ErrorDetails').then((m) => m.ErrorDetails));

export interface ErrorMessageProps {
  readonly error: RequestError;
  /** Of a saved chart. */
  readonly sliceId?: number | undefined;
  /** Absent: there is nothing to retry. */
  readonly onRetry?: (() => void) | undefined;
  /** One line, over the previous results or where there is no room for more; two icons in a small chart. */
  readonly isCompact?: boolean;
  /** An additional note about the chart. */
  readonly note?: string | undefined;
}

/**
 * A chart's error in the place of the chart. Superset's reports look for exactly this: an element of role alert, in it one
 * and only one of role button (so 'Retry' is outside of it), which opens a dialog with antd's class names whose text they
 * read.
 */
export function ErrorMessage({ error, sliceId, onRetry, note, isCompact = false }: ErrorMessageProps) {
  const [open, setOpen] = useState<boolean>();
  const { message, heading } = error;
  const authorization = readOAuth2Request(error);
  return (
    <div className={`v-chart-error${isCompact ? ' is-compact' : ''}`}>
      <div role="alert" className="v-chart-error-text">
        <strong className="v-chart-error-title">
          <Icon name="warning" /> {authorization ? t('Authorization needed') : message || t('Unexpected error')}
        </strong>{' '}
        {authorization && <OAuth2Link request={authorization} onAuthorized={onRetry} />}
        {heading !== '' && !isCompact && <p className="v-chart-error-detail">{heading}</p>}
        {note !== undefined && !isCompact && <p className="v-chart-error-detail">{note}</p>}
        {/* The role is spelled out because the reports also search for it as an attribute. */}
        <Button
          role="button"
          kind="link"
          aria-haspopup="dialog"
          data-export="no"
          {...(isCompact && { title: message })}
          onClick={() => setOpen(true)}
        >
          {t('See more')}
        </Button>
      </div>
      {onRetry && (
        <Button
          data-export="no"
          icon={<Icon name="refresh" />}
          {...(isCompact && { title: t('Retry') })}
          onClick={onRetry}
        >
          {t('Retry')}
        </Button>
      )}
      {open !== undefined && (
        <ErrorDetails error={error} sliceId={sliceId} isHidden={!open} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
