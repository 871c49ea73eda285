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
  /** Then no native filter can be gone to. */
  readonly barHidden: boolean;
  readonly onGoTo: (indicator: Indicator) => void;
}

interface SectionProps {
  readonly title: string;
  readonly open: boolean;
  readonly items: readonly Indicator[];
  readonly item: (indicator: Indicator) => ReactNode;
}

/** A longer text is cut where it only explains. */
const LONGEST_TITLE = 1000;

function Section({ title, open, items, item }: SectionProps) {
  if (items.length === 0) return null;
  return (
    <details open={open}>
      <summary className="filter-panel-title">{title}</summary>
      <ul className="filter-panel-list">
        {items.map((one) => (
          <li key={one.key}>
            {item(one)}
            {one.reason !== undefined && <p className="filter-panel-reason">{one.reason}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The chart as a filter of others: what is selected on it, and the way to take that back. */
function OwnSelection({ chartId }: { readonly chartId: number }) {
  const dispatch = useAppDispatch();
  const mask = useAppSelector((state) => state.dataMask.applied[chartId]);
  const reached = useAppSelector((state) => selectScopes(state)[chartId]?.length ?? 0);
  const parts = mask ? getCrossFilterValues(mask) : [];
  if (parts.length === 0) return null;
  const remove = (): void => {
    dispatch(dataMaskApplied({ masks: { [chartId]: clearSelection(chartId, mask) }, by: 'chart' }));
  };
  return (
    <section>
      <h3 className="filter-panel-title">{t('This chart filters %s other charts', reached)}</h3>
      <ul className="filter-panel-list">
        {parts.map(({ column, value }, i) => (
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

/** Which filters change a chart, which the server left out and why, which are not set, and which do not reach it. */
export function FilterPanel({ chartId, indicators, barHidden, onGoTo }: PanelProps) {
  const of = (status: Indicator['status'], crossed?: boolean): readonly Indicator[] =>
    indicators.filter(
      (one) => one.status === status && (crossed === undefined || (one.kind === 'crossFilter') === crossed),
    );
  const crossed = of('applied', true);
  const applied = of('applied', false);
  const refused = of('refused');
  const unset = of('unset');
  const far = of('outOfScope');
  const item = (indicator: Indicator): ReactNode => {
    const { kind, name, value } = indicator;
    const text = (
      <>
        <b>{name}</b>
        {value !== '' && <span className="filter-panel-value">{value}</span>}
      </>
    );
    const title = `${name}: ${value}`.slice(0, LONGEST_TITLE);
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
  const isBusy = crossed.length + applied.length + refused.length > 0;
  return (
    <div className="filter-panel">
      <OwnSelection chartId={chartId} />
      <Section title={t('Applied cross-filters (%d)', crossed.length)} open items={crossed} item={item} />
      <Section title={t('Applied filters (%d)', applied.length)} open items={applied} item={item} />
      <Section title={t('Incompatible Filters (%d)', refused.length)} open items={refused} item={item} />
      <Section title={t('Unset Filters (%d)', unset.length)} open={!isBusy} items={unset} item={item} />
      <Section title={t('Filters out of scope (%d)', far.length)} open={!isBusy} items={far} item={item} />
    </div>
  );
}
