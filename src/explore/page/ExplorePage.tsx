import { useInjectApi } from '../../store/injectApi';
import { exploreApi } from '../../store/exploreApi';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { logEvent } from '../../api/log';
import { stringifyJson } from '../../lib/losslessJson';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import { bypassUrl } from '../../lib/urls';
import { initializeFormData, openExplore } from '../state/openExplore';
import { readExploreAddress } from '../state/exploreAddress';
import { formDataChanged } from '../state/exploreFormDataSlice';
import { runRequested } from '../state/exploreSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { isBootstrapKnown, useBootstrap } from '../../store/sessionContext';
import { Loading } from '../../ui/Loading';
import { toast } from '../../ui/toast';
import { BuilderPage } from './BuilderPage';
import { useExplore } from './exploreStore';
import { useFormDataKey } from './useFormDataKey';
import './explore.css';

const DEFAULT_VIZ_TYPE = 'table';

/** `/explore/…`: one chart and all that it is built with. */
export function ExplorePage() {
  useInjectApi(exploreApi);
  const location = useLocation();
  const { pathname, search } = location;
  const navigation = useNavigationType();
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const known = isBootstrapKnown(bootstrap);
  const status = useExplore((state) => state.status);
  const failure = useExplore((state) => state.error);
  const address = useMemo(() => readExploreAddress(pathname, search), [pathname, search]);
  const kept = useFormDataKey();
  const { conf } = bootstrap.common;
  const timeFilter = conf['DEFAULT_TIME_FILTER'];
  const defaults = { vizType: asString(conf['DEFAULT_VIZ_TYPE'], DEFAULT_VIZ_TYPE), timeFilter };
  const rules = useAppSelector((state) => state.session.rules);

  const opened = useRef<{ readonly what: string; readonly close: () => void }>(undefined);
  const savedId = useExplore((state) => state.slice?.slice_id);
  useEffect(() => {
    const { slice_id, permalink_key, datasource_id, datasource_type, form_data, form_data_key } = address;
    const what = stringifyJson([slice_id, permalink_key, datasource_id, datasource_type, form_data]);
    const ours = kept.settingsOf(form_data_key);
    // Our own entries of the history are not opened anew: they hold the same chart with other settings.
    if (opened.current && ours !== undefined && (what === opened.current.what || slice_id === savedId)) {
      opened.current = { ...opened.current, what };
      if (navigation === 'POP') {
        kept.went(form_data_key, ours);
        dispatch(formDataChanged(ours));
        dispatch(runRequested(ours));
      }
      return;
    }
    opened.current?.close();
    opened.current = { what, close: dispatch(openExplore(address, defaults, toast.info, !known)) };
    // The other values are read as they are when the address changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another address opens another chart
  }, [address]);
  useEffect(() => () => opened.current?.close(), []);

  useEffect(() => {
    if (known) dispatch(initializeFormData(address, timeFilter));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the address is read as it is when the server's word comes
  }, [dispatch, known, rules, timeFilter]);

  const name = useExplore((state) => state.slice?.slice_name ?? '');
  const ready = status === 'ready';
  useEffect(() => {
    if (!ready) return;
    document.title = name || t('New chart');
    logEvent({ event_name: 'mount_explorer', slice_id: savedId ?? 0, source: 'explore', source_id: savedId ?? 0 });
  }, [ready, name, savedId]);

  if (status === 'failed') {
    return (
      <div className="page-message" role="alert">
        <h1>{t('This chart could not be opened')}</h1>
        <p>{failure?.title}</p>
        {failure?.detail && <p>{failure.detail}</p>}
        <a href={bypassUrl(pathname + search)}>{t("Open in the server's own front end")}</a>
      </div>
    );
  }
  if (status === 'nothingNamed') {
    return (
      <div className="page-message" role="alert">
        <h1>{t('Missing URL parameters')}</h1>
        <p>{t('The URL is missing the dataset_id or slice_id parameters.')}</p>
        <a href="/chart/add">{t('Create a new chart')}</a>
      </div>
    );
  }
  if (status === 'loading') {
    return (
      <div className="explore-page">
        <div className="explore-opening">
          <Loading />
        </div>
      </div>
    );
  }
  return <BuilderPage address={address} />;
}
