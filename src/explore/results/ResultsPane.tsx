import { useState } from 'react';
import { t } from '../../lib/t';
import { getResultsLabel } from '../../chart/results/resultRows';
import { useAppSelector } from '../../store/hooks';
import { hasData } from '../../viz/registry';
import { EmptyState } from '../../ui/EmptyState';
import { Tabs, type TabItem } from '../../ui/form/Tabs';
import { useBuilder } from '../builder/builderContext';
import { ChartRows } from './ChartRows';
import { SampleRows } from './SampleRows';
import { useOriginalTimes } from './useOriginalTimes';
import './results.css';
import { selectDataset, selectDatasetRevision, selectSliceName } from '../state/exploreSelectors';

const SAMPLES = 'samples';
const getRowsKey = (query: number): string => `results-${String(query)}`;

/** The rows of the chart's queries, and samples of the dataset. Only the open tab sends requests. */
export function ResultsPane() {
  const { chartId, canDownload } = useBuilder();
  const dataset = useAppSelector(selectDataset);
  const datasetRevision = useAppSelector(selectDatasetRevision);
  const chartName = useAppSelector(selectSliceName);
  const chart = useAppSelector((state) => state.charts[chartId]);
  const [originalTimes, setOriginalTime] = useOriginalTimes(dataset?.uid ?? '');
  const [selected, setSelected] = useState(getRowsKey(0));
  const viz_type = chart?.renderedFormData?.viz_type;
  const queries = viz_type !== undefined && !hasData(viz_type) ? 0 : Math.max(1, chart?.queriesResponse?.length ?? 1);
  const rows = { dataset, originalTimes, onOriginalTimesChange: setOriginalTime, canDownload, chartName };
  const tabs: readonly TabItem<string>[] = [
    ...Array.from({ length: queries }, (_, query) => ({
      key: getRowsKey(query),
      label: getResultsLabel(query),
      content: <ChartRows {...rows} query={query} />,
    })),
    {
      key: SAMPLES,
      label: t('Samples'),
      content: dataset ? (
        <SampleRows {...rows} key={`${dataset.uid ?? ''} ${String(datasetRevision)}`} dataset={dataset} />
      ) : (
        <EmptyState title={t('Missing dataset')} />
      ),
    },
  ];
  return (
    <Tabs
      className="explore-rows-pane"
      label={t('Results')}
      tabs={tabs}
      selected={tabs.some(({ key }) => key === selected) ? selected : (tabs[0]?.key ?? SAMPLES)}
      onSelect={setSelected}
    />
  );
}
