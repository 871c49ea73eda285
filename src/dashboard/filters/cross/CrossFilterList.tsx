import { selectDashboardInfo } from '../../state/selectDashboard';
import { useId, useMemo } from 'react';
import { asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import { verboseName } from '../../../lib/verboseName';
import { getCrossFilters, clearSelection } from '../model/crossFilters';
import { dataMaskApplied } from '../../state/dataMaskSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button, IconButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';
import { goToChart } from './goToChart';
import { selectGetChartName } from './selectGetChartName';
import './crossFilterList.css';

export interface CrossFilterListProps {
  readonly orientation?: 'VERTICAL' | 'HORIZONTAL' | undefined;
}

/** Tooltips are truncated to this length. */
const MAX_TITLE_LENGTH = 1000;

/** The active cross-filters. */
export function CrossFilterList({ orientation = 'VERTICAL' }: CrossFilterListProps) {
  const dispatch = useAppDispatch();
  const masks = useAppSelector((state) => state.dataMask.applied);
  const isEnabled = useAppSelector((state) => selectDashboardInfo(state)?.metadata['cross_filters_enabled'] !== false);
  const getChartName = useAppSelector(selectGetChartName);
  const slices = useAppSelector((state) => state.dashboardInfo.loaded?.slices);
  const datasources = useAppSelector((state) => state.dashboardInfo.datasources);
  const selections = useMemo(() => getCrossFilters(masks), [masks]);
  const titleId = useId();
  if (selections.length === 0 || !isEnabled) return null;

  const clear = (ids: readonly number[]): void => {
    const cleared = ids.map((id) => [String(id), clearSelection(id, masks[id])] as const);
    dispatch(dataMaskApplied({ masks: Object.fromEntries(cleared), by: 'chart' }));
  };
  return (
    <section className={`cross-filters is-${orientation.toLowerCase()}`} aria-labelledby={titleId}>
      <div className="cross-filters-head">
        <span id={titleId} className="cross-filters-title">
          {t('Cross-filters')}
        </span>
        {selections.length > 1 && (
          <Button kind="link" onClick={() => clear(selections.map(({ chartId }) => chartId))}>
            {t('Clear all')}
          </Button>
        )}
      </div>
      <ul className="cross-filters-list">
        {selections.map(({ chartId, values }) => {
          const name = getChartName(chartId);
          const datasource = datasources[asString(slices?.[chartId]?.form_data.datasource)];
          return (
            <li key={chartId} className="cross-filter">
              <button
                type="button"
                className="cross-filter-source"
                title={`${t('Locate the chart')}: ${name}`.slice(0, MAX_TITLE_LENGTH)}
                onClick={() => dispatch(goToChart(chartId))}
              >
                <Icon name="search" size={12} /> <span className="cross-filter-text">{name}</span>
              </button>
              <span className="cross-filter-parts">
                {values.map(({ column, value }, i) => {
                  const label = verboseName(datasource, column) ?? column;
                  return (
                    <span
                      key={i}
                      className="cross-filter-entry"
                      title={`${label}: ${value}`.slice(0, MAX_TITLE_LENGTH)}
                    >
                      <b>{label}</b> {value}
                    </span>
                  );
                })}
              </span>
              <IconButton
                label={t('Remove cross-filter')}
                title={`${t('Remove cross-filter')}: ${name}`.slice(0, MAX_TITLE_LENGTH)}
                icon={<Icon name="close" size={12} />}
                onClick={() => clear([chartId])}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
