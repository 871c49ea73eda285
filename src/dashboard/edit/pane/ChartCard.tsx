import { useAppDispatch } from '../../../store/hooks';
import { keyboardMoveStarted } from '../state/editUiSlice';
import { memo, useCallback, useRef } from 'react';
import type { SavedChart } from '../../../api/savedCharts';
import { t } from '../../../lib/t';
import type { NewItem } from '../../../layout/operations/operation';
import { safeHref } from '../../../lib/urls';
import { vizName } from '../../../viz/vizLabels';
import { useLayoutDrag } from '../dnd/useLayoutDrag';
import { ownersOf } from './matchingCharts';
import { AddButtons } from './AddButtons';
import { useAddItem } from './useAddItem';
import { useLoadChart } from './useLoadChart';

interface ChartCardProps {
  readonly chart: SavedChart;
  readonly index: number;
  readonly count: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly isAdded: boolean;
  /** Whether Tab comes here; arrow keys go on from there. */
  readonly isStop: boolean;
}

/** A saved chart to be dragged, or put on the dashboard by its buttons; one that is there already says so. */
export const ChartCard = memo(function ChartCard({ chart, index, count, top, isAdded, isStop }: ChartCardProps) {
  const dispatch = useAppDispatch();
  const name = chart.slice_name || t('Chart %s', chart.id);
  const item: NewItem = { type: 'CHART', meta: { chartId: chart.id, sliceName: chart.slice_name } };
  const add = useAddItem();
  const loadChart = useLoadChart(chart.id);
  const dragged = () => {
    // It is there by the time of the drop, which waits for it otherwise.
    void loadChart();
    return { kind: 'new', item } as const;
  };
  const { ref, dragging } = useLayoutDrag(dragged, name, loadChart);
  const card = useRef<HTMLLIElement>(null);
  const setCard = useCallback(
    (element: HTMLLIElement | null) => {
      card.current = element;
      ref(isAdded ? null : element);
    },
    [ref, isAdded],
  );
  const addIt = async (): Promise<void> => {
    if (!(await loadChart())) return;
    // The button that was pressed goes: the arrow keys go on from here.
    if (card.current?.contains(document.activeElement)) card.current.focus();
    add(item, name);
  };
  const startMove = async (): Promise<void> => {
    if (await loadChart()) dispatch(keyboardMoveStarted({ kind: 'new', item }, name));
  };
  const tabIndex = isStop ? 0 : -1;
  const href = safeHref(chart.datasource_url);
  const dataset = chart.datasource_name_text || '-';
  return (
    <li
      ref={setCard}
      className="builder-chart"
      style={{ top }}
      data-row={index}
      data-added={isAdded}
      data-dragging={dragging}
      aria-posinset={index + 1}
      aria-setsize={count}
      // Where it has no button, Tab comes to the card itself.
      tabIndex={isAdded && href === undefined ? tabIndex : -1}
    >
      <div className="builder-chart-head">
        <b className="builder-name" title={name}>
          {name}
        </b>
        {isAdded ? (
          <span className="builder-added">{t('Added')}</span>
        ) : (
          <AddButtons name={name} tabIndex={tabIndex} onMove={() => void startMove()} onAdd={() => void addIt()} />
        )}
      </div>
      <dl>
        <dt>{t('Viz type')}</dt>
        <dd>{vizName(chart.viz_type)}</dd>
        <dt>{t('Dataset')}</dt>
        <dd title={dataset}>
          {href === undefined ? (
            dataset
          ) : (
            <a href={href} target="_blank" rel="noopener noreferrer" tabIndex={tabIndex} draggable={false}>
              {dataset}
            </a>
          )}
        </dd>
        <dt>{t('Owners')}</dt>
        <dd title={ownersOf(chart)}>{ownersOf(chart) || '-'}</dd>
        <dt>{t('Modified')}</dt>
        <dd>{chart.changed_on_delta_humanized || '-'}</dd>
      </dl>
    </li>
  );
});
