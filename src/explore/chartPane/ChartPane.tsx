import { ChartHost } from '../../chart/ChartHost';
import '../../chart/chart.css';
import { t } from '../../lib/t';
import { useBuilder } from '../builder/builderContext';
import { Resizer } from '../page/Resizer';
import { ChartBar } from './ChartBar';
import { useChartColors } from './useChartColors';
import { selectDataset, selectLoadId, selectSliceName } from '../state/exploreSelectors';
import { useAppSelector } from '../../store/hooks';
import { isFilterBox, vizApi } from '../../viz/registry';
import { lazyComponent } from '../../ui/lazyComponent';

const ResultsPane = lazyComponent(() => import('../results/ResultsPane').then((m) => m.ResultsPane));
const DatasetRequired = lazyComponent(() => import('./DatasetRequired').then((m) => m.DatasetRequired));
const FilterBoxPreview = lazyComponent(() => import('./FilterBoxPreview').then((m) => m.FilterBoxPreview));
const topPriority = (): number => 0;

export interface ResultsPaneState {
  readonly open: boolean;
  /** Its height in pixels. */
  readonly width: number;
  readonly onToggle: (open: boolean) => void;
  readonly onResize: (height: number) => void;
}

export interface ChartPaneProps {
  /** Without it there is no results pane. */
  readonly results?: ResultsPaneState;
  /** Shows the chart alone, for reports and embedding. */
  readonly isStandalone?: boolean;
}

/** The chart of the last run with the current display settings, above its data. */
export function ChartPane({ results, isStandalone = false }: ChartPaneProps) {
  const { chartId, queryFormData, requestFormData, displayOverrides, address, isInvalid, changeControls } =
    useBuilder();
  const dataset = useAppSelector(selectDataset);
  const title = useAppSelector(selectSliceName);
  const loadId = useAppSelector(selectLoadId);
  const rules = useAppSelector((state) => state.session.traits);
  const color = useChartColors();
  const host = requestFormData && dataset && (
    <ChartHost
      key={loadId}
      chartId={chartId}
      title={title}
      formData={requestFormData}
      datasource={dataset}
      color={color}
      active
      isNearViewport
      priority={topPriority}
      displayOverrides={displayOverrides}
      force={address.force}
      isStaticRender={isStandalone}
      setControls={isStandalone ? undefined : changeControls}
      emptyHint={t(
        'Make sure that the controls are configured properly and the datasource contains data for the selected time range',
      )}
    />
  );
  const chart =
    host && isFilterBox(requestFormData.viz_type) ? (
      <FilterBoxPreview formData={requestFormData}>{host}</FilterBoxPreview>
    ) : (
      host
    );
  const needsDataset = dataset?.type === 'query' && vizApi(queryFormData.viz_type, rules) === 'explore_json';
  return (
    <>
      {!isStandalone && <ChartBar />}
      {!isStandalone && needsDataset && <DatasetRequired />}
      <div className="explore-chart">
        {chart || (
          <div className="chart-container">
            <div className="explore-hint" role="status">
              {dataset ? (
                isInvalid ? (
                  t('Add required control values to preview chart')
                ) : (
                  t('Your chart is ready to go!')
                )
              ) : (
                <>
                  <strong>{t('Missing dataset')}</strong>
                  <p>{t('The dataset linked to this chart may have been deleted.')}</p>
                </>
              )}
            </div>
          </div>
        )}
      </div>
      {results && (
        <>
          {results.open && (
            <Resizer horizontal label={t('Height of the results')} size={results.width} onResize={results.onResize} />
          )}
          <section
            className="explore-results"
            aria-label={t('Results and samples')}
            style={results.open ? { height: results.width } : undefined}
          >
            <button
              type="button"
              className="explore-results-toggle"
              aria-expanded={results.open}
              onClick={() => results.onToggle(!results.open)}
            >
              {results.open ? t('Hide results and samples') : t('Show results and samples')}
            </button>
            {results.open && <ResultsPane />}
          </section>
        </>
      )}
    </>
  );
}
