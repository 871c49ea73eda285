import { useLocation } from 'react-router-dom';
import { withAppRoot } from '../lib/appRoot';
import { t } from '../lib/t';
import { useDocumentTitle } from '../lists/useDocumentTitle';
import { bypassUrl } from '../lib/urls';
import { FallbackLinks } from '../ui/FallbackLinks';
import './errorPage.css';

/** For URLs that are not ours, in case a proxy sends one here. */
export function NotFoundPage() {
  const { pathname, search, hash } = useLocation();
  useDocumentTitle(t('Page not found'));
  return (
    <div className="error-page">
      <h1>{t('Page not found')}</h1>
      <p>{t('There is no page at %s.', pathname)}</p>
      <div className="error-ways">
        <a href={withAppRoot(bypassUrl(pathname + search + hash))}>{t("Open in the server's own front end")}</a>
      </div>
      <FallbackLinks />
    </div>
  );
}
