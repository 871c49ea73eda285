import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { EventLog } from '../../api/log';
import { withAppRoot } from '../../lib/appRoot';
import { t } from '../../lib/t';
import { bypassUrl } from '../../lib/urls';
import { exploreApi } from '../../store/exploreApi';
import { useAppSelector, useService } from '../../store/hooks';
import { useInjectApi } from '../../store/injectApi';
import { useRetryOnReconnect } from '../../store/useRetryOnReconnect';
import { Button } from '../../ui/Button';
import { Loading } from '../../ui/Loading';
import { FallbackLinks } from '../../ui/FallbackLinks';
import { readExploreAddress } from '../state/exploreAddress';
import { selectExplore, selectSliceId, selectSliceName } from '../state/exploreSelectors';
import { BuilderPage } from './BuilderPage';
import './explore.css';
import { prefetchDialogs } from './prefetchDialogs';
import { useOpenChart } from './useOpenChart';

// For the start of the page, which loads this module alone.
export { preloadExplore } from '../state/openExplore';

/** `/explore/…`: the chart builder. */
export function ExplorePage() {
  useInjectApi(exploreApi);
  const { pathname, search } = useLocation();
  const address = useMemo(() => readExploreAddress(pathname, search), [pathname, search]);
  const { retry, isOpenAt } = useOpenChart(address);
  const { status, error } = useAppSelector(selectExplore);
  useRetryOnReconnect(status === 'failed' && error?.isNetworkError === true, address, retry);
  const sliceId = useAppSelector(selectSliceId) ?? 0;
  const name = useAppSelector(selectSliceName);
  const eventLog = useService(EventLog);
  useEffect(() => {
    if (status !== 'ready') return;
    document.title = name || t('New chart');
    eventLog.add({ event_name: 'mount_explorer', slice_id: sliceId, source: 'explore', source_id: sliceId });
  }, [status, name, sliceId, eventLog]);
  const hasDialogs = status === 'ready' && !address.standalone;
  useEffect(() => (hasDialogs ? prefetchDialogs() : undefined), [hasDialogs]);

  switch (status) {
    case 'failed':
      return (
        <div className="page-message" role="alert">
          <h1>{t('This chart could not be opened')}</h1>
          {error?.heading && <p>{error.heading}</p>}
          <p>{error?.message}</p>
          <p>
            <Button onClick={retry}>{t('Retry')}</Button>
          </p>
          <a href={withAppRoot(bypassUrl(pathname + search))}>{t("Open in the server's own front end")}</a>
          <FallbackLinks />
        </div>
      );
    case 'notSpecified':
      return (
        <div className="page-message" role="alert">
          <h1>{t('Missing URL parameters')}</h1>
          <p>{t('The URL is missing the dataset_id or slice_id parameters.')}</p>
          <a href={withAppRoot('/chart/add')}>{t('Create a new chart')}</a>
          <FallbackLinks />
        </div>
      );
    case 'loading':
      return (
        <div className="explore-page">
          <div className="explore-opening">
            <Loading />
          </div>
        </div>
      );
    case 'ready':
      return <BuilderPage address={address} isOpenAt={isOpenAt} />;
  }
}
