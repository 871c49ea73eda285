import { t } from '../../lib/t';
import { bypassUrl } from '../../lib/urls';
import { isBootstrapKnown, useBootstrap } from '../../store/sessionContext';
import { useInjectApi } from '../../store/injectApi';
import { Icon } from '../../ui/icons';
import { canUseSqlLab } from '../../datasets/model/datasetPermissions';
import { HomeSection } from './HomeSection';
import '../lists.css';
import { listsApi } from '../items/listsApi';
import { resourceApi } from '../resource/resourceApi';
import { Recents } from './Recents';
import { SavedQueriesSection } from './SavedQueriesSection';
import { TilePlaceholders } from './Tiles';
import { useDocumentTitle } from '../useDocumentTitle';

/** `/superset/welcome/`: recent activity, and the user's dashboards and charts. */
export function HomePage() {
  useInjectApi(listsApi);
  useInjectApi(resourceApi);
  const bootstrap = useBootstrap();
  const { userId } = bootstrap.user;
  useDocumentTitle(t('Home'));
  return (
    <div className="list-page home">
      <div className="list-head">
        <h1>{t('Home')}</h1>
        <a className="list-full" href={bypassUrl('/superset/welcome/')}>
          {t("Open the server's own home page")} <Icon name="external" size={14} />
        </a>
      </div>
      {isBootstrapKnown(bootstrap) ? (
        <>
          {userId !== undefined && <Recents userId={userId} />}
          <HomeSection kind="dashboard" title={t('Dashboards')} />
          <HomeSection kind="chart" title={t('Charts')} />
          {userId !== undefined && canUseSqlLab(bootstrap) && <SavedQueriesSection userId={userId} />}
        </>
      ) : (
        <TilePlaceholders count={6} />
      )}
    </div>
  );
}
