import { lazy, Suspense, useMemo } from 'react';
import { ChartHost } from '../../chart/ChartHost';
import '../../chart/chart.css';
import { createColorNamespace } from '../../lib/color/colorScale';
import { asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { FormData } from '../../lib/wire';
import { useDark } from '../../ui/useTheme';
import { useBuilder } from '../page/builder';
import { useExplore } from '../page/exploreStore';
import { Resizer } from '../panes/Resizer';
import { ChartBar } from './ChartBar';

const ResultsPane = lazy(() => import('../results/ResultsPane').then((m) => ({ default: m.ResultsPane })));
const FilterBoxPreview = lazy(() => import('./FilterBoxPreview').then((m) => ({ default: m.FilterBoxPreview })));
const urgent = (): number => 0;

interface Results {
  readonly open: boolean;
  /** Pixels. */
  readonly width: number;
  readonly onOpen: (open: boolean) => void;
}

export interface ChartPaneProps {
  readonly askedQuestion: FormData | undefined;
  readonly drawWith: UnknownRecord;
  /** The pane below; absent: there is none. */
  readonly results?: Results;
  readonly onResizeResults?: (height: number) => void;
  /** The chart alone, as reports and embedding pages want it. */
  readonly bare?: boolean;
}

/** The chart as it was last asked for, with the drawing settings as they stand. Below it its rows. */
export function ChartPane({ askedQuestion, drawWith, results, onResizeResults, bare = false }: ChartPaneProps) {
  const { chartId, question, address, errors } = useBuilder();
  const dataset = useExplore((state) => state.dataset);
  const opening = useExplore((state) => state.opening);
  const dark = useDark();
  const scheme = asString(question['color_scheme']);
  const labelColors = question['label_colors'];
  const color = useMemo(() => createColorNamespace().scale({ scheme, labelColors, dark }), [scheme, labelColors, dark]);
  const missing = Object.keys(errors).length > 0;
  const host = askedQuestion && dataset && (
    <ChartHost
      key={opening}
      chartId={chartId}
      formData={askedQuestion}
      datasource={dataset}
      color={color}
      active
      near
      priority={urgent}
      drawWith={drawWith}
      force={address.force}
      still={bare}
      emptyHint={t(
        'Make sure that the controls are configured properly and the datasource contains data for the selected time range',
      )}
    />
  );
  const chart =
    host && askedQuestion.viz_type === 'filter_box' ? (
      <Suspense fallback={null}>
        <FilterBoxPreview formData={askedQuestion}>{host}</FilterBoxPreview>
      </Suspense>
    ) : (
      host
    );
  return (
    <>
      {!bare && <ChartBar />}
      <div className="explore-chart">
        {chart || (
          <div className="chart-container">
            <div className="explore-hint" role="status">
              {dataset ? (
                missing ? (
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
            <Resizer
              horizontal
              label={t('Height of the results')}
              size={results.width}
              onResize={(height) => onResizeResults?.(height)}
            />
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
              onClick={() => results.onOpen(!results.open)}
            >
              {results.open ? t('Hide results and samples') : t('Show results and samples')}
            </button>
            {results.open && (
              <Suspense fallback={null}>
                <ResultsPane />
              </Suspense>
            )}
          </section>
        </>
      )}
    </>
  );
}
