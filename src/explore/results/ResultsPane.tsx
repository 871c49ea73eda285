import { useState } from 'react';
import { t } from '../../lib/t';
import { useAppSelector } from '../../store/hooks';
import { EmptyState } from '../../ui/EmptyState';
import { Tabs, type TabItem } from '../../ui/form/Tabs';
import { useBuilder } from '../builder/builderContext';
import { ChartRows } from './ChartRows';
import { SampleRows } from './SampleRows';
import { useOriginalTimes } from './useOriginalTimes';
import './results.css';
import { selectDataset, selectSliceName } from '../state/exploreSelectors';

const SAMPLES = 'samples';
const rowsKey = (query: number): string => `results-${String(query)}`;

/** The rows below the chart: those of each of its queries, and samples of the dataset. What is not in sight asks nothing. */
export function ResultsPane() {
  const { chartId, canDownload: mayDownload } = useBuilder();
  const dataset = useAppSelector(selectDataset);
  const name = useAppSelector(selectSliceName);
  const chart = useAppSelector((state) => state.charts[chartId]);
  const [originals, setOriginal] = useOriginalTimes(dataset?.uid ?? '');
  const [chosen, setChosen] = useState(rowsKey(0));
  const queries = Math.max(1, chart?.queriesResponse?.length ?? 1);
  const rows = { dataset, originals, onOriginals: setOriginal, mayDownload, name };
  const tabs: readonly TabItem<string>[] = [
    ...Array.from({ length: queries }, (_, query) => ({
      key: rowsKey(query),
      label: queries === 1 ? t('Results') : t('Results %s', query + 1),
      content: <ChartRows {...rows} query={query} />,
    })),
    {
      key: SAMPLES,
      label: t('Samples'),
      content: dataset ? (
        <SampleRows {...rows} key={dataset.uid} dataset={dataset} />
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
      chosen={tabs.some(({ key }) => key === chosen) ? chosen : rowsKey(0)}
      onChoose={setChosen}
    />
  );
}
