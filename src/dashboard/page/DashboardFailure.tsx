import { t } from '../../lib/t';
import { bypassUrl } from '../../lib/urls';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { lazyComponent } from '../../ui/lazyComponent';

const FallbackLinks = lazyComponent(() => import('../../ui/FallbackLinks').then((m) => m.FallbackLinks), {
  onFailure: 'fallback',
});

/** Shown in place of a dashboard that failed to load. */
export function DashboardFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { failure, failureStatus } = useAppSelector((state) => state.dashboardInfo);
  const { isEmbedded } = useBootstrap();
  const isMissing = failureStatus === 404;
  const isForbidden = failureStatus === 403;
  return (
    <div className="dashboard page-message" role="alert">
      <h1>
        {isMissing
          ? t('This dashboard was not found')
          : isForbidden
            ? t('You may not see this dashboard')
            : t('This dashboard could not be opened')}
      </h1>
      <p>
        {isMissing
          ? t(
              'There is no dashboard at this address, or you do not have access to it. Its address may have changed, or its owner has not published it.',
            )
          : failure?.message}
      </p>
      {!isMissing && failure?.heading && <p>{failure.heading}</p>}
      <p className="page-message-actions">
        {!isMissing && (
          // A reload of an embedded page would lose the guest's token, and without a connection the page itself.
          <button
            type="button"
            className="v-button v-button-primary"
            onClick={isEmbedded || failure?.isNetworkError ? onRetry : () => window.location.reload()}
          >
            {t('Try again')}
          </button>
        )}
        {!isEmbedded && (
          <a href={bypassUrl(window.location.pathname + window.location.search)}>
            {t("Open in the server's own front end")}
          </a>
        )}
      </p>
      {!isEmbedded && <FallbackLinks />}
    </div>
  );
}
