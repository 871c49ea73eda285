import { useAppDispatch } from '../../../store/hooks';
import { keyboardMoveStarted } from '../state/editUiSlice';
import { memo, useCallback, useRef } from 'react';
import type { SavedChart } from '../../../api/savedCharts';
import { withAppRoot } from '../../../lib/appRoot';
import { t } from '../../../lib/t';
import type { NewItem } from '../../../layout/operations/operation';
import { safeHref } from '../../../lib/urls';
import { vizName } from '../../../viz/vizLabels';
import { useLayoutDrag } from '../dnd/useLayoutDrag';
import { getOwnerNames } from './matchingCharts';
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
  /** Whether it is the list's tab stop; arrow keys move on from there. */
  readonly isTabStop: boolean;
}

/** A saved chart, added to the dashboard by dragging or by its buttons. Shows whether it is added already. */
export const ChartCard = memo(function ChartCard({ chart, index, count, top, isAdded, isTabStop }: ChartCardProps) {
  const dispatch = useAppDispatch();
  const name = chart.slice_name || t('Chart %s', chart.id);
  const item: NewItem = { type: 'CHART', meta: { chartId: chart.id, sliceName: chart.slice_name } };
  const add = useAddItem();
  const loadChart = useLoadChart(chart.id);
  const dragged = () => {
    // Loaded by the time of the drop, which waits for it otherwise.
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
    // The pressed button unmounts: keep the focus on the card for the arrow keys.
    if (card.current?.contains(document.activeElement)) card.current.focus();
    add(item, name);
  };
  const startMove = async (): Promise<void> => {
    if (await loadChart()) dispatch(keyboardMoveStarted({ kind: 'new', item }, name));
  };
  const tabIndex = isTabStop ? 0 : -1;
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
      // A card without buttons is a tab stop itself.
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
            <a href={withAppRoot(href)} target="_blank" rel="noopener noreferrer" tabIndex={tabIndex} draggable={false}>
              {dataset}
            </a>
          )}
        </dd>
        <dt>{t('Owners')}</dt>
        <dd title={getOwnerNames(chart)}>{getOwnerNames(chart) || '-'}</dd>
        <dt>{t('Modified')}</dt>
        <dd>{chart.changed_on_delta_humanized || '-'}</dd>
      </dl>
    </li>
  );
});
