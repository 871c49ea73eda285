import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DatasetSelect } from '../../datasets/DatasetSelect';
import type { SelectedDataset } from '../../datasets/model/toSelectedDataset';
import { t } from '../../lib/t';
import { readDatasource } from '../../query/buildQueryContext';
import { readExploreAddress } from '../state/exploreAddress';
import { exploreApi } from '../../store/exploreApi';
import { useInjectApi } from '../../store/injectApi';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { canRender } from '../../viz/registry';
import { VizBrowser } from '../vizGallery/VizBrowser';
import '../page/explore.css';
import { useDatasetByName } from './useDatasetByName';

/** `/chart/add`: selects a dataset and a viz type for a new chart, and opens it in the chart builder. */
export function CreateChartPage() {
  useInjectApi(exploreApi);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = readExploreAddress(pathname, search);
  const name = address.urlParams['dataset'] ?? '';
  const named = useDatasetByName(name);
  const [selection, setSelection] = useState<{ readonly dataset: SelectedDataset | undefined }>();
  const dataset = selection ? selection.dataset : named.dataset;
  const [viz_type, setVizType] = useState(() =>
    address.viz_type !== undefined && canRender(address.viz_type) ? address.viz_type : undefined,
  );
  useEffect(() => {
    document.title = t('Create a new chart');
  }, []);
  const create = (type = viz_type): void => {
    if (!dataset || type === undefined) return;
    const params = new URLSearchParams({
      viz_type: type,
      datasource_id: String(dataset.id),
      datasource_type: readDatasource(dataset.key).type,
      ...(address.dashboard_id !== undefined && { dashboard_id: String(address.dashboard_id) }),
    });
    void navigate(`/explore/?${params.toString()}`);
  };
  return (
    <div className="create-chart">
      <h1>{t('Create a new chart')}</h1>
      <section aria-labelledby="create-chart-dataset">
        <h2 id="create-chart-dataset">{t('Choose a dataset')}</h2>
        <DatasetSelect label={t('Dataset')} value={dataset} onChange={(next) => setSelection({ dataset: next })} />
        {named.isMissing && !selection && (
          <Alert kind="warning" title={t('There is no dataset “%s”, or you have no access to it.', name)} />
        )}
      </section>
      <section aria-labelledby="create-chart-type">
        <h2 id="create-chart-type">{t('Choose chart type')}</h2>
        <VizBrowser selected={viz_type} onSelect={setVizType} onConfirm={create} />
      </section>
      <footer>
        {(!dataset || viz_type === undefined) && (
          <span className="v-hint">{t('Please select both a Dataset and a Chart type to proceed')}</span>
        )}
        <Button kind="primary" disabled={!dataset || viz_type === undefined} onClick={() => create()}>
          {t('Create new chart')}
        </Button>
      </footer>
    </div>
  );
}
