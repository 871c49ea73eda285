import { useState } from 'react';
import { withAppRoot } from '../../lib/appRoot';
import { t } from '../../lib/t';
import { bypassUrl } from '../../lib/urls';
import { isBootstrapKnown, useBootstrap, useBootstrapRetry } from '../../store/sessionContext';
import { useInjectApi } from '../../store/injectApi';
import { Checkbox } from '../../ui/form/Checkbox';
import { Icon } from '../../ui/icons';
import { canUseSqlLab } from '../../api/session/canUseSqlLab';
import { HomeSection } from './HomeSection';
import '../lists.css';
import { listsApi } from '../items/listsApi';
import { showsThumbnails, storeThumbnailSetting } from '../items/thumbnailSetting';
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
  const hasFailed = useBootstrapRetry() !== undefined;
  const { userId } = bootstrap.user;
  useDocumentTitle(t('Home'));
  // The user is not known at first.
  const [selected, setSelected] = useState<boolean>();
  const areThumbnailsOn = selected ?? showsThumbnails(userId);
  return (
    <div className="list-page home">
      <div className="list-head">
        <h1>{t('Home')}</h1>
        <div className="list-head-actions">
          {userId !== undefined && (
            <Checkbox
              label={t('Thumbnails')}
              checked={areThumbnailsOn}
              onChange={(checked) => {
                setSelected(checked);
                storeThumbnailSetting(userId, checked);
              }}
            />
          )}
          <a className="list-full" href={withAppRoot(bypassUrl('/superset/welcome/'))}>
            {t("Open the server's own home page")} <Icon name="external" size={14} />
          </a>
        </div>
      </div>
      {isBootstrapKnown(bootstrap) ? (
        <>
          {userId !== undefined && <Recents userId={userId} />}
          <HomeSection kind="dashboard" title={t('Dashboards')} areThumbnailsOn={areThumbnailsOn} />
          <HomeSection kind="chart" title={t('Charts')} areThumbnailsOn={areThumbnailsOn} />
          {userId !== undefined && canUseSqlLab(bootstrap) && <SavedQueriesSection userId={userId} />}
        </>
      ) : (
        !hasFailed && <TilePlaceholders count={6} />
      )}
    </div>
  );
}
