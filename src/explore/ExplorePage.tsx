import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { asApiError } from '../api/ApiError';
import { getExplore, type Explore } from '../api/charts';
import { serverTraits } from '../api/serverTraits';
import { logEvent } from '../api/log';
import { ChartHost } from '../chart/ChartHost';
import '../chart/chart.css';
import { createColorNamespace } from '../lib/colorScale';
import { asNumber, asString } from '../lib/read';
import { t } from '../lib/t';
import { bypassUrl } from '../lib/urls';
import type { FormData } from '../lib/wire';
import { exploreFormData } from '../query/exploreFormData';
import { forgetQuestions } from '../state/askChart';
import { chartsCleared } from '../state/chartsSlice';
import { useAppDispatch } from '../state/hooks';
import { isBootstrapKnown, useBootstrap } from '../state/sessionContext';
import { useDark } from '../ui/useTheme';
import './explore.css';

const urgent = (): number => 0;

/** `/explore/?slice_id=N`: one saved chart, as it is drawn where charts are built. */
export function ExplorePage() {
  const { search, pathname } = useLocation();
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const known = isBootstrapKnown(bootstrap);
  const dark = useDark();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const sliceId = asNumber(params.get('slice_id'), 0);
  const [explore, setExplore] = useState<Explore>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    const controller = new AbortController();
    forgetQuestions();
    dispatch(chartsCleared());
    setExplore(undefined);
    setFailure(undefined);
    getExplore({ slice_id: sliceId }, controller.signal).then(
      (answer) => {
        // The server answers for a chart that it does not have, too: with nothing in it.
        if (answer.slice) setExplore(answer);
        else setFailure(t('The chart does not exist'));
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setFailure(asApiError(error).detail);
      },
    );
    return () => controller.abort();
  }, [dispatch, sliceId]);
  const name = explore?.slice?.slice_name ?? '';
  useEffect(() => {
    if (name !== '') document.title = name;
    if (explore) logEvent({ event_name: 'mount_explorer', slice_id: sliceId, source: 'explore', source_id: sliceId });
  }, [name, explore, sliceId]);

  const formData = useMemo((): FormData | undefined => {
    if (!explore || !known) return undefined;
    const { generation, genericChartAxes } = serverTraits(bootstrap);
    const saved = { ...explore.form_data, slice_id: sliceId, url_params: Object.fromEntries(params) };
    return exploreFormData(saved, explore.dataset, {
      rules: { generation, genericChartAxes },
      defaultTimeFilter: bootstrap.common.conf['DEFAULT_TIME_FILTER'],
    });
  }, [explore, known, bootstrap, sliceId, params]);
  const color = useMemo(
    () =>
      createColorNamespace().scale({
        scheme: asString(formData?.['color_scheme']),
        labelColors: formData?.['label_colors'],
        dark,
      }),
    [formData, dark],
  );

  if (failure !== undefined) {
    return (
      <div className="page-message" role="alert">
        <h1>{t('This chart could not be opened')}</h1>
        <p>{failure}</p>
        <a href={bypassUrl(pathname + search)}>{t("Open in the server's own front end")}</a>
      </div>
    );
  }
  return (
    <div className="explore-page">
      <header className="explore-header">
        <h1>{name || t('Loading...')}</h1>
        <a className="v-button v-button-default" href={bypassUrl(pathname + search)}>
          {t('Edit chart')}
        </a>
      </header>
      {explore && !explore.dataset && (
        <div className="v-alert v-alert-warning" role="status">
          <div className="v-alert-title">{t('Missing dataset')}</div>
          {t('The dataset linked to this chart may have been deleted.')}
        </div>
      )}
      <div className="explore-chart">
        {formData ? (
          <ChartHost
            chartId={sliceId}
            formData={formData}
            datasource={explore?.dataset}
            color={color}
            active
            near
            priority={urgent}
          />
        ) : (
          <div className="chart-container">
            <div className="loading" role="status" aria-label={t('Loading...')} />
          </div>
        )}
      </div>
    </div>
  );
}
