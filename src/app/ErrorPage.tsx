import { withAppRoot } from '../lib/appRoot';
import { t } from '../lib/t';
import { bypassUrl } from '../lib/urls';
import { Button } from '../ui/Button';
import { errorAdvice } from './errorAdvice';
import './errorPage.css';

export interface ErrorPageProps {
  readonly error: unknown;
  /** Absent: reloads the page. */
  readonly onRetry?: () => void;
}

/** Shows an error, its cause and advice. Needs neither router nor store, so that it can replace the whole page. */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  const { title, why, advice, details } = errorAdvice(error);
  const { pathname, search, hash } = window.location;
  return (
    <div className="error-page" role="alert">
      <h1>{title}</h1>
      {why !== '' && <p className="error-why">{why}</p>}
      <p>{advice}</p>
      {details !== undefined && (
        <details>
          <summary>{t('See more')}</summary>
          {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a scrollable region (axe: scrollable-region-focusable) */}
          <pre tabIndex={0}>{details}</pre>
        </details>
      )}
      <div className="error-ways">
        <Button
          kind="primary"
          onClick={
            onRetry ??
            (() => {
              window.location.reload();
            })
          }
        >
          {onRetry ? t('Retry') : t('Reload')}
        </Button>
        <a href={withAppRoot('/superset/welcome/')}>{t('Home')}</a>
        <a href={bypassUrl(pathname + search + hash)}>{t("Open in the server's own front end")}</a>
      </div>
    </div>
  );
}
