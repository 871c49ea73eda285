import { selectLayout } from '../../state/selectDashboard';
import { useAppSelector } from '../../../store/hooks';
import { asNumber } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { CrossFilterScopes } from '../model/crossFilterScopes';
import type { ScopeSetting } from '../model/scopeTree';
import type { LoadedDashboard } from '../../state/dashboardInfoSlice';
import { Select } from '../../../ui/form/Select';
import { selectGetChartName } from './selectGetChartName';
import { NEW_SCOPE, getScope, type ScopeSelection } from './scoping';
import { ScopeTree } from './ScopeTree';

interface Props {
  readonly loaded: LoadedDashboard;
  /** DOM id of the help text. */
  readonly textId: string;
  /** Charts that can have a custom scope. */
  readonly charts: readonly number[];
  readonly scopes: CrossFilterScopes;
  readonly selected: ScopeSelection;
  /** Whether the chart of the scope can be changed. */
  readonly canSelectChart: boolean;
  readonly onScope: (scope: ScopeSetting) => void;
  readonly onChart: (chartId: number) => void;
}

const ONE_CHART =
  'Select the charts to which you want to apply cross-filters when interacting with this chart. You can select "All charts" to apply filters to all charts that use the same dataset or contain the same column name in the dashboard.';
const EVERY_CHART =
  'Select the charts to which you want to apply cross-filters in this dashboard. Deselecting a chart will exclude it from being filtered when applying cross-filters from any chart on the dashboard. You can select "All charts" to apply cross-filters to all charts that use the same dataset or contain the same column name in the dashboard.';

/** The scope of all charts or of one, as a tree. */
export function ScopePanel({ loaded, textId, charts, scopes, selected, canSelectChart, onScope, onChart }: Props) {
  const getChartName = useAppSelector(selectGetChartName);
  const layout = useAppSelector(selectLayout);
  const chartId = typeof selected === 'number' ? selected : undefined;
  const isOne = chartId !== undefined || selected === NEW_SCOPE;
  const availableCharts = charts.filter((id) => id === chartId || !scopes.custom.has(id));
  return (
    <div className="scoping-panel">
      {isOne && canSelectChart && (
        <div>
          <div aria-hidden="true">{`${t('Chart')} *`}</div>
          <Select
            label={t('Select chart')}
            options={availableCharts.map((id) => ({ value: id, label: getChartName(id) }))}
            value={chartId}
            onChange={(value) => {
              const id = asNumber(value);
              if (id !== undefined) onChart(id);
            }}
          />
        </div>
      )}
      <p id={textId} className="scoping-text">
        {t(isOne ? ONE_CHART : EVERY_CHART)}
      </p>
      <ScopeTree
        layout={layout}
        slices={loaded.slices}
        scope={getScope(scopes, selected)}
        onChange={onScope}
        label={t('Cross-filtering scoping')}
        describedBy={textId}
        rootTitle={t('All charts')}
        excludedChart={chartId}
        disabled={selected === NEW_SCOPE}
      />
    </div>
  );
}
