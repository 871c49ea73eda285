import type { ReactNode } from 'react';
import { t } from '../../../lib/t';
import { getCrossFilterValues, clearSelection } from '../model/crossFilters';
import type { Indicator } from '../model/indicators';
import { dataMaskApplied } from '../../state/dataMaskSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectScopes } from '../../state/selectChartFormData';
import { Button } from '../../../ui/Button';

interface PanelProps {
  readonly chartId: number;
  readonly indicators: readonly Indicator[];
  /** Native filters cannot be focused then. */
  readonly barHidden: boolean;
  readonly onGoTo: (indicator: Indicator) => void;
}

interface SectionProps {
  readonly title: string;
  readonly open: boolean;
  readonly items: readonly Indicator[];
  readonly renderItem: (indicator: Indicator) => ReactNode;
}

/** Tooltips are truncated to this length. */
const MAX_TITLE_LENGTH = 1000;

function Section({ title, open, items, renderItem }: SectionProps) {
  if (items.length === 0) return null;
  return (
    <details open={open}>
      <summary className="filter-panel-title">{title}</summary>
      <ul className="filter-panel-list">
        {items.map((indicator) => (
          <li key={indicator.key}>
            {renderItem(indicator)}
            {indicator.reason !== undefined && <p className="filter-panel-reason">{indicator.reason}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The cross-filter that this chart emits, and a button to remove it. */
function OwnSelection({ chartId }: { readonly chartId: number }) {
  const dispatch = useAppDispatch();
  const mask = useAppSelector((state) => state.dataMask.applied[chartId]);
  const chartCount = useAppSelector((state) => selectScopes(state)[chartId]?.length ?? 0);
  const values = mask ? getCrossFilterValues(mask) : [];
  if (values.length === 0) return null;
  const remove = (): void => {
    dispatch(dataMaskApplied({ masks: { [chartId]: clearSelection(chartId, mask) }, by: 'chart' }));
  };
  return (
    <section>
      <h3 className="filter-panel-title">{t('This chart filters %s other charts', chartCount)}</h3>
      <ul className="filter-panel-list">
        {values.map(({ column, value }, i) => (
          <li key={i} className="filter-panel-item">
            <b>{column}</b>
            <span className="filter-panel-value">{value}</span>
          </li>
        ))}
      </ul>
      <Button kind="link" onClick={remove}>
        {t('Remove cross-filter')}
      </Button>
    </section>
  );
}

/** The filters that are applied to a chart, rejected by the server (and why), unset, and out of scope. */
export function FilterPanel({ chartId, indicators, barHidden, onGoTo }: PanelProps) {
  const filterBy = (status: Indicator['status'], isCrossFilter?: boolean): readonly Indicator[] =>
    indicators.filter(
      (indicator) =>
        indicator.status === status &&
        (isCrossFilter === undefined || (indicator.kind === 'crossFilter') === isCrossFilter),
    );
  const crossFilters = filterBy('applied', true);
  const applied = filterBy('applied', false);
  const rejected = filterBy('rejected');
  const unset = filterBy('unset');
  const outOfScope = filterBy('outOfScope');
  const renderItem = (indicator: Indicator): ReactNode => {
    const { kind, name, value } = indicator;
    const text = (
      <>
        <b>{name}</b>
        {value !== '' && <span className="filter-panel-value">{value}</span>}
      </>
    );
    const title = `${name}: ${value}`.slice(0, MAX_TITLE_LENGTH);
    if (kind === 'native' && barHidden)
      return (
        <div className="filter-panel-item" title={title}>
          {text}
        </div>
      );
    return (
      <button type="button" className="filter-panel-item" title={title} onClick={() => onGoTo(indicator)}>
        {text}
      </button>
    );
  };
  const isFiltered = crossFilters.length + applied.length + rejected.length > 0;
  return (
    <div className="filter-panel">
      <OwnSelection chartId={chartId} />
      <Section
        title={t('Applied cross-filters (%d)', crossFilters.length)}
        open
        items={crossFilters}
        renderItem={renderItem}
      />
      <Section title={t('Applied filters (%d)', applied.length)} open items={applied} renderItem={renderItem} />
      <Section title={t('Incompatible Filters (%d)', rejected.length)} open items={rejected} renderItem={renderItem} />
      <Section title={t('Unset Filters (%d)', unset.length)} open={!isFiltered} items={unset} renderItem={renderItem} />
      <Section
        title={t('Filters out of scope (%d)', outOfScope.length)}
        open={!isFiltered}
        items={outOfScope}
        renderItem={renderItem}
      />
    </div>
  );
}
