import { t } from '../lib/t';
import { bypassUrl } from '../lib/urls';
import { isBootstrapKnown, useBootstrap } from '../store/sessionContext';
import { Icon } from '../ui/icons';
import { HomeSection } from './HomeSection';
import './lists.css';
import { ListsRoom } from './ListsRoom';
import { Recents } from './Recents';
import { WaitingTiles } from './Tiles';
import { useTitle } from './useTitle';

/** `/superset/welcome/`: what the person was at last, and the dashboards and charts closest to them. */
export function HomePage() {
  const bootstrap = useBootstrap();
  const { userId } = bootstrap.user;
  useTitle(t('Home'));
  return (
    <ListsRoom>
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
          </>
        ) : (
          <WaitingTiles count={6} />
        )}
      </div>
    </ListsRoom>
  );
}
